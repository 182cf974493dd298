import { reachOf } from '@arbiter/rules/people/abilities'
import type { Viewer } from '@arbiter/rules/people/access'
import { type SQL, sql } from 'drizzle-orm'
import { uuids } from './reach.ts'
import { isInRow } from './rosters.ts'

/** `visibility/clarifications.ts` of the rules, for statements about `clarifications`, by the database's clock. */

const isAnsweredToAll = (userId: SQL | null, now: SQL): SQL<boolean> =>
  sql`(clarifications.is_public and clarifications.answer is not null and not ${isAhead(userId, now)})`

/** The contest goes on, each participant has a window, and the viewer's has not begun. */
const isAhead = (userId: SQL | null, now: SQL) => sql`exists (select from contests as windowed
  where windowed.id = clarifications.contest_id and windowed.window_minutes is not null and windowed.end_time > ${now}
    and not ${userId === null ? sql`false` : hasBegun(userId)})`

const hasBegun = (userId: SQL) => sql`exists (select from registrations as own
  join contest_participants as entered on entered.contest_id = own.contest_id and entered.number = own.participant
  where own.contest_id = clarifications.contest_id and own.user_id = ${userId} and entered.starts_at is not null)`

export function isClarificationSeen(viewer: Viewer | null, now = sql`now()`): SQL<boolean> {
  const { isAll, contest } = reachOf(viewer, 'contest.run')
  if (isAll) return sql`true`
  if (!viewer) return isAnsweredToAll(null, now)
  const isReached = contest.size > 0 ? sql`clarifications.contest_id = any(${uuids(contest)})` : sql`false`
  return sql`(${isReached} or ${isClarificationSeenBy(sql`${viewer.id}::uuid`, now)})`
}

/** For users who do not run the contest. */
export function isClarificationSeenBy(userId: SQL, now = sql`now()`): SQL<boolean> {
  return sql`(${isAnsweredToAll(userId, now)} or clarifications.user_id = ${userId}
    or ${isInRow(sql.raw('clarifications'), userId)})`
}

export const isAnswerPublic = sql<boolean>`clarifications.is_public`
