import { isLive } from '@arbiter/rules/contests/contest-clock'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { contestPhaseNames } from '../../../../copy/contests/contest-names.ts'
import { contestStripTexts } from '../../../../copy/problems/workspace.ts'
import { countedFrom, ownTime, stopOf } from '../../../../features/contests/contest-time.ts'
import { ownCellLook, ownCellText } from '../../../../features/contests/own-cell-look.ts'
import { type ContestProblem, contestQuery, type FullContest } from '../../../../features/contests/queries.ts'
import { StoppedPill } from '../../../../features/contests/stopped-clock.tsx'
import { timeLeftText } from '../../../../features/contests/time-left-text.ts'
import { useLiveContest } from '../../../../features/contests/use-live-contest.ts'
import { useServerNow } from '../../../../features/session/use-server-now.ts'
import { classes } from '../../../../ui/classes.ts'
import { Pill } from '../../../../ui/data/pill.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { RichMessage } from '../../../../ui/text/rich-message.tsx'
import { LatestAnnouncement } from './latest-announcement.tsx'
import { UnreadNews } from './unread-news.tsx'
import { useContestKeys } from './use-contest-keys.ts'
import { WaitingStrip } from './waiting-strip.tsx'

const TICK_MS = 500

interface ContestStripProps {
  contestId: string
  /** The slug of the problem in view. */
  slug: string
  /** The contest is over but still accepts submissions, without ranking them. */
  isLate: boolean
}

/** Shown above a problem of a contest: the contest's letters with the viewer's results, and the time left. */
export function ContestStrip({ contestId, slug, isLate }: ContestStripProps) {
  const query = useQuery(contestQuery(contestId))
  if (query.isPending) return <WaitingStrip />
  return query.data ? <RunningStrip contest={query.data.contest} slug={slug} isLate={isLate} /> : null
}

/** Shows nothing if the contest had ended before the page was opened. If it ends meanwhile, the strip says so. */
function RunningStrip({ contest, slug, isLate }: { contest: FullContest; slug: string; isLate: boolean }) {
  const now = useServerNow(TICK_MS)
  const run = runOf(contest, now)
  const [wasRunning, setWasRunning] = useState(false)
  if (run && !wasRunning) setWasRunning(true)
  if (!run && !wasRunning && !isLate) return null
  const stop = stopOf(contest, now)
  const end = run === contest ? (ownTime(contest)?.endTime ?? contest.endTime) : (run?.endTime ?? contest.endTime)
  return (
    <OpenStrip contest={contest} slug={slug}>
      {run === contest && isPausedIn(contest, slug) && (
        <Pill tone="warning" icon="pause">
          {contestStripTexts.paused}
        </Pill>
      )}
      {stop && run === contest && <StoppedPill stop={stop} isNarrow />}
      {run ? (
        <TimeLeft to={end} now={run === contest ? countedFrom(contest, end, now) : now} isVirtual={run !== contest} />
      ) : (
        <Pill>{isLate ? contestStripTexts.late : contestStripTexts.ended}</Pill>
      )}
    </OpenStrip>
  )
}

const isPausedIn = ({ problems }: FullContest, slug: string) =>
  problems.some((problem) => problem.slug === slug && problem.isPaused)

/** The contest itself while it is live, or the viewer's own run of it. */
function runOf(contest: FullContest, now: Date): { endTime: string } | null {
  const own = ownTime(contest)
  if (isLive(contest, now) || (own && now.getTime() < new Date(own.endTime).getTime())) return contest
  const { virtual } = contest
  return virtual && now.getTime() < new Date(virtual.endTime).getTime() ? virtual : null
}

interface OpenStripProps {
  contest: FullContest
  slug: string
  children: ReactNode
}

function OpenStrip({ contest, slug, children }: OpenStripProps) {
  const latest = useLiveContest(contest._id)
  const navigate = useNavigate()
  useContestKeys((step) => {
    const address = neighbour(contest, slug, step)
    if (address) void navigate(address)
  })
  return (
    <>
      <div className="flex h-10 flex-none items-center gap-4 border-b border-line bg-canvas px-4 max-tablet:gap-2 max-tablet:px-2">
        <Link
          to={`/contests/${contest._id}`}
          title={contest.title}
          className="max-w-60 min-w-0 flex-none truncate text-small font-label text-accent-ink underline-offset-3 hover:underline max-desktop:max-w-36 max-tablet:max-w-20"
        >
          {contest.title}
        </Link>
        <nav aria-label={contestStripTexts.problems} className="flex min-w-0 gap-[3px] overflow-x-auto py-1">
          {contest.problems.map((problem) => (
            <Letter key={problem.letter} contestId={contest._id} problem={problem} isCurrent={problem.slug === slug} />
          ))}
        </nav>
        <span className="ms-auto flex min-w-0 items-center gap-3 max-tablet:gap-2">
          <LatestAnnouncement contest={contest} latest={latest} />
          {children}
        </span>
      </div>
      <UnreadNews contest={contest} />
    </>
  )
}

const addressOf = (contestId: string, slug: string) => `/problems/${slug}?contest=${contestId}`

/** Wraps around at both ends, so that every key press leads to a problem. */
function neighbour({ _id, problems }: FullContest, slug: string, step: number): string | null {
  const slugs = problems.flatMap((problem) => problem.slug ?? [])
  const index = slugs.indexOf(slug)
  const next = slugs[(index + step + slugs.length) % slugs.length]
  return index === -1 || next === undefined ? null : addressOf(_id, next)
}

interface LetterProps {
  contestId: string
  problem: ContestProblem
  isCurrent: boolean
}

const letterLook =
  'inline-flex h-[26px] min-w-7 flex-none items-center justify-center gap-[3px] rounded-badge border px-2 text-small font-strong max-tablet:h-8'

function Letter({ contestId, problem, isCurrent }: LetterProps) {
  const { letter, name, slug, own } = problem
  const look = ownCellLook(own)
  const result = own && look ? ownCellText(own) : null
  if (slug === null) return null
  return (
    <Link
      to={addressOf(contestId, slug)}
      aria-label={
        result === null
          ? contestStripTexts.problem({ letter, name })
          : contestStripTexts.problemWithResult({ letter, name, result })
      }
      aria-current={isCurrent ? 'page' : undefined}
      title={contestStripTexts.title({ letter, name })}
      className={classes(
        letterLook,
        look ? look.letter : 'text-ink-muted hover:bg-hover',
        isCurrent ? 'border-accent' : 'border-transparent',
      )}
    >
      {letter}
      {look && <Icon name={look.icon} strokeWidth={2.25} className="size-3" />}
    </Link>
  )
}

function TimeLeft({ to, now, isVirtual }: { to: string; now: Date; isVirtual: boolean }) {
  return (
    <span className="flex flex-none items-center gap-2 text-small">
      <Pill tone="success" breathing className="max-tablet:hidden">
        {isVirtual ? contestStripTexts.virtual : contestPhaseNames.live}
      </Pill>
      <RichMessage
        text={contestStripTexts.left}
        parts={{
          time: (
            <span role="timer" aria-label={contestStripTexts.timeLeft} className="font-strong tabular-nums">
              {timeLeftText(to, now)}
            </span>
          ),
          left: (words) => <span className="text-ink-faint max-tablet:hidden">{words}</span>,
        }}
      />
    </span>
  )
}
