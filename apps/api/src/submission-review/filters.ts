import type { QueryOf } from '@arbiter/contract/endpoint'
import type { listSubmissions } from '@arbiter/contract/submissions/submission-review'
import type { Db } from '@arbiter/database/connection/connect'
import { isSubmissionKeptIn, isSubmissionReached } from '@arbiter/database/visibility/submissions'
import type { Reach } from '@arbiter/rules/people/abilities'
import { looksLikeId } from '@arbiter/rules/problems/slug'
import { type SQL, sql } from 'drizzle-orm'
import { containing } from '../http/search.ts'

export type Filters = Omit<QueryOf<typeof listSubmissions>, 'page' | 'limit'>

/** The filters, with the users and problems that the search matches, and what the viewer may see. */
export type Wanted = Filters & { named: Named | null; reach: Reach; now: Date }

/** `states` is the alias of `submission_states`, because some statements compare two of its rows. */
export function isWanted(filters: Wanted, states: SQL): SQL {
  const { verdict, language, isFlagged, userId, problemId, contestId, from, to } = filters
  const conditions: (SQL | undefined)[] = [
    isSubmissionKeptIn(states),
    filters.reach.isAll ? undefined : isSubmissionReached(filters.reach, states, filters.now),
    userId ? sql`${states}.user_id = ${userId}` : undefined,
    problemId ? sql`${states}.problem_id = ${problemId}` : undefined,
    contestId ? sql`${states}.contest_id = ${contestId}` : undefined,
    isFlagged === undefined ? undefined : sql`${states}.is_flagged = ${isFlagged}`,
    verdict.length > 0 ? sql`${states}.verdict in ${verdict}` : undefined,
    language.length > 0 ? sql`${states}.language in ${language}` : undefined,
    from ? sql`${states}.created_at >= ${from}::timestamptz` : undefined,
    to ? sql`${states}.created_at < ${to}::timestamptz` : undefined,
    filters.search === '' ? undefined : isFound(filters.search, filters.named, states),
  ]
  return sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  )
}

/** The users and problems whose names match, looked up before the rows are read: then the planner knows how many there are. */
export interface Named {
  userIds: readonly string[] | 'many'
  problemIds: readonly string[] | 'many'
}

/** A longer list of ids costs more than it saves. */
const FEW = 1_200

export async function findNamed(db: Db, { search }: Pick<Filters, 'search'>): Promise<Named | null> {
  if (search === '' || looksLikeId(search)) return null
  const [userIds, problemIds] = await Promise.all([
    fewIds(db, sql`select user_id as id from user_scores where ${isNamed.user(search)}`),
    fewIds(db, sql`select id from problems where ${isNamed.problem(search)}`),
  ])
  return { userIds, problemIds }
}

async function fewIds(db: Db, query: SQL): Promise<string[] | 'many'> {
  const { rows } = await db.execute<{ id: string }>(sql`${query} limit ${FEW + 1}`)
  return rows.length > FEW ? 'many' : rows.map(({ id }) => id)
}

const isNamed = {
  user: (search: string) => sql`user_scores.searched_name like ${containing(search.toLowerCase())}`,
  problem: (search: string) => sql`lower(problems.name) like ${containing(search.toLowerCase())}`,
}

function isFound(search: string, named: Named | null, states: SQL): SQL {
  if (!named) return sql`${search}::uuid in (${states}.submission_id, ${states}.user_id, ${states}.problem_id)`
  const { userIds, problemIds } = named
  const byUser =
    userIds === 'many'
      ? sql`exists (select from user_scores where user_scores.user_id = ${states}.user_id and ${isNamed.user(search)})`
      : sql`${states}.user_id = any(${sql.param(userIds)}::uuid[])`
  const byProblem =
    problemIds === 'many'
      ? sql`exists (select from problems where problems.id = ${states}.problem_id and ${isNamed.problem(search)})`
      : sql`${states}.problem_id = any(${sql.param(problemIds)}::uuid[])`
  return sql`(${byUser} or ${byProblem})`
}
