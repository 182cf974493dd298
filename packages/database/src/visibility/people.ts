import { isAdmin, type Viewer } from '@arbiter/rules/access'
import { type SQL, sql } from 'drizzle-orm'

/** `visibility/people.ts` of the rules, for statements about `users`. */

export const isPersonKept = sql<boolean>`users.deleted_at is null`

/** Of a restriction, for statements about `flags`: somebody is restricted while one of theirs is open. */
export const isFlagOpen = sql<boolean>`flags.lifted_at is null`
/** For joins: the restriction of a user, where there is one. */
export const isFlagOfUser = sql<boolean>`(flags.user_id = users.id and ${isFlagOpen})`
export const isPersonFlagged = sql<boolean>`exists (select from flags where ${isFlagOfUser})`

export const isPersonListed = sql<boolean>`(${isPersonKept} and not ${isPersonFlagged})`

/** The same questions as sets of ids, for lists: where almost everybody is kept and few are restricted, such a set is small. */
export const deletedIds = sql`(select users.id from users where users.deleted_at is not null)`
export const flaggedIds = sql`(select flags.user_id from flags where ${isFlagOpen})`

export function isProfileSeen(viewer: Viewer | null): SQL<boolean> {
  if (isAdmin(viewer)) return isPersonKept
  if (!viewer) return isPersonListed
  const isOwn = sql`users.id = ${viewer.id}`
  if (viewer.isFlagged) return sql`(${isPersonKept} and ${isOwn})`
  return sql`(${isPersonKept} and (${isOwn} or not ${isPersonFlagged}))`
}
