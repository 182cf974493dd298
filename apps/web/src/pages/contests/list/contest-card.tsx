import { contestRefusals } from '@arbiter/contract/messages/contests'
import { contestPhase, milliseconds } from '@arbiter/rules/contests/contest-clock'
import { isFull } from '@arbiter/rules/people/permissions'
import { dateText } from '@arbiter/texts/page-locale'
import { Link } from 'react-router'
import { contestTypeNames } from '../../../copy/contests/contest-names.ts'
import { contestTexts } from '../../../copy/contests/contests.ts'
import { ContestPill } from '../../../features/contests/contest-pill.tsx'
import { ZonedStamp } from '../../../features/contests/contest-stamps.tsx'
import { durationText } from '../../../features/contests/duration-text.ts'
import { participantsText } from '../../../features/contests/participants-text.ts'
import type { ListedContest } from '../../../features/contests/queries.ts'
import { relativeTime } from '../../../features/contests/relative-time.ts'
import { StoppedPill } from '../../../features/contests/stopped-clock.tsx'
import { localTime } from '../../../lib/local-time.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { classes } from '../../../ui/classes.ts'
import { Meter } from '../../../ui/data/meter.tsx'
import { Pill } from '../../../ui/data/pill.tsx'
import { panelPlate } from '../../../ui/layout/panel.tsx'
import { ContestFact, ContestFacts } from '../contest-facts.tsx'
import { useRegistration } from '../use-registration.ts'

interface ContestCardProps {
  contest: ListedContest
  now: Date
}

export function ContestCard({ contest, now }: ContestCardProps) {
  const phase = contestPhase(contest, now)
  return (
    <article
      aria-label={contest.title}
      className={classes(panelPlate, 'flex items-center gap-4.5 px-4 py-3.5 max-tablet:grid max-tablet:gap-3')}
    >
      <StartDay at={contest.startTime} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3 className="min-w-0 text-[15px] wrap-anywhere">
            <Link to={`/contests/${contest._id}`} className="touch-area hover:text-accent-ink">
              {contest.title}
            </Link>
          </h3>
          <ContestPill phase={phase} />
          {phase === 'live' && contest.pausedAt && <StoppedPill stop={{ since: contest.pausedAt, until: null }} />}
          {contest.isRegistered && <RegisteredPill />}
          {!contest.isPublic && <Pill icon="lock">{contestTexts.private}</Pill>}
        </div>
        <ContestFacts>
          <ContestFact>
            <ZonedStamp at={contest.startTime} /> ·{' '}
            <span className={phase === 'live' ? 'font-strong text-ink' : undefined}>{relativeTime(contest, now)}</span>
          </ContestFact>
          <ContestFact icon="clock">{durationText(contest)}</ContestFact>
          <ContestFact icon="users">{participantsText(contest)}</ContestFact>
          <ContestFact>{contestTypeNames[contest.contestType]}</ContestFact>
        </ContestFacts>
        {phase === 'live' && <Meter share={elapsedShare(contest, now)} className="mt-2.5" />}
      </div>
      <div className="flex gap-1.5 max-tablet:*:flex-1">
        <ButtonLink
          to={`/contests/${contest._id}`}
          tone="quiet"
          aria-label={contestTexts.detailsOf({ title: contest.title })}
          className="max-tablet:border-line-strong"
        >
          {contestTexts.details}
        </ButtonLink>
        <NextStep contest={contest} isLive={phase === 'live'} />
      </div>
    </article>
  )
}

export function RegisteredPill({ className }: { className?: string }) {
  return (
    <Pill tone="success" icon="check" className={className}>
      {contestTexts.registered}
    </Pill>
  )
}

function NextStep({ contest, isLive }: { contest: ListedContest; isLive: boolean }) {
  const { register, isPending } = useRegistration(contest._id)
  if (contest.isRegistered) {
    if (!isLive) return null
    return (
      <ButtonLink
        to={`/contests/${contest._id}`}
        tone="primary"
        aria-label={contestTexts.enterNamed({ title: contest.title })}
      >
        {contestTexts.enter}
      </ButtonLink>
    )
  }
  return (
    <Button
      tone="primary"
      busy={isPending}
      disabledReason={isFull(contest) ? contestRefusals['contest.full'][1] : undefined}
      aria-label={contestTexts.registerFor({ title: contest.title })}
      onClick={() => register()}
    >
      {contestTexts.register}
    </Button>
  )
}

/** Hidden from screen readers, because the date is repeated beside the title. */
function StartDay({ at }: { at: string }) {
  const date = new Date(at)
  const day = Number(localTime(date).slice(8, 10))
  return (
    <div aria-hidden="true" className="w-[66px] flex-none border-e border-line pe-4 text-center max-tablet:hidden">
      <div className="text-title leading-6 font-strong tracking-[-0.02em]">{day}</div>
      <div className="text-note text-ink-faint">{dateText(date, { month: 'short' })}</div>
    </div>
  )
}

function elapsedShare({ startTime, endTime, pausedAt }: ListedContest, now: Date): number {
  const at = pausedAt ? milliseconds(pausedAt) : now.getTime()
  return (at - milliseconds(startTime)) / (milliseconds(endTime) - milliseconds(startTime))
}
