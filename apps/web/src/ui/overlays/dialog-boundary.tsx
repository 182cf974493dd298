import type { ReactNode } from 'react'
import { PartBoundary } from '../feedback/part-boundary.tsx'
import { PartFailure } from '../feedback/part-failure.tsx'

/** Wraps a dialog that is a `lazyPart` while it is open. A dialog has no place on the page, so its failure floats. */
export function DialogBoundary({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <PartBoundary failed={(onRetry) => <PartFailure onRetry={onRetry} onClose={onClose} />}>{children}</PartBoundary>
  )
}
