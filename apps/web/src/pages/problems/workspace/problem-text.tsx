import type { ComponentProps, ReactNode } from 'react'
import { ProblemFacts } from '../../../features/problems/problem-facts.tsx'

interface ProblemTextProps extends ComponentProps<'section'> {
  name: string
  /** The viewer's progress on the problem. */
  mark?: ReactNode
  facts: ComponentProps<typeof ProblemFacts>
}

/** The left pane of the workspace: in the page, and in the shell that is painted before it. */
export function ProblemText({ name, mark, facts, children, ...rest }: ProblemTextProps) {
  return (
    <section
      {...rest}
      // Isolated, so that a frame with another key in the editor need not paint the formulas again.
      className="prints-alone isolate h-full overflow-auto px-7 pt-[22px] pb-12 focus-visible:-outline-offset-2 max-tablet:px-4 max-tablet:pt-4.5"
    >
      {/* The mark is not a part of the heading, whose name may run in another direction than the page. */}
      <div className="mb-2 flex items-center gap-2.5">
        <h2 className="min-w-0 text-title tracking-[-0.018em] wrap-anywhere">{name}</h2>
        {mark}
      </div>
      <ProblemFacts {...facts} />
      {children}
    </section>
  )
}
