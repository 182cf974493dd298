import { AlertDialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { dialogTexts } from '../../copy/site/dialogs.ts'
import { Button } from '../buttons/button.tsx'
import { classes } from '../classes.ts'
import type { IconName } from '../icons/icon.tsx'
import { dialogScrim } from './dialog.tsx'
import { DialogFace, dialogPlate } from './dialog-face.tsx'
import { useReturnedFocus } from './use-returned-focus.ts'

interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** The question. */
  children: ReactNode
  /** The verb on the button: "Delete", never "OK". */
  verb: string
  icon?: IconName
  busy?: boolean
  onConfirm: () => void
}

/** Asks before something is destroyed. Radix puts the focus on Cancel, and a click outside does not close it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, children, verb, icon = 'trash', busy, onConfirm } = props
  const focus = useReturnedFocus()
  const actions = (
    <>
      <Primitive.Cancel asChild>
        <Button>{dialogTexts.cancel}</Button>
      </Primitive.Cancel>
      <Button tone="danger" busy={busy} onClick={onConfirm}>
        {verb}
      </Button>
    </>
  )
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={dialogScrim}>
          <Primitive.Content {...focus} className={classes(dialogPlate, 'flex animate-arrive flex-col')}>
            <DialogFace icon={icon} destroys heading={<Primitive.Title>{title}</Primitive.Title>} actions={actions}>
              <Primitive.Description>{children}</Primitive.Description>
            </DialogFace>
          </Primitive.Content>
        </Primitive.Overlay>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
