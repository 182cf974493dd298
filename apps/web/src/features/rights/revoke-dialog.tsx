import type { ReactNode } from 'react'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { useRightChange } from './use-right-change.ts'

interface RevokeDialogProps {
  title: string
  verb: string
  failed: string
  revoke: () => Promise<{ message: string }>
  onClose: () => void
  children: ReactNode
}

/** Asks before a right or an invitation ends. */
export function RevokeDialog({ title, verb, failed, revoke, onClose, children }: RevokeDialogProps) {
  const revoking = useRightChange(revoke, failed, onClose)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      icon="shield"
      title={title}
      verb={verb}
      busy={revoking.isPending}
      onConfirm={() => revoking.mutate(undefined)}
    >
      {children}
    </ConfirmDialog>
  )
}
