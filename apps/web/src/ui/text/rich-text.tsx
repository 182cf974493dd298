import { lazy, Suspense } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'

const Rendered = lazy(async () => ({ default: (await import('./rich-text-body.tsx')).RichTextBody }))

interface RichTextProps {
  /** Markdown with LaTeX between dollars. */
  children: string
  className?: string
}

/** Markdown with formulas, cleaned of everything that could act. What it needs is fetched with the first text. */
export function RichText({ children, className }: RichTextProps) {
  return (
    <Suspense fallback={<WaitingText />}>
      <Rendered className={className}>{children}</Rendered>
    </Suspense>
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
