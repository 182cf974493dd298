import { useState } from 'react'
import { participantTexts } from '../../../copy/contests/contest-pages.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.ts'
import { DialogBoundary } from '../../../ui/overlays/dialog-boundary.tsx'
import type { RemovedOne } from './remove-dialog.tsx'

const RemoveDialog = lazyPart(async () => (await import('./remove-dialog.tsx')).RemoveDialog)

export function RemoveButton(props: RemovedOne) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button
        size="sm"
        icon="out"
        aria-label={participantTexts.removeTitle({ username: props.username })}
        onClick={() => setIsOpen(true)}
      >
        {participantTexts.remove}
      </Button>
      {isOpen && (
        <DialogBoundary onClose={close}>
          <RemoveDialog {...props} onClose={close} />
        </DialogBoundary>
      )}
    </>
  )
}
