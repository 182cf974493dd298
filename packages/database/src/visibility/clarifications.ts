import { reachOf } from '@arbiter/rules/people/abilities'
import type { Viewer } from '@arbiter/rules/people/access'
import { type SQL, sql } from 'drizzle-orm'
import { uuids } from './reach.ts'
import { isInRow } from './rosters.ts'

/** `visibility/clarifications.ts` of the rules, for statements about `clarifications`. */

const isAnsweredToAll = sql<boolean>`(clarifications.is_public and clarifications.answer is not null)`

export function isClarificationSeen(viewer: Viewer | null): SQL<boolean> {
  const { isAll, contest } = reachOf(viewer, 'contest.run')
  if (isAll) return sql`true`
  if (!viewer) return isAnsweredToAll
  const isReached = contest.size > 0 ? sql`clarifications.contest_id = any(${uuids(contest)})` : sql`false`
  return sql`(${isReached} or ${isClarificationSeenBy(sql`${viewer.id}::uuid`)})`
}

/** For users who do not run the contest. */
export function isClarificationSeenBy(userId: SQL): SQL<boolean> {
  return sql`(${isAnsweredToAll} or clarifications.user_id = ${userId}
    or ${isInRow(sql.raw('clarifications'), userId)})`
}

export const isAnswerPublic = sql<boolean>`clarifications.is_public`
