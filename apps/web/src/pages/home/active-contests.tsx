import type { ContestSummary } from '@arbiter/contract/wire/contests'
import { contestPhase } from '@arbiter/rules/contests/contest-clock'
import { Link } from 'react-router'
import type { z } from 'zod'
import { contestTypeNames } from '../../copy/contests/contest-names.ts'
import { contestTexts } from '../../copy/contests/contests.ts'
import { contestLineTexts } from '../../copy/site/contest-lines.ts'
import { homeTexts } from '../../copy/site/home.ts'
import { ContestPill } from '../../features/contests/contest-pill.tsx'
import { relativeTime } from '../../features/contests/relative-time.ts'
import { HOME_CONTESTS } from '../../lib/list-sizes.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { classes } from '../../ui/classes.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { panelPlate } from '../../ui/layout/panel.tsx'
import { HomeSection, QuietLine } from './home-section.tsx'

type Contest = z.output<typeof ContestSummary>

interface ActiveContestsProps {
  isLoading: boolean
  unavailable: string | undefined
  /** Undefined when fetching failed; then only the heading is shown. */
  contests: readonly Contest[] | undefined
  now: Date
}

const list = classes(panelPlate, 'divide-y divide-line')
const line =
  'relative flex items-center gap-3.5 px-4 py-2.5 max-tablet:flex-wrap max-tablet:gap-x-2.5 max-tablet:gap-y-2'

export function ActiveContests({ isLoading, unavailable, contests, now }: ActiveContestsProps) {
  return (
    <HomeSection title={homeTexts.activeContests} allAt="/contests" unavailable={unavailable}>
      {isLoading && <WaitingLines />}
      {contests?.length === 0 && <QuietLine>{contestTexts.none.title}</QuietLine>}
      {contests && contests.length > 0 && (
        <ul className={list}>
          {contests.map((contest) => (
            <ContestLine key={contest._id} contest={contest} now={now} />
          ))}
        </ul>
      )}
    </HomeSection>
  )
}

function ContestLine({ contest, now }: { contest: Contest; now: Date }) {
  const address = `/contests/${contest._id}`
  return (
    <li className={line}>
      <ContestPill phase={contestPhase(contest, now)} className="w-22 justify-center" />
      <div className="min-w-0 flex-1 max-tablet:basis-3/5">
        <Link
          to={address}
          className="block truncate font-strong hover:text-accent-ink max-tablet:wrap-anywhere max-tablet:whitespace-normal max-tablet:after:absolute max-tablet:after:inset-0"
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
      <span className="text-small text-ink-muted max-tablet:ms-auto">{relativeTime(contest, now)}</span>
      <ButtonLink
        to={address}
        size="sm"
        aria-label={homeTexts.viewDetailsOf({ name: contest.title })}
        className="max-tablet:hidden"
      >
        {homeTexts.viewDetails}
      </ButtonLink>
    </li>
  )
}

function WaitingLines() {
  return (
    <div aria-busy="true" className={list}>
      {Array.from({ length: HOME_CONTESTS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
        <div key={index} className={line}>
          <Skeleton className="h-[22px] w-22" />
          <div className="grid h-[42px] flex-1 content-center gap-2.5">
            <Skeleton className="w-36" />
            <Skeleton className="w-52" />
          </div>
          <Skeleton className="w-24" />
        </div>
      ))}
    </div>
  )
}
