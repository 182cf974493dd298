import type { ReplyOf } from '@arbiter/contract/endpoint'
import type { getUser } from '@arbiter/contract/people/profiles'
import { heatmapDays } from '@arbiter/rules/analysis/heatmap'
import { type ReactNode, useMemo } from 'react'
import { classes } from '../../ui/classes.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { panelPlate } from '../../ui/layout/panel.tsx'
import { Heatmap } from './heatmap.tsx'
import { RatingHistory } from './rating-chart.tsx'
import { SolvedSplits, WaitingSplits } from './solved-splits.tsx'
import { StatTiles, type TileLinks, WaitingTiles } from './stat-tiles.tsx'
import { useToday } from './viewer-day.ts'

export type Profile = ReplyOf<typeof getUser>

interface ProfileBodyProps {
  profile: Profile
  links: TileLinks
  /** The content below. */
  children: ReactNode
}

/** Tiles and heatmap, the same on one's own profile and on those of others. */
export function ProfileBody({ profile, links, children }: ProfileBodyProps) {
  const today = useToday()
  const days = useMemo(() => {
    const counts = new Map(profile.heatmap.map(({ date, count }) => [date, count]))
    return heatmapDays(counts, today)
  }, [profile.heatmap, today])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <StatTiles statistics={profile.statistics} totalPoints={profile.user.totalPoints} links={links} />
      <SolvedSplits statistics={profile.statistics} />
      {profile.user.rating !== null && <RatingHistory username={profile.user.username} />}
      <Heatmap days={days} />
      {children}
    </div>
  )
}

export function WaitingProfileBody({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <WaitingTiles />
      <WaitingSplits />
      <div aria-busy="true" className={classes(panelPlate, 'h-[278px] p-4')}>
        <Skeleton className="w-52" />
        <Skeleton className="mt-8 h-[172px] w-full" />
      </div>
      {children}
    </div>
  )
}
