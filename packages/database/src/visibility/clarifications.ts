import { isAdmin, type Viewer } from '@arbiter/rules/people/access'
import { type SQL, sql } from 'drizzle-orm'

/** `visibility/clarifications.ts` of the rules, for statements about `clarifications`. */

const isAnsweredToAll = sql<boolean>`(clarifications.is_public and clarifications.answer is not null)`

export function isClarificationSeen(viewer: Viewer | null): SQL<boolean> {
  if (isAdmin(viewer)) return sql`true`
  return viewer ? isClarificationSeenBy(sql`${viewer.id}::uuid`) : isAnsweredToAll
}

/** For users who are not administrators. */
export function isClarificationSeenBy(userId: SQL): SQL<boolean> {
  return sql`(${isAnsweredToAll} or clarifications.user_id = ${userId})`
}

export const isAnswerPublic = sql<boolean>`clarifications.is_public`
