import type { LeaderboardEntry } from '@arbiter/contract/site/leaderboard'
import { medalOf } from '@arbiter/rules/contests/medals'
import { numberText } from '@arbiter/texts/page-locale'
import { Link } from 'react-router'
import type { z } from 'zod'
import { homeTexts } from '../../copy/site/home.ts'
import { rankingTexts } from '../../copy/site/rankings.ts'
import { PersonAvatar } from '../../features/users/person-avatar.tsx'
import { HOME_LEADERS } from '../../lib/list-sizes.ts'
import { classes } from '../../ui/classes.ts'
import { Rank } from '../../ui/data/rank.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { panelPlate } from '../../ui/layout/panel.tsx'
import { HomeSection, QuietLine } from './home-section.tsx'

type Leader = z.output<typeof LeaderboardEntry>

interface TopPerformersProps {
  isLoading: boolean
  unavailable: string | undefined
  /** Undefined when fetching failed; then only the heading is shown. */
  leaders: readonly Leader[] | undefined
}

const list = classes(panelPlate, 'divide-y divide-line')
const row = 'relative flex h-[46px] items-center gap-2.5 px-4'

export function TopPerformers({ isLoading, unavailable, leaders }: TopPerformersProps) {
  return (
    <HomeSection title={homeTexts.topPerformers} allAt="/leaderboard" unavailable={unavailable}>
      {isLoading && <WaitingRows />}
      {leaders?.length === 0 && <QuietLine>{rankingTexts.none.text}</QuietLine>}
      {leaders && leaders.length > 0 && (
        <ol className={list}>
          {leaders.map((leader) => (
            <LeaderRow key={leader._id} leader={leader} />
          ))}
        </ol>
      )}
    </HomeSection>
  )
}

function LeaderRow({ leader }: { leader: Leader }) {
  return (
    <li className={row}>
      <Rank rank={leader.rank} metal={medalOf({ ...leader, totalPoints: leader.score })} />
      <PersonAvatar person={leader} />
      <Link
        to={`/users/${leader.username}`}
        className="min-w-0 flex-1 truncate font-strong hover:text-accent-ink max-tablet:after:absolute max-tablet:after:inset-0"
      >
        {leader.username}
      </Link>
      <span className="whitespace-nowrap tabular-nums">
        <b className="font-strong">{numberText(leader.score)}</b>{' '}
        <span className="text-small text-ink-faint">{homeTexts.points({ points: leader.score })}</span>
      </span>
    </li>
  )
}

const nameWidths = ['w-32', 'w-27', 'w-21', 'w-24', 'w-29']

function WaitingRows() {
  return (
    <div aria-busy="true" className={list}>
      {nameWidths.slice(0, HOME_LEADERS).map((width) => (
        <div key={width} className={row}>
          <Skeleton round className="size-[22px]" />
          <Skeleton round className="size-7" />
          <Skeleton className={width} />
          <Skeleton className="ms-auto w-14" />
        </div>
      ))}
    </div>
  )
}
