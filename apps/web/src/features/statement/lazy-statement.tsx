import { lazy, Suspense } from 'react'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { StatementProps } from './statement.tsx'

// Begins with the page's own code, not with the problem's arrival: the formulas need their fonts and rules.
const loading = import('./statement.tsx')
const Loaded = lazy(async () => ({ default: (await loading).Statement }))

/** Appears at once and whole: a text that grows while it is read would move under the reader's eyes. */
export function LazyStatement(props: StatementProps) {
  return (
    <Suspense fallback={<WaitingStatement />}>
      <Loaded {...props} />
    </Suspense>
  )
}

function WaitingStatement() {
  return (
    <div aria-busy="true" className="grid gap-3 py-1.5">
      <Skeleton className="w-full" />
      <Skeleton className="w-11/12" />
      <Skeleton className="w-full" />
      <Skeleton className="w-4/5" />
    </div>
  )
}
