import { useQuery } from '@tanstack/react-query'
import { contestQuery } from '../../../features/contests/queries.ts'
import { DifficultyBadge } from '../../../features/problems/difficulty-badge.tsx'
import { pointsText } from '../../../features/problems/points-text.ts'
import type { FullProblem } from '../../../features/problems/queries.ts'
import { StatusMark } from '../../../features/problems/status-mark.tsx'
import { LazyStatement } from '../../../features/statement/lazy-statement.tsx'
import { TagList } from '../../../ui/data/tag.tsx'
import { Icon, type IconName } from '../../../ui/icons/icon.tsx'

import { useContestParam } from './contest/use-contest-param.ts'

interface StatementPaneProps {
  problem: FullProblem
  onUseInput: (input: string) => void
}

const MAX_TAGS_SHOWN = 8

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
      <ProblemFacts problem={problem} />
      <LazyStatement problem={problem} onUseInput={onUseInput} />
    </section>
  )
}

function ProblemFacts({ problem }: { problem: FullProblem }) {
  const { timeLimit, memoryLimit } = problem.constraints
  const tags = [...new Set([...problem.topics, ...problem.tags])]
  return (
    <div className="mb-3.5 flex flex-wrap items-center gap-x-3.5 gap-y-1.5 border-b border-line pb-3.5 text-small text-ink-muted">
      <DifficultyBadge difficulty={problem.difficulty} />
      <span>{pointsText(useContestPoints(problem.slug) ?? problem.points)}</span>
      <Limit icon="clock" title="Time limit" text={`${timeLimit.toLocaleString('en-US')} ms`} />
      <Limit icon="memory" title="Memory limit" text={`${memoryLimit} MB`} />
      {tags.length > 0 && <TagList tags={tags} max={MAX_TAGS_SHOWN} />}
    </div>
  )
}

/** What a problem is worth in the contest it was opened in. */
function useContestPoints(slug: string): number | null {
  const contestId = useContestParam()
  const { data } = useQuery({ ...contestQuery(contestId ?? ''), enabled: contestId !== null })
  return data?.contest.problems.find((problem) => problem.slug === slug)?.points ?? null
}

function Limit({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <span title={title} className="inline-flex items-center gap-[5px] tabular-nums">
      <Icon name={icon} size="sm" />
      <span className="sr-only">{title}</span>
      {text}
    </span>
  )
}
