import { useQuery } from '@tanstack/react-query'
import { contestQuery } from '../../../features/contests/queries.ts'
import { ProblemFacts } from '../../../features/problems/problem-facts.tsx'
import type { FullProblem } from '../../../features/problems/queries.ts'
import { StatusMark } from '../../../features/problems/status-mark.tsx'
import { LazyStatement } from '../../../features/statement/lazy-statement.tsx'
import { useContestParam } from './contest/use-contest-param.ts'

interface StatementPaneProps {
  problem: FullProblem
  onUseInput: (input: string) => void
}

export function StatementPane({ problem, onUseInput }: StatementPaneProps) {
  return (
    <section
      aria-label="Problem"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
      tabIndex={0}
      // Isolated, so that a frame with another key in the editor need not paint the formulas again.
      className="isolate h-full overflow-auto px-7 pt-[22px] pb-12 focus-visible:-outline-offset-2 max-tablet:px-4 max-tablet:pt-4.5"
    >
      <h2 className="mb-2 text-title tracking-[-0.018em]">
        {problem.name}
        {problem.status && (
          <span className="ml-2.5 inline-flex align-[-1px]">
            <StatusMark status={problem.status} />
          </span>
        )}
      </h2>
      <ProblemFacts
        difficulty={problem.difficulty}
        points={useContestPoints(problem.slug) ?? problem.points}
        timeLimitMs={problem.constraints.timeLimit}
        memoryLimitMb={problem.constraints.memoryLimit}
        tags={[...problem.topics, ...problem.tags]}
      />
      <LazyStatement problem={problem} onUseInput={onUseInput} />
    </section>
  )
}

/** What a problem is worth in the contest it was opened in. */
function useContestPoints(slug: string): number | null {
  const contestId = useContestParam()
  const { data } = useQuery({ ...contestQuery(contestId ?? ''), enabled: contestId !== null })
  return data?.contest.problems.find((problem) => problem.slug === slug)?.points ?? null
}
