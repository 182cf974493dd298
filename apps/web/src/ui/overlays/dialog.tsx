import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { shellTexts } from '../../copy/site/shell.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { classes } from '../classes.ts'
import type { IconName } from '../icons/icon.tsx'
import { DialogFace, dialogPlate } from './dialog-face.tsx'
import { useReturnedFocus } from './use-returned-focus.ts'

export const dialogScrim = 'fixed inset-0 z-50 grid animate-appear place-items-center overflow-auto bg-scrim p-4'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  icon?: IconName
  wide?: boolean
  /** Fills the window, for content that is read side by side. */
  full?: boolean
  actions?: ReactNode
  children: ReactNode
}

export function Dialog({
  open,
  onOpenChange,
  title,
  icon,
  wide = false,
  full = false,
  actions,
  children,
}: DialogProps) {
  const focus = useReturnedFocus()
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={dialogScrim}>
          <Primitive.Content
            {...focus}
            // The body may hold a form or a whole review; reading all of it as the description would be too much.
            aria-describedby={undefined}
            className={classes(
              dialogPlate,
              'flex max-h-full animate-arrive flex-col',
              wide && 'max-h-[min(720px,100%)] w-[min(680px,100%)]',
              full && 'h-full w-full max-w-(--page-wide)',
            )}
          >
            <DialogFace
              icon={icon}
              heading={<Primitive.Title>{title}</Primitive.Title>}
              corner={
                <Primitive.Close asChild>
                  <IconButton icon="cross" label={shellTexts.close} size="sm" />
                </Primitive.Close>
              }
              actions={actions}
            >
              {children}
            </DialogFace>
          </Primitive.Content>
        </Primitive.Overlay>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
