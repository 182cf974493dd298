import type { ContestPhase } from '@arbiter/rules/contests/contest'
import { reachOf } from '@arbiter/rules/people/abilities'
import type { Viewer } from '@arbiter/rules/people/access'
import { type SQL, sql } from 'drizzle-orm'
import { moment } from './moment.ts'
import { isContestReached } from './reach.ts'

/**
 * `visibility/contests.ts` and `contest-clock.ts` of the rules, for statements about `contests`. Here and in the files
 * beside this one, tables go by their own names, because Drizzle leaves names away where a statement has one table; and
 * a property test compares each condition with its rule.
 */

export const isContestKept = sql<boolean>`contests.deleted_at is null`
export const isContestDeleted = sql<boolean>`contests.deleted_at is not null`

export function isRegistered(viewer: Viewer | null): SQL<boolean> {
  if (!viewer) return sql`false`
  return sql`exists (select from registrations
    where registrations.contest_id = contests.id and registrations.user_id = ${viewer.id})`
}

export function isContestSeen(viewer: Viewer | null): SQL<boolean> {
  const reach = reachOf(viewer, 'contest.see')
  if (reach.isAll) return isContestKept
  return sql`(${isContestKept} and (contests.is_public or ${isContestReached(reach)} or ${isRegistered(viewer)}))`
}

/** Its end was counted in all points (`settle-contests.ts`). */
export const isContestSettled = sql<boolean>`(contests.settled_end_time is not distinct from contests.end_time)`

/** Start inclusive, end exclusive. */
export function contestPhaseAt(now: Date): SQL<ContestPhase> {
  return sql`case when contests.start_time > ${moment(now)} then 'upcoming'
    when contests.end_time > ${moment(now)} then 'live' else 'ended' end`
}

export function hasContestStarted(now: Date): SQL<boolean> {
  return sql`contests.start_time <= ${moment(now)}`
}

export function hasContestEnded(now: Date): SQL<boolean> {
  return sql`contests.end_time <= ${moment(now)}`
}

/** `areResultsPublic` of the rules. */
export function areResultsPublic(now: Date): SQL<boolean> {
  return sql`(${hasContestEnded(now)} and (contests.freeze_time is null or contests.unfrozen_at is not null))`
}
