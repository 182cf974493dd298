import type { UserStatistics } from '@arbiter/contract/people/profiles'
import { numberText } from '@arbiter/texts/page-locale'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'
import { profileTexts } from '../../copy/people/profiles.ts'
import { rankingTexts } from '../../copy/site/rankings.ts'
import { classes } from '../../ui/classes.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Icon, type IconName } from '../../ui/icons/icon.tsx'
import { panelPlate } from '../../ui/layout/panel.tsx'
import { acceptedShare } from './accepted-share.ts'

/** The link of each tile; a tile without one is not a link. */
export interface TileLinks {
  solved?: string
  rank?: string
  contests?: string
  submissions?: string
}

interface StatTilesProps {
  statistics: z.output<typeof UserStatistics>
  totalPoints: number
  links: TileLinks
}

const grid = 'grid grid-cols-4 gap-3 max-desktop:grid-cols-2 max-tablet:gap-2'
const plate = classes(panelPlate, 'block px-4 py-3.5 max-tablet:px-3')

export function StatTiles({ statistics, totalPoints, links }: StatTilesProps) {
  const { problemsSolved, problemsAided, rank, contestsAttended, submissions, isRestricted } = statistics
  const unranked = isRestricted ? rankingTexts.restricted : profileTexts.unranked
  return (
    <div className={grid}>
      <Tile
        icon="check"
        label={profileTexts.solved}
        to={links.solved}
        note={problemsAided > 0 ? profileTexts.aided({ count: problemsAided }) : profileTexts.distinct}
      >
        {numberText(problemsSolved)}
      </Tile>
      <Tile
        icon="trophy"
        label={profileTexts.rank}
        to={links.rank}
        note={rank === null ? unranked : profileTexts.points({ points: totalPoints })}
      >
        {rank === null ? '–' : `#${numberText(rank)}`}
      </Tile>
      <Tile icon="calendar" label={profileTexts.contests} to={links.contests} note={profileTexts.attended}>
        {numberText(contestsAttended)}
      </Tile>
      <Tile icon="file" label={profileTexts.submissions} to={links.submissions} note={acceptedShare(statistics)}>
        {numberText(submissions)}
      </Tile>
    </div>
  )
}

interface TileProps {
  icon: IconName
  label: string
  to: string | undefined
  note: string
  children: ReactNode
}

function Tile({ icon, label, to, note, children }: TileProps) {
  const face = (
    <>
      <span className="flex items-center gap-[7px] text-small text-ink-muted">
        <Icon name={icon} className="text-ink-faint" />
        {label}
        {to && <Icon name="right" size="sm" className="ms-auto text-ink-faint" />}
      </span>
      <span className="mt-1.5 block text-figure font-strong tracking-[-0.02em] tabular-nums">{children}</span>
      <span className="mt-0.5 block text-small text-ink-faint">{note}</span>
    </>
  )
  if (!to) return <div className={plate}>{face}</div>
  return (
    <Link to={to} className={classes(plate, 'transition-colors hover:border-line-control focus-visible:rounded-panel')}>
      {face}
    </Link>
  )
}

export function WaitingTiles() {
  return (
    <div aria-busy="true" className={grid}>
      {['solved', 'rank', 'contests', 'submissions'].map((name) => (
        <div key={name} className={classes(plate, 'grid h-[110px] content-between max-tablet:h-[108px]')}>
          <Skeleton className="w-20" />
          <Skeleton className="h-6 w-14" />
          <Skeleton className="w-24" />
        </div>
      ))}
    </div>
  )
}
