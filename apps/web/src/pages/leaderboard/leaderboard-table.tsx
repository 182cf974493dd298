import type { LeaderboardEntry, LeaderboardOrder } from '@arbiter/contract/site/leaderboard'
import { type Metal, medalOf } from '@arbiter/rules/contests/medals'
import { numberText } from '@arbiter/texts/page-locale'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'
import { leaderboardTexts } from '../../copy/site/leaderboard.ts'
import { PersonAvatar } from '../../features/users/person-avatar.tsx'
import { ratingTitle, ratingTone } from '../../features/users/rating-tone.ts'
import { LEADERBOARD_SKELETON_ROWS } from '../../lib/list-sizes.ts'
import { classes } from '../../ui/classes.ts'
import { Rank } from '../../ui/data/rank.tsx'
import { ColumnHead } from '../../ui/data/table.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { panelPlate } from '../../ui/layout/panel.tsx'

type Entry = z.output<typeof LeaderboardEntry>

interface LeaderboardTableProps {
  by: LeaderboardOrder
  entries: readonly Entry[]
  own: Entry | null
  /** The rows belong to the previous query. */
  isStale: boolean
}

const grounds: Record<Metal, string> = {
  gold: '*:bg-gold-soft',
  silver: '*:bg-silver-soft',
  bronze: '*:bg-bronze-soft',
}
// Pinned to the edges of the window while the row itself is out of sight.
const pinned = '*:sticky *:top-bar *:bottom-0 *:z-10 *:bg-accent-soft'

/** The viewer's row is always in view: in its place, at an edge of the window, or below the rows of another page. */
export function LeaderboardTable({ by, entries, own, isStale }: LeaderboardTableProps) {
  const isElsewhere = own !== null && !entries.some((entry) => entry._id === own._id)
  return (
    <BoardFrame by={by} isBusy={isStale}>
      <tbody className={classes('transition-opacity delay-150', isStale && 'opacity-60')}>
        {entries.map((entry) => (
          <EntryRow key={entry._id} by={by} entry={entry} isOwn={entry._id === own?._id} />
        ))}
      </tbody>
      {isElsewhere && (
        <tfoot>
          <EntryRow by={by} entry={own} isOwn />
        </tfoot>
      )}
    </BoardFrame>
  )
}

/** Clipped rather than scrolled: a scrolling box would hold the pinned row inside itself. */
function BoardFrame({ by, isBusy, children }: { by: LeaderboardOrder; isBusy: boolean; children: ReactNode }) {
  return (
    <div className={classes(panelPlate, 'overflow-clip')}>
      <table aria-busy={isBusy || undefined} className="data-table w-full table-fixed">
        <caption className="sr-only">{leaderboardTexts.title}</caption>
        <thead>
          <tr>
            <ColumnHead className="w-18 max-tablet:w-15">{leaderboardTexts.rank}</ColumnHead>
            <ColumnHead>{leaderboardTexts.user}</ColumnHead>
            <ColumnHead number className="w-28 max-tablet:w-20">
              {leaderboardTexts.orders[by]}
            </ColumnHead>
          </tr>
        </thead>
        {children}
      </table>
    </div>
  )
}

function EntryRow({ by, entry, isOwn }: { by: LeaderboardOrder; entry: Entry; isOwn: boolean }) {
  const value = by === 'rating' ? (entry.rating ?? 0) : entry.score
  const metal = medalOf({ ...entry, totalPoints: value })
  return (
    <tr aria-current={isOwn || undefined} className={isOwn ? pinned : metal ? grounds[metal] : undefined}>
      <td>
        <Rank rank={entry.rank} metal={metal} />
      </td>
      <td>
        <span className="flex items-center gap-3 max-tablet:gap-2">
          <PersonAvatar person={entry} />
          <Link
            to={`/users/${entry.username}`}
            className="min-w-0 truncate font-strong hover:text-accent-ink max-tablet:py-2.5 max-tablet:leading-5 max-tablet:wrap-anywhere max-tablet:whitespace-normal"
          >
            {entry.username}
          </Link>
          {isOwn && (
            <span className="rounded-badge bg-accent px-[7px] text-note/5 text-on-accent">{leaderboardTexts.you}</span>
          )}
        </span>
      </td>
      <td
        className={classes('number font-strong', by === 'rating' && ratingTone(entry.rating))}
        title={by === 'rating' ? ratingTitle(entry.rating) : undefined}
      >
        {by === 'rating' ? value : numberText(value)}
      </td>
    </tr>
  )
}

export function WaitingLeaderboard({ by }: { by: LeaderboardOrder }) {
  return (
    <BoardFrame by={by} isBusy>
      <tbody>
        {Array.from({ length: LEADERBOARD_SKELETON_ROWS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
          <tr key={index}>
            <td>
              <Skeleton round className="size-[22px]" />
            </td>
            <td>
              <span className="flex items-center gap-3">
                <Skeleton round className="size-7" />
                <Skeleton className="w-32" />
              </span>
            </td>
            <td>
              <Skeleton className="ms-auto w-14" />
            </td>
          </tr>
        ))}
      </tbody>
    </BoardFrame>
  )
}
