import { numberText } from '@arbiter/texts/page-locale'
import { Link, useSearchParams } from 'react-router'
import { juryTexts } from '../../../copy/contests/jury.ts'
import type { FullContest } from '../../../features/contests/queries.ts'
import { filteredQuery } from '../../../lib/page-param.ts'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { RichMessage } from '../../../ui/text/rich-message.tsx'
import { isOdd, type ProblemTries } from './jury-summary.ts'

interface ProblemStripProps {
  contest: FullContest
  problems: readonly ProblemTries[]
}

const isPausedIn = ({ problems }: FullContest, wanted: string) =>
  problems.some(({ letter, isPaused }) => letter === wanted && isPaused)

function solvedText(contest: FullContest, { letter, tried }: ProblemTries): string {
  return isPausedIn(contest, letter) ? juryTexts.solvedOfPaused({ tried }) : juryTexts.solvedOf({ tried })
}

/** How many participants have solved and tried each problem, linked to its submissions. */
export function ProblemStrip({ contest, problems }: ProblemStripProps) {
  const [query] = useSearchParams()
  return (
    <nav
      aria-label={juryTexts.strip}
      className={classes(
        'mb-4 grid rounded-panel border border-line grid-cols-[repeat(auto-fit,minmax(130px,1fr))] gap-px overflow-hidden bg-line max-tablet:grid-cols-2 max-tablet:[&>:last-child:nth-child(odd)]:col-span-2',
      )}
    >
      {problems.map((problem) => (
        <Link
          key={problem.letter}
          to={`?${filteredQuery(query, 'problem', problem.letter)}`}
          aria-current={query.get('problem') === problem.letter || undefined}
          className={classes(
            'flex items-center gap-3 px-3.5 py-2 aria-current:bg-accent-soft',
            isOdd(problem) ? 'bg-warning-soft' : 'bg-surface hover:bg-hover',
          )}
        >
          <b className="text-lead font-strong">{problem.letter}</b>
          <span className="min-w-0 text-small">
            <span className="tabular-nums">
              <RichMessage
                text={solvedText(contest, problem)}
                parts={{ solved: <b className="font-strong">{numberText(problem.solved)}</b> }}
              />
            </span>
            <span className="flex items-center gap-1 text-note text-ink-muted">
              {isOdd(problem) && <Icon name="alert" size="sm" className="flex-none text-warning" />}
              <span className="truncate">{contest.problems.find(({ letter }) => letter === problem.letter)?.name}</span>
            </span>
          </span>
        </Link>
      ))}
    </nav>
  )
}
