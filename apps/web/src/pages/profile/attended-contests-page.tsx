import type { ContestSummary } from '@arbiter/contract/wire/contests'
import { contestPhase } from '@arbiter/rules/contests/contest-clock'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { contestTypeNames } from '../../copy/contests/contest-names.ts'
import { ownProfileTexts } from '../../copy/people/own-profile.ts'
import { contestLineTexts } from '../../copy/site/contest-lines.ts'
import { ContestPill } from '../../features/contests/contest-pill.tsx'
import { relativeTime } from '../../features/contests/relative-time.ts'
import { useSessionUser } from '../../features/session/session.ts'
import { useServerNow } from '../../features/session/use-server-now.ts'
import { attendedContestsQuery } from '../../features/users/queries.ts'
import { pageFrom } from '../../lib/page-param.ts'
import { TimeStamp } from '../../ui/data/time-stamp.tsx'
import { OwnListPage } from './own-list-page.tsx'

const REDRAW_MS = 20_000

export function AttendedContestsPage() {
  const username = useSessionUser()?.username ?? ''
  const [search] = useSearchParams()
  const now = useServerNow(REDRAW_MS)
  return (
    <OwnListPage
      title={ownProfileTexts.contests}
      query={useQuery(attendedContestsQuery(username, pageFrom(search)))}
      lead={(count) => ownProfileTexts.contestsAttended({ contests: count })}
      failure={ownProfileTexts.attendedContestsFailed}
      nothing={{ ...ownProfileTexts.noAttendedContests, to: '/contests' }}
      lines={({ contests }) => contests.map((contest) => <ContestLine key={contest._id} contest={contest} now={now} />)}
    />
  )
}

function ContestLine({ contest, now }: { contest: z.output<typeof ContestSummary>; now: Date }) {
  return (
    <li className="flex min-h-15 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <ContestPill phase={contestPhase(contest, now)} className="w-22 justify-center" />
      <div className="min-w-0 flex-1 basis-60">
        <Link
          to={`/contests/${contest._id}`}
          className="block truncate font-strong max-tablet:py-2.5 hover:text-accent-ink"
        >
          {contest.title}
        </Link>
        <div className="text-small text-ink-faint">
          {contestLineTexts.facts({
            type: contestTypeNames[contest.contestType],
            problems: contest.problemCount,
            participants: contest.participantCount,
          })}
        </div>
      </div>
      <div className="text-end text-small text-ink-muted max-tablet:flex max-tablet:w-full max-tablet:justify-between">
        <TimeStamp at={contest.startTime} />
        <div className="text-ink-faint">{relativeTime(contest, now)}</div>
      </div>
    </li>
  )
}
