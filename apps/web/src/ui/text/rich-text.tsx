import { lazyPart } from '../feedback/lazy-part.ts'
import { PartBoundary } from '../feedback/part-boundary.tsx'
import { PartFailure } from '../feedback/part-failure.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { TextAsTyped } from './text-as-typed.tsx'

const Rendered = lazyPart(async () => (await import('./rich-text-body.tsx')).RichTextBody)

interface RichTextProps {
  /** Markdown with LaTeX between dollars. */
  children: string
  className?: string
}

/** Markdown with formulas, sanitized. The renderer is fetched with the first text. */
export function RichText({ children, className }: RichTextProps) {
  return (
    <PartBoundary
      waiting={<WaitingText />}
      failed={(onRetry) => (
        <>
          <PartFailure onRetry={onRetry} />
          <TextAsTyped className={className}>{children}</TextAsTyped>
        </>
      )}
    >
      <Rendered className={className}>{children}</Rendered>
    </PartBoundary>
  )
}

function WaitingText() {
  return (
    <div className="grid gap-3 py-1.5">
      <Skeleton className="w-full" />
      <Skeleton className="w-11/12" />
      <Skeleton className="w-4/5" />
    </div>
  )
}
