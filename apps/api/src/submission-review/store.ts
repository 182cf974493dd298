import type { Db } from '@arbiter/database/connection/connect'
import { submissionStates } from '@arbiter/database/schema/submissions'
import { SUBMISSIONS_IN_GROUP } from '@arbiter/rules/limits'
import { offsetOf } from '@arbiter/rules/site/pagination'
import { eq, type SQL, sql } from 'drizzle-orm'
import { type ListedSubmission, readListed } from '../submissions/store.ts'
import { isWanted, type Wanted } from './filters.ts'

const states = sql.raw('submission_states')
const newer = sql.raw('newer')

interface Page {
  page: number
  limit: number
}

/** One row more than the page has: it shows whether there is a next page, and a full count would be slow. */
const rowsOf = ({ page, limit }: Page) => sql`limit ${limit + 1} offset ${offsetOf(page, limit)}`

/** Newest first. */
export async function selectSubmissions(db: Db, filters: Wanted, page: Page): Promise<ListedSubmission[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select submission_id as id from submission_states where ${isWanted(filters, states)}
    order by created_at desc, submission_id desc ${rowsOf(page)}`)
  return readListed(
    db,
    rows.map(({ id }) => id),
    null,
  )
}

/**
 * The newest matching submission of each user. Read from the newest one down, so that the first page needs hardly more rows
 * than it shows, however many submissions there are: the inner limit keeps the planner from joining all of them.
 */
function newestOfEach(filters: Wanted): SQL {
  return sql`from submission_states cross join lateral (
      select newer.submission_id from submission_states as newer
      where newer.user_id = submission_states.user_id and ${isWanted(filters, newer)}
      order by newer.created_at desc, newer.submission_id desc limit 1
    ) as newest
    where ${isWanted(filters, states)} and newest.submission_id = submission_states.submission_id`
}

export async function selectUsers(db: Db, filters: Wanted, page: Page): Promise<string[]> {
  const named = namedUsers(filters)
  if (named) return selectAmong(db, named, { ...filters, search: '' }, page)
  const { rows } = await db.execute<{ id: string }>(sql`
    select submission_states.user_id as id ${newestOfEach(filters)}
    order by submission_states.created_at desc, submission_states.submission_id desc ${rowsOf(page)}`)
  return rows.map(({ id }) => id)
}

/** The users that the search matches, if it matches no problems and they are few. */
function namedUsers({ named }: Wanted): readonly string[] | undefined {
  const isAll = named?.problemIds.length === 0
  return isAll && named.userIds !== 'many' ? named.userIds : undefined
}

/** Looks up each user's newest submission in an index instead of reading all submissions. */
async function selectAmong(db: Db, userIds: readonly string[], filters: Wanted, page: Page): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select named.id from unnest(${sql.param(userIds)}::uuid[]) as named (id)
    cross join lateral (
      select newer.created_at, newer.submission_id from submission_states as newer
      where newer.user_id = named.id and ${isWanted(filters, newer)}
      order by newer.created_at desc, newer.submission_id desc limit 1
    ) as newest
    order by newest.created_at desc, newest.submission_id desc ${rowsOf(page)}`)
  return rows.map(({ id }) => id)
}

export interface FoundGroup {
  submissions: ListedSubmission[]
  count: number
}

/** In the order of the users, each with their newest submissions. */
export async function selectGroups(db: Db, filters: Wanted, userIds: string[]): Promise<FoundGroup[]> {
  // These users match the search, so the long list of matches is not sent again.
  const own = namedUsers(filters) ? { ...filters, search: '' } : filters
  const { rows } = await db.execute<{ userId: string; ids: string[]; count: number }>(sql`
    select wanted.id as "userId", own.ids, own.count
    from unnest(${sql.param(userIds)}::uuid[]) as wanted (id)
    cross join lateral (
      select (array_agg(submission_id order by created_at desc, submission_id desc))[1:${SUBMISSIONS_IN_GROUP}] as ids,
        count(*)::int as count
      from submission_states where user_id = wanted.id and ${isWanted(own, states)}
    ) as own`)
  const found = new Map(
    (
      await readListed(
        db,
        rows.flatMap(({ ids }) => ids),
        null,
      )
    ).map((row) => [row.id, row]),
  )
  return rows.map(({ ids, count }) => ({ count, submissions: ids.flatMap((id) => found.get(id) ?? []) }))
}

export async function isFlaggedNow(db: Db, id: string): Promise<boolean | undefined> {
  const [found] = await db
    .select({ isFlagged: submissionStates.isFlagged })
    .from(submissionStates)
    .where(eq(submissionStates.submissionId, id))
  return found?.isFlagged
}
