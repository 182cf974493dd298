import { lazyPart } from '../../ui/feedback/lazy-part.ts'
import { DialogBoundary } from '../../ui/overlays/dialog-boundary.tsx'
import type { ReviewDialogProps } from './review-dialog.tsx'

// Fetched when it is opened: most submissions are never reviewed.
const Loaded = lazyPart(async () => (await import('./review-dialog.tsx')).ReviewDialog)

export function LazyReviewDialog(props: ReviewDialogProps) {
  if (!props.open) return null
  return (
    <DialogBoundary onClose={() => props.onOpenChange(false)}>
      <Loaded {...props} />
    </DialogBoundary>
  )
}
