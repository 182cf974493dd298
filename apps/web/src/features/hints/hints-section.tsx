import { useId, useState } from 'react'
import { hintTexts } from '../../copy/problems/hints.ts'
import { classes } from '../../ui/classes.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.ts'
import { PartBoundary } from '../../ui/feedback/part-boundary.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import type { HintsProps } from './hints.tsx'

const ProblemHints = lazyPart(async () => (await import('./hints.tsx')).ProblemHints)

/** Closed until the solver opens it: until then it shows no help and fetches nothing. */
export function HintsSection(props: HintsProps) {
  const [isOpen, setOpen] = useState(false)
  const body = useId()
  return (
    <section aria-label={hintTexts.title} className="mt-7 border-t border-line pt-3 print:hidden">
      <h2 className="text-body">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={body}
          onClick={() => setOpen(!isOpen)}
          className="touch-area flex min-h-8 items-center gap-1.5 hover:text-accent-ink max-tablet:min-h-11"
        >
          <Icon
            name="down"
            size="sm"
            className={classes('text-ink-faint transition-transform', !isOpen && '-rotate-90')}
          />
          {hintTexts.title}
        </button>
      </h2>
      <div id={body} className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-4 empty:hidden">
        {isOpen && (
          <PartBoundary waiting={<Skeleton className="w-4/5" />}>
            <ProblemHints {...props} />
          </PartBoundary>
        )}
      </div>
    </section>
  )
}
