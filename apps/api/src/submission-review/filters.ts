import type { QueryOf } from '@arbiter/contract/endpoint'
import type { listSubmissions } from '@arbiter/contract/submission-review'
import { looksLikeId } from '@arbiter/rules/slug'
import { type SQL, sql } from 'drizzle-orm'
import { containing } from '../http/search.ts'

export type Filters = Omit<QueryOf<typeof listSubmissions>, 'page' | 'limit'>

/** About the rows of `submission_states` under another name, because some statements compare two of them. */
export function isWanted(filters: Filters, states: SQL): SQL {
  const { verdict, language, isFlagged, userId, problemId, contestId, from, to } = filters
  const conditions: (SQL | undefined)[] = [
    sql`${states}.deleted_at is null`,
    userId ? sql`${states}.user_id = ${userId}` : undefined,
    problemId ? sql`${states}.problem_id = ${problemId}` : undefined,
    contestId ? sql`${states}.contest_id = ${contestId}` : undefined,
    isFlagged === undefined ? undefined : sql`${states}.is_flagged = ${isFlagged}`,
    verdict.length > 0 ? sql`${states}.verdict in ${verdict}` : undefined,
    language.length > 0 ? sql`${states}.language in ${language}` : undefined,
    from ? sql`${states}.created_at >= ${from}::timestamptz` : undefined,
    to ? sql`${states}.created_at < ${to}::timestamptz` : undefined,
    filters.search === '' ? undefined : isFound(filters.search, states),
  ]
  return sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  )
}

/** Names are looked up once, before the rows are read. */
function isFound(search: string, states: SQL): SQL {
  if (looksLikeId(search))
    return sql`${search}::uuid in (${states}.submission_id, ${states}.user_id, ${states}.problem_id)`
  const pattern = containing(search.toLowerCase())
  return sql`(${states}.user_id = any(array(select user_id from user_scores where searched_name like ${pattern} limit ${MOST}))
    or ${states}.problem_id = any(array(select id from problems where lower(name) like ${pattern} limit ${MOST})))`
}

/** A text that is in more names than this finds the first of them. */
const MOST = 1_000
