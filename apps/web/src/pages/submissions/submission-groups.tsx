import { submissionTexts } from '../../copy/submissions/submissions.ts'
import { DifficultyBadge } from '../../features/problems/difficulty-badge.tsx'
import type { SubmissionGroup } from '../../features/submissions/queries.ts'
import { SubmissionRows } from '../../features/submissions/submission-rows.tsx'
import { VerdictBadge } from '../../features/submissions/verdict-badge.tsx'
import { VerdictHistory } from '../../features/submissions/verdict-history.tsx'
import { problemName } from '../../lib/problem-name.ts'
import { classes } from '../../ui/classes.ts'
import { TimeStamp } from '../../ui/data/time-stamp.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { panelPlate } from '../../ui/layout/panel.tsx'

const groups = classes(panelPlate, 'divide-y divide-line overflow-hidden')
const head =
  'grid min-h-12 grid-cols-[16px_minmax(0,1fr)_220px_200px_130px] items-center gap-3 px-4 py-1.5 max-desktop:grid-cols-[16px_minmax(0,1fr)_190px_120px] max-tablet:grid-cols-[16px_minmax(0,1fr)_auto] max-tablet:gap-x-2.5 max-tablet:gap-y-1 max-tablet:px-3.5 max-tablet:py-2.5'

/** Submissions by problem, newest first. The newest group is expanded. */
export function SubmissionGroups({ groups: listed }: { groups: readonly SubmissionGroup[] }) {
  return (
    <div className={groups}>
      {listed.map((group, index) => (
        <Group key={group.problem._id} group={group} isOpen={index === 0} />
      ))}
    </div>
  )
}

function Group({ group, isOpen }: { group: SubmissionGroup; isOpen: boolean }) {
  const { problem, latestVerdict, latestAt, submissions } = group
  return (
    <details className="group" open={isOpen}>
      <summary className={classes(head, 'cursor-pointer list-none hover:bg-hover focus-visible:-outline-offset-3')}>
        <Icon name="right" className="text-ink-faint transition-[rotate] group-open:rotate-90" />
        <span className="flex min-w-0 items-center gap-3 max-tablet:col-span-2">
          <span className="truncate font-strong max-tablet:wrap-anywhere max-tablet:whitespace-normal">
            {problemName(problem)}
          </span>
          <span className="max-tablet:hidden">
            <DifficultyBadge difficulty={problem.difficulty} />
          </span>
        </span>
        <History submissions={submissions} />
        <span className="max-tablet:col-start-3 max-tablet:row-start-2">
          <VerdictBadge verdict={latestVerdict} />
        </span>
        <TimeStamp
          at={latestAt}
          className="text-end text-small text-ink-faint max-tablet:col-start-2 max-tablet:row-start-2 max-tablet:text-start"
        />
      </summary>
      <div className="border-t border-line bg-canvas tablet:ps-7">
        <SubmissionRows
          caption={submissionTexts.submissionsTo({ problem: problemName(problem) })}
          submissions={submissions}
          isAligned
        />
      </div>
    </details>
  )
}

const MAX_CELLS = 6

/** Oldest to newest, as many as there is room for. */
function History({ submissions }: { submissions: SubmissionGroup['submissions'] }) {
  const newest = submissions.slice(0, MAX_CELLS).map(({ _id, verdict }) => ({ id: _id, verdict }))
  return (
    <span className="flex items-center gap-2.5 max-desktop:hidden">
      <VerdictHistory submissions={newest.reverse()} />
      <span className="text-small text-ink-faint">{submissionTexts.count({ submissions: submissions.length })}</span>
    </span>
  )
}

const names = ['w-37', 'w-29', 'w-42', 'w-24', 'w-34']

export function WaitingGroups() {
  return (
    <div aria-busy="true" className={groups}>
      {names.map((name) => (
        <div key={name} className={head}>
          <Skeleton className="size-4" />
          <Skeleton className={name} />
          <Skeleton className="w-32 max-desktop:hidden" />
          <Skeleton className="w-28" />
          <Skeleton className="ms-auto w-24 max-tablet:hidden" />
        </div>
      ))}
    </div>
  )
}
