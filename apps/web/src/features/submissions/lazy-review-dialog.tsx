import { lazy, Suspense } from 'react'
import type { ReviewDialogProps } from './review-dialog.tsx'

// Fetched when it is opened: most submissions are never reviewed.
const Loaded = lazy(async () => ({ default: (await import('./review-dialog.tsx')).ReviewDialog }))

export function LazyReviewDialog(props: ReviewDialogProps) {
  return <Suspense fallback={null}>{props.open && <Loaded {...props} />}</Suspense>
}
