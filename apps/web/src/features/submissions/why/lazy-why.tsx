import { lazy, Suspense } from 'react'
import type { WhyProps } from './why.tsx'

// Few pages show a failed submission that can be explained.
const Why = lazy(async () => ({ default: (await import('./why.tsx')).Why }))

export function LazyWhy(props: WhyProps) {
  return (
    <Suspense fallback={null}>
      <Why {...props} />
    </Suspense>
  )
}
