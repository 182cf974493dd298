import { sql } from 'drizzle-orm'

/** `visibility/people.ts` of the rules, for statements about `users`. */

export const isPersonKept = sql<boolean>`users.deleted_at is null`

/** For statements about `flags`: a user is restricted while one of their flags is open. */
export const isFlagOpen = sql<boolean>`flags.lifted_at is null`
/** For joins: the restriction of a user, where there is one. */
export const isFlagOfUser = sql<boolean>`(flags.user_id = users.id and ${isFlagOpen})`
export const isPersonFlagged = sql<boolean>`exists (select from flags where ${isFlagOfUser})`

export const isPersonListed = sql<boolean>`(${isPersonKept} and not ${isPersonFlagged})`

/** The same as a set of ids, for lists: few are restricted. */
export const flaggedIds = sql`(select flags.user_id from flags where ${isFlagOpen})`

/** How many are listed, from the counts by points, which are few; and how many of those who are kept are restricted. */
export const listedPeople = sql`(select coalesce(sum(score_counts.users), 0) from score_counts)`
export const flaggedPeople = sql`(select count(*) from users where ${isPersonKept} and users.id in ${flaggedIds})`
