import { empties } from '@arbiter/contract/messages'
import type { ContestSummary } from '@arbiter/contract/wire'
import { contestPhase } from '@arbiter/rules/contest-clock'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { ContestPill } from '../../features/contests/contest-pill.tsx'
import { relativeTime } from '../../features/contests/relative-time.ts'
import { useSessionUser } from '../../features/session/session.ts'
import { useServerNow } from '../../features/session/use-server-now.ts'
import { attendedContestsQuery } from '../../features/users/queries.ts'
import { counted } from '../../lib/counted.ts'
import { pageFrom, pageHref } from '../../lib/page-param.ts'
import { sentenceFor } from '../../lib/sentence-for.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { classes } from '../../ui/classes.ts'
import { Empty } from '../../ui/empty.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Page, PageHead } from '../../ui/page.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Panel, panelPlate } from '../../ui/panel.tsx'
import { TimeStamp } from '../../ui/time-stamp.tsx'
import { WaitingRows } from '../../ui/waiting-rows.tsx'

const WAITING_ROWS = 3
const REDRAW_MS = 20_000

export function AttendedContestsPage() {
  const username = useSessionUser()?.username ?? ''
  const [search] = useSearchParams()
  const query = useQuery(attendedContestsQuery(username, pageFrom(search)))
  return (
    <Page width="narrow">
      <BackLink to="/profile">Profile</BackLink>
      <PageHead title="Contests" lead={query.data && `${counted(query.data.count, 'contest')} attended`} />
      <AttendedContests query={query} />
      {query.data && (
        <div className="mt-4 flex justify-center">
          <Pagination
            page={query.data.pagination.currentPage}
            pages={query.data.pagination.totalPages}
            hrefOf={(page) => pageHref(search, page)}
          />
        </div>
      )}
    </Page>
  )
}

type Contest = z.output<typeof ContestSummary>

function AttendedContests({ query }: { query: ReturnType<typeof useQuery<{ contests: Contest[] }>> }) {
  const now = useServerNow(REDRAW_MS)
  if (query.isPending) return <WaitingRows count={WAITING_ROWS} />
  if (query.isError)
    return <Failure message={sentenceFor(query.error, 'attended-contests.load')} onRetry={() => void query.refetch()} />
  if (query.data.contests.length === 0) return <NothingAttended />
  return (
    <ul className={classes(panelPlate, 'divide-y divide-line')}>
      {query.data.contests.map((contest) => (
        <ContestLine key={contest._id} contest={contest} now={now} />
      ))}
    </ul>
  )
}

function NothingAttended() {
  const isFlagged = useSessionUser()?.isFlagged
  const { title, action } = empties.attendedContests
  return (
    <Panel>
      <Empty
        title={title}
        action={
          !isFlagged && (
            <ButtonLink to="/contests" tone="primary">
              {action}
            </ButtonLink>
          )
        }
      />
    </Panel>
  )
}

function ContestLine({ contest, now }: { contest: Contest; now: Date }) {
  return (
    <li className="flex min-h-15 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <ContestPill phase={contestPhase(contest, now)} className="w-22 justify-center" />
      <div className="min-w-0 flex-1 basis-60">
        <Link to={`/contests/${contest._id}`} className="block truncate font-strong hover:text-accent-ink">
          {contest.title}
        </Link>
        <div className="text-small text-ink-faint">
          {contest.contestType} · {counted(contest.problemCount, 'problem')} ·{' '}
          {counted(contest.participantCount, 'participant')}
        </div>
      </div>
      <div className="text-right text-small text-ink-muted max-tablet:w-full max-tablet:text-left">
        <TimeStamp at={contest.startTime} />
        <div className="text-ink-faint">{relativeTime(contest, now)}</div>
      </div>
    </li>
  )
}
