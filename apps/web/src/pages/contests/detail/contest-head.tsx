import type { ContestPhase } from '@arbiter/rules/contests/contest'
import { milliseconds } from '@arbiter/rules/contests/contest-clock'
import { minutesText } from '@arbiter/texts/minutes-text'
import { Link } from 'react-router'
import { contestClockTexts } from '../../../copy/contests/contest-clock.ts'
import { contestPageTexts } from '../../../copy/contests/contest-pages.ts'
import { ContestPill } from '../../../features/contests/contest-pill.tsx'
import { contestStamps } from '../../../features/contests/contest-stamps.tsx'
import { countedFrom, ownTime, stopOf } from '../../../features/contests/contest-time.ts'
import { Countdown } from '../../../features/contests/countdown.tsx'
import { durationText } from '../../../features/contests/duration-text.ts'
import { participantsText } from '../../../features/contests/participants-text.ts'
import type { FullContest } from '../../../features/contests/queries.ts'
import { relativeTime } from '../../../features/contests/relative-time.ts'
import { StoppedPill } from '../../../features/contests/stopped-clock.tsx'
import { Meter } from '../../../ui/data/meter.tsx'
import { Pill } from '../../../ui/data/pill.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { RichText } from '../../../ui/text/rich-text.tsx'
import { ContestFact, ContestFacts } from '../contest-facts.tsx'
import type { ContestTime } from './use-contest-time.ts'

export function Crumbs({ title }: { title: string }) {
  return (
    <nav
      aria-label={contestPageTexts.breadcrumb}
      className="breadcrumb mb-2 flex items-center gap-2 text-small text-ink-muted"
    >
      <Link to="/contests" className="hover:text-ink">
        {contestPageTexts.contests}
      </Link>
      <Icon name="right" size="sm" className="text-ink-faint" />
      <span className="min-w-0 truncate">{title}</span>
    </nav>
  )
}

export function ContestHead({ contest, time }: { contest: FullContest; time: ContestTime }) {
  const { phase, now, next } = time
  const { start, end } = contestStamps(contest)
  const stop = phase === 'live' ? stopOf(contest, now) : null
  return (
    <Panel className="relative flex items-center gap-8 overflow-hidden px-5 pt-5 pb-5.5 max-tablet:flex-col max-tablet:items-stretch max-tablet:gap-4 max-tablet:px-4">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h1 className="min-w-0 text-title tracking-[-0.018em] wrap-anywhere">{contest.title}</h1>
          <ContestPill phase={phase} />
          {stop && <StoppedPill stop={stop} />}
          {!contest.isPublic && <Pill icon="lock">{contestPageTexts.private}</Pill>}
        </div>
        {contest.description && (
          <RichText className="mt-1 max-w-[68ch] text-body text-ink-muted">{contest.description}</RichText>
        )}
        <div className="mt-2.5">
          <ContestFacts>
            <ContestFact icon="calendar">
              {start} – {end}
            </ContestFact>
            <ContestFact icon="clock">{durationText(contest)}</ContestFact>
            {contest.windowMinutes != null && (
              <ContestFact>
                {contestClockTexts.window.each({ duration: minutesText(contest.windowMinutes) })}
              </ContestFact>
            )}
            <ContestFact icon="users">{participantsText(contest)}</ContestFact>
            {phase === 'ended' && <ContestFact>{relativeTime(contest, now)}</ContestFact>}
          </ContestFacts>
        </div>
      </div>
      {next !== null && <Clock contest={contest} phase={phase} next={next} now={now} />}
      {phase === 'live' && (
        <Meter
          share={elapsedShare(contest, stop ? countedFrom(contest, contest.endTime, now) : now)}
          className="absolute inset-x-0 bottom-0 rounded-none"
        />
      )}
    </Panel>
  )
}

interface ClockProps {
  contest: FullContest
  phase: ContestPhase
  next: string
  now: Date
}

/** Counts contest time, of the viewer's own window where they have one: it stands still in pauses and breaks. */
function Clock({ contest, phase, next, now }: ClockProps) {
  if (phase !== 'live')
    return <Countdown label={contestPageTexts.startsIn} to={next} now={now} over={contestPageTexts.starting} />
  const own = ownTime(contest)
  const to = own?.endTime ?? next
  const running = own ? contestClockTexts.yourTimeEndsIn : contestPageTexts.endsIn
  return (
    <Countdown
      label={stopOf(contest, now) ? contestClockTexts.timeLeft : running}
      to={to}
      now={countedFrom(contest, to, now)}
      over={contestPageTexts.countdownOver}
      lastMinutes={contestPageTexts.lastMinutes}
    />
  )
}

function elapsedShare({ startTime, endTime }: FullContest, now: Date): number {
  return (now.getTime() - milliseconds(startTime)) / (milliseconds(endTime) - milliseconds(startTime))
}
