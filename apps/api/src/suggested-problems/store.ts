import type { Db } from '@arbiter/database/connection/connect'
import { isInLiveContest, isPopularityOpen } from '@arbiter/database/visibility/problems'
import { EDGE_HISTORY } from '@arbiter/rules/limits'
import type { Difficulty, ProblemStatus, Visibility } from '@arbiter/rules/problems/problem'
import type { Candidate, OwnTry } from '@arbiter/rules/problems/suggested-problems'
import { sql } from 'drizzle-orm'
import { EDITORIAL } from '../hints/store.ts'
import { hasJudgeCases } from '../problems/judge-cases.ts'

/** Ranges of the solve rate, and problems that are considered in each. */
const EDGE_RANGES = 20
const EDGE_PER_RANGE = 12

export interface SuggestionCandidate extends Candidate {
  _id: string
  name: string
  slug: string
  difficulty: Difficulty
  points: number
  tags: string[]
  topics: string[]
  visibility: Visibility
  status: ProblemStatus
}

interface SuggestionData extends Record<string, unknown> {
  history: OwnTry[]
  candidates: SuggestionCandidate[]
}

/**
 * The problems that the user tried last, and unsolved problems of every solve rate: the rates are split into ranges, and the
 * first few of each range are read from an index, so that the work does not grow with the number of problems.
 */
export async function findSuggestionData(db: Db, userId: string, now: Date): Promise<SuggestionData> {
  const isInLive = isInLiveContest(sql`problem_popularity.problem_id`, now)
  // A problem whose editorial the user has read counts as given up.
  const isUnsolved = sql`not exists (select from user_problems where user_problems.user_id = ${userId}
    and user_problems.problem_id = problem_popularity.problem_id and user_problems.is_solved)
    and not exists (select from aid_openings where aid_openings.user_id = ${userId}
      and aid_openings.problem_id = problem_popularity.problem_id and aid_openings.number = ${EDITORIAL})`
  const { rows } = await db.execute<SuggestionData>(sql`
    with history as (
      select problems.difficulty, problem_popularity.triers, problem_popularity.solvers, own.is_solved
      from (
        select problem_id, is_solved from user_problems where user_id = ${userId} and not is_aided
        order by last_submitted_at desc, problem_id limit ${EDGE_HISTORY}
      ) as own
      join problem_popularity on problem_popularity.problem_id = own.problem_id
      join problems on problems.id = own.problem_id
    ), found as (
      select near.* from generate_series(0, ${EDGE_RANGES - 1}) as range cross join lateral (
        select problem_popularity.problem_id, problem_popularity.triers, problem_popularity.solvers
        from problem_popularity join problems on problems.id = problem_popularity.problem_id
        where ${isPopularityOpen}
          and problem_popularity.solve_rate >= range / ${EDGE_RANGES}::float8
          and problem_popularity.solve_rate < (range + 1) / ${EDGE_RANGES}::float8
          and ${isUnsolved} and not ${isInLive} and ${hasJudgeCases}
        order by problem_popularity.solve_rate, problem_popularity.number limit ${EDGE_PER_RANGE}
      ) as near
    )
    select
      (select coalesce(json_agg(json_build_object('difficulty', difficulty, 'triers', triers, 'solvers', solvers,
        'isSolved', is_solved)), '[]') from history) as history,
      (select coalesce(json_agg(json_build_object('_id', problems.id, 'name', problems.name, 'slug', problems.slug,
        'difficulty', problems.difficulty, 'points', problems.points, 'tags', problems.tags, 'topics', problems.topics,
        'triers', found.triers, 'solvers', found.solvers,
        'status', case when own.problem_id is null then 'Todo' else 'Attempted' end,
        'visibility', problems.visibility) order by problems.number), '[]')
        from found join problems on problems.id = found.problem_id
        left join user_problems as own on own.problem_id = problems.id and own.user_id = ${userId}) as candidates`)
  return rows[0] ?? { history: [], candidates: [] }
}
