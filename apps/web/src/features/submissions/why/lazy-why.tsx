import { lazyPart } from '../../../ui/feedback/lazy-part.ts'
import { PartBoundary } from '../../../ui/feedback/part-boundary.tsx'
import type { WhyProps } from './why.tsx'

// Few pages show a failed submission that can be explained.
const Why = lazyPart(async () => (await import('./why.tsx')).Why)

export function LazyWhy(props: WhyProps) {
  return (
    <PartBoundary>
      <Why {...props} />
    </PartBoundary>
  )
}
