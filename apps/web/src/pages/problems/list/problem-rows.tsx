import { PROBLEMS_PAGE_SIZE } from '@arbiter/rules/limits'
import { numberText } from '@arbiter/texts/page-locale'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { problemListTexts } from '../../../copy/problems/problem-list.ts'
import { problemTexts } from '../../../copy/problems/problems.ts'
import { DifficultyBadge } from '../../../features/problems/difficulty-badge.tsx'
import { type ListedProblem, problemQuery } from '../../../features/problems/queries.ts'
import { StatusMark } from '../../../features/problems/status-mark.tsx'
import { topicName } from '../../../features/problems/topic-name.ts'
import { useSessionUser } from '../../../features/session/session.ts'
import { MAX_CARD_TAGS } from '../../../lib/list-sizes.ts'
import { problemName } from '../../../lib/problem-name.ts'
import { classes } from '../../../ui/classes.ts'
import { TagList } from '../../../ui/data/tag.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ProblemTable } from './problem-table.tsx'
import type { ProblemFiltersControl } from './use-problem-filters.ts'

// On phones a row is the title with its tags, the difficulty over the points, and the counts below.
const row =
  'max-tablet:relative max-tablet:grid max-tablet:grid-cols-[minmax(0,1fr)_auto] max-tablet:grid-rows-[auto_1fr_auto] max-tablet:gap-x-3 max-tablet:gap-y-0.5 max-tablet:px-3.5 max-tablet:py-[11px] max-tablet:not-last:border-b max-tablet:border-line'
const cell = 'max-tablet:h-auto max-tablet:border-0 max-tablet:p-0'
const title = 'flex min-w-0 items-center gap-2.5 max-tablet:flex-wrap max-tablet:items-start max-tablet:gap-y-[5px]'

interface ProblemRowsProps {
  problems: readonly ListedProblem[]
  filters: ProblemFiltersControl
  isOld: boolean
}

export function ProblemRows({ problems, filters, isOld }: ProblemRowsProps) {
  return (
    <ProblemTable filters={filters} busy={isOld} look={isOld ? 'opacity-60 transition-opacity delay-150' : undefined}>
      {problems.map((problem) => (
        <ProblemRow key={problem._id} problem={problem} />
      ))}
    </ProblemTable>
  )
}

function ProblemRow({ problem }: { problem: ListedProblem }) {
  const look = usePrefetch(problem.slug)
  return (
    <tr className={row} onPointerEnter={look}>
      <td className={classes(cell, 'max-tablet:row-span-2')}>
        <div className={title}>
          {problem.status && (
            // Beside the first line of a long title.
            <span className="flex items-center max-tablet:h-[1lh]">
              <StatusMark status={problem.status} isAided={problem.isAided} />
            </span>
          )}
          <Link
            to={`/problems/${problem.slug}`}
            onFocus={look}
            // On phones the whole row is the tap target, not only its title.
            className="font-strong hover:text-accent-ink max-tablet:flex-1 max-tablet:after:absolute max-tablet:after:inset-0"
          >
            {problemName(problem)}
          </Link>
          {problem.tags.length > 0 && (
            <span className={classes('max-tablet:basis-full', problem.status && 'max-tablet:ms-[26px]')}>
              <TagList tags={problem.tags.map(topicName)} max={MAX_CARD_TAGS} />
            </span>
          )}
        </div>
      </td>
      <td className={classes(cell, 'max-tablet:text-end')}>
        <DifficultyBadge difficulty={problem.difficulty} />
      </td>
      <td className={classes('number max-tablet:text-end max-tablet:text-small max-tablet:text-ink-muted', cell)}>
        <Points points={problem.points} />
      </td>
      <Counts problem={problem} />
    </tr>
  )
}

const countCell = classes('number max-tablet:row-start-3 max-tablet:text-note max-tablet:text-ink-faint', cell)

/** On phones below the other cells, each with a label, because there is no table head. */
function Counts({ problem: { popularity, status } }: { problem: ListedProblem }) {
  return (
    <>
      <td className={classes(countCell, 'max-tablet:text-start', status && 'max-tablet:ps-[26px]')}>
        <Acceptance share={popularity?.acceptance ?? null} />
      </td>
      <td className={classes(countCell, 'max-tablet:text-end')}>
        {popularity && numberText(popularity.solvers)}
        <span className="tablet:hidden"> {problemListTexts.solvers({ solvers: popularity?.solvers ?? 0 })}</span>
      </td>
    </>
  )
}

function Acceptance({ share }: { share: number | null }) {
  if (share === null)
    return (
      <span className="text-ink-faint" title={problemListTexts.untried}>
        <span aria-hidden="true" className="max-tablet:hidden">
          –
        </span>
        <span className="tablet:sr-only">{problemListTexts.untried}</span>
      </span>
    )
  return (
    <>
      {numberText(share, { style: 'percent' })}
      <span className="tablet:hidden"> {problemListTexts.accepted}</span>
    </>
  )
}

function Points({ points }: { points?: number }) {
  if (points === undefined) return <span className="text-ink-faint">{problemTexts.pointsMissing}</span>
  return (
    <>
      {points}
      <span className="text-ink-faint tablet:hidden"> {problemListTexts.points({ points })}</span>
    </>
  )
}

/** Prefetch on intent: a user who points at a problem is likely to open it. */
function usePrefetch(slug: string): () => void {
  const client = useQueryClient()
  return () => {
    void client.prefetchQuery(problemQuery(slug))
    import('../workspace/problem-page.tsx').catch(() => {})
  }
}

const nameWidths = ['w-37', 'w-29', 'w-42', 'w-24', 'w-34']

export function WaitingRows({ filters }: { filters: ProblemFiltersControl }) {
  const user = useSessionUser()
  return (
    <ProblemTable filters={filters} busy>
      {Array.from({ length: PROBLEMS_PAGE_SIZE }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
        <tr key={index} className={row}>
          <td className={classes(cell, 'max-tablet:row-span-2')}>
            <div className={classes(title, 'min-h-8')}>
              {user && <Skeleton round className="size-4 max-tablet:my-[3px]" />}
              <Skeleton className={classes('max-tablet:my-[5px]', nameWidths[index % nameWidths.length])} />
              <span
                className={classes(
                  'flex gap-2.5 max-tablet:basis-full max-tablet:gap-1',
                  user !== null && 'max-tablet:ms-[26px]',
                )}
              >
                <Skeleton className="h-[18px] w-16" />
                <Skeleton className="h-[18px] w-12" />
              </span>
            </div>
          </td>
          <td className={cell}>
            <Skeleton className="w-18 max-tablet:my-[5px]" />
          </td>
          <td className={cell}>
            <Skeleton className="ms-auto w-7.5 max-tablet:my-[5px]" />
          </td>
          <td className={classes(countCell, 'max-tablet:text-start')}>
            <Skeleton className="ms-auto w-8 max-tablet:my-1 max-tablet:ms-0" />
          </td>
          <td className={classes(countCell, 'max-tablet:text-end')}>
            <Skeleton className="ms-auto w-8 max-tablet:my-1" />
          </td>
        </tr>
      ))}
    </ProblemTable>
  )
}
