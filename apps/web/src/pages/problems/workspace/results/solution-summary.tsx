import { type Language, languageNames } from '@arbiter/rules/languages'
import { judgingTexts } from '../../../../copy/submissions/judging.ts'
import type { SolutionComparison } from '../../../../features/submissions/queries.ts'
import { problemName } from '../../../../lib/problem-name.ts'
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx'
import { RichMessage } from '../../../../ui/text/rich-message.tsx'

interface SolutionSummaryProps {
  comparison: SolutionComparison
  language: Language
  /** In a contest no next problem is suggested, because the strip above has links to the others. */
  isInContest: boolean
}

/** How an accepted solution compares with others, and what to solve next. */
export function SolutionSummary({ comparison, language, isInContest }: SolutionSummaryProps) {
  const { time, memory, nextProblem } = comparison
  const next = isInContest ? null : nextProblem
  if (!time && !next) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line px-4 py-2 text-small text-ink-muted">
      {time && memory && (
        <p className="[&_b]:font-strong [&_b]:text-ink [&_b]:tabular-nums">
          <RichMessage
            text={judgingTexts.compared({
              time: percentOf(time),
              memory: percentOf(memory),
              people: time.people,
              language: languageNames[language],
            })}
            parts={{ mark: (words) => <b>{words}</b> }}
          />
        </p>
      )}
      {next && (
        <ButtonLink to={`/problems/${next.slug}`} size="sm" className="ms-auto max-w-full">
          <span className="truncate">{judgingTexts.nextProblem({ name: problemName(next) })}</span>
        </ButtonLink>
      )}
    </div>
  )
}

/** Rounded down: it never claims more people than there are. */
const percentOf = ({ behind, people }: { behind: number; people: number }) => Math.floor((behind / people) * 100)
