import type { ReactNode } from 'react'
import { contestPageTexts } from '../../../copy/contests/contest-pages.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import type { IconName } from '../../../ui/icons/icon.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

interface FormDialogProps {
  title: string
  icon: IconName
  /** The label of the submit button; null when there is nothing left to send. */
  verb: string | null
  formId: string
  busy: boolean
  /** `danger` for a form that removes something. */
  tone?: 'primary' | 'danger'
  onClose: () => void
  children: ReactNode
}

export function FormDialog({ title, icon, verb, formId, busy, tone = 'primary', onClose, children }: FormDialogProps) {
  const actions = (
    <>
      <Button onClick={onClose}>{verb === null ? contestPageTexts.close : contestPageTexts.cancel}</Button>
      {verb !== null && (
        <Button type="submit" form={formId} tone={tone} busy={busy}>
          {verb}
        </Button>
      )}
    </>
  )
  return (
    <Dialog open onOpenChange={onClose} title={title} icon={icon} actions={actions}>
      {children}
    </Dialog>
  )
}
