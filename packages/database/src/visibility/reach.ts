import type { Reach } from '@arbiter/rules/people/abilities'
import { type SQL, sql } from 'drizzle-orm'

/**
 * What a viewer's grants reach (`people/abilities.ts` of the rules), as ids, for a reach that is not everything. Ids that are looked
 * up first let PostgreSQL use its indexes; a subquery per row would read the whole table.
 */

export const uuids = (ids: ReadonlySet<string>) => sql`${`{${[...ids].join(',')}}`}::uuid[]`

export function isProblemReached({ problem, contest }: Reach, id = sql.raw('problems.id')): SQL<boolean> {
  if (problem.size === 0 && contest.size === 0) return sql`false`
  return sql`${id} in (select unnest(${uuids(problem)}) union select contest_problems.problem_id from contest_problems
    join contests on contests.id = contest_problems.contest_id
    where contests.id = any(${uuids(contest)}) and contests.deleted_at is null)`
}

export function isContestReached({ contest }: Reach): SQL<boolean> {
  return contest.size === 0 ? sql`false` : sql`contests.id = any(${uuids(contest)})`
}
