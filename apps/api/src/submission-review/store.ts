import type { Db } from '@arbiter/database/connect'
import { problems } from '@arbiter/database/schema/problems'
import { submissionStates, submissions } from '@arbiter/database/schema/submissions'
import { users } from '@arbiter/database/schema/users'
import { MAX_COUNTED_ROWS, SUBMISSIONS_IN_GROUP } from '@arbiter/rules/limits'
import { offsetOf } from '@arbiter/rules/pagination'
import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type ListedSubmission, summaryColumns } from '../submissions/store.ts'
import { type Filters, isWanted } from './filters.ts'

const states = sql.raw('submission_states')
const newer = sql.raw('newer')

interface Page {
  page: number
  limit: number
}

/** Newest first. */
export async function selectSubmissions(db: Db, filters: Filters, { page, limit }: Page): Promise<ListedSubmission[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select submission_id as id from submission_states where ${isWanted(filters, states)}
    order by created_at desc, submission_id desc limit ${limit} offset ${offsetOf(page, limit)}`)
  return readSubmissions(
    db,
    rows.map(({ id }) => id),
  )
}

export async function countSubmissions(db: Db, filters: Filters): Promise<number> {
  return countUpTo(db, sql`select from submission_states where ${isWanted(filters, states)}`)
}

async function countUpTo(db: Db, rows: SQL): Promise<number> {
  const { rows: counted } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (${rows} limit ${MAX_COUNTED_ROWS + 1}) as counted`)
  return counted[0]?.count ?? 0
}

/**
 * The newest wanted submission of each user. Read from the newest one down, so that the first page needs hardly more rows
 * than it shows, however many submissions there are.
 */
function newestOfEach(filters: Filters): SQL {
  return sql`from submission_states where ${isWanted(filters, states)} and not exists (
    select from submission_states as newer
    where newer.user_id = submission_states.user_id and ${isWanted(filters, newer)}
      and (newer.created_at, newer.submission_id) > (submission_states.created_at, submission_states.submission_id))`
}

export async function selectUsers(db: Db, filters: Filters, { page, limit }: Page): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select user_id as id ${newestOfEach(filters)}
    order by created_at desc, submission_id desc limit ${limit} offset ${offsetOf(page, limit)}`)
  return rows.map(({ id }) => id)
}

export async function countUsers(db: Db, filters: Filters): Promise<number> {
  return countUpTo(db, sql`select ${newestOfEach(filters)}`)
}

export interface FoundGroup {
  submissions: ListedSubmission[]
  count: number
}

/** In the order of the users, each with the newest submissions. */
export async function selectGroups(db: Db, filters: Filters, userIds: string[]): Promise<FoundGroup[]> {
  const { rows } = await db.execute<{ userId: string; ids: string[]; count: number }>(sql`
    select wanted.id as "userId", own.ids, own.count
    from unnest(${sql.param(userIds)}::uuid[]) as wanted (id)
    cross join lateral (
      select (array_agg(submission_id order by created_at desc, submission_id desc))[1:${SUBMISSIONS_IN_GROUP}] as ids,
        count(*)::int as count
      from submission_states where user_id = wanted.id and ${isWanted(filters, states)}
    ) as own`)
  const found = new Map(
    (
      await readSubmissions(
        db,
        rows.flatMap(({ ids }) => ids),
      )
    ).map((row) => [row.id, row]),
  )
  return rows.map(({ ids, count }) => ({ count, submissions: ids.flatMap((id) => found.get(id) ?? []) }))
}

/** Newest first. */
async function readSubmissions(db: Db, ids: string[]): Promise<ListedSubmission[]> {
  if (ids.length === 0) return []
  return db
    .select(summaryColumns)
    .from(submissionStates)
    .innerJoin(submissions, eq(submissions.id, submissionStates.submissionId))
    .innerJoin(users, eq(users.id, submissionStates.userId))
    .innerJoin(problems, eq(problems.id, submissionStates.problemId))
    .where(inArray(submissionStates.submissionId, ids))
    .orderBy(desc(submissionStates.createdAt), desc(submissionStates.submissionId))
}

export async function isFlaggedNow(db: Db, id: string): Promise<boolean | undefined> {
  const [found] = await db
    .select({ isFlagged: submissionStates.isFlagged })
    .from(submissionStates)
    .where(eq(submissionStates.submissionId, id))
  return found?.isFlagged
}
