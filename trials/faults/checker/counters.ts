import { rerate } from '@arbiter/database/contests/ratings'
import { TransactionRollbackError } from 'drizzle-orm'
import { type Check, type CheckContext, type Finding, findingPerRow, rowsOf } from './finding.ts'

/** Each finds the rows that differ from what follows from the facts. */
const counters: Record<string, string> = {
  'problem_stats.submissions and accepted': `
    select problems.id, stats.submissions, stats.accepted, facts.* from problems
    left join problem_stats as stats on stats.problem_id = problems.id
    cross join lateral (
      select count(*)::int as counted, (count(*) filter (where verdict = 'Accepted' and verdict_detail is null and not is_flagged))::int as counted_accepted
      from submission_states where problem_id = problems.id and deleted_at is null) as facts
    where coalesce(stats.submissions, 0) <> counted or coalesce(stats.accepted, 0) <> counted_accepted`,
  'problem_stats.solvers': `
    select problems.id, stats.solvers, facts.counted from problems
    left join problem_stats as stats on stats.problem_id = problems.id
    cross join lateral (
      select count(distinct user_id)::int as counted from submission_states
      where problem_id = problems.id and verdict = 'Accepted' and verdict_detail is null and not is_flagged and deleted_at is null) as facts
    where coalesce(stats.solvers, 0) <> counted`,
  user_problems: `
    select facts.*, stored.attempts, stored.is_solved from (
      select user_id, problem_id, count(*)::int as counted, bool_or(coalesce(verdict = 'Accepted' and verdict_detail is null and not is_flagged, false)) as solved
      from submission_states where deleted_at is null and status = 'done' group by user_id, problem_id) as facts
    full join user_problems as stored using (user_id, problem_id)
    where stored.attempts is distinct from facts.counted or stored.is_solved is distinct from facts.solved`,
  'problem_popularity.solvers': `
    select problem_id, solvers, counted from problem_popularity
    cross join lateral (select count(*)::int as counted from user_problems
      where user_problems.problem_id = problem_popularity.problem_id and is_counted) as facts
    where solvers <> counted`,
  user_scores: `
    select user_id, total_points, problems_solved, facts.* from user_scores
    cross join lateral (
      select coalesce(sum(problems.points), 0)::int as points, count(*)::int as solved
      from user_problems join problems on problems.id = user_problems.problem_id
      where user_problems.user_id = user_scores.user_id and is_counted) as facts
    where total_points <> points or problems_solved <> solved`,
  score_counts: `
    select total_points, counted.users, facts.users as listed from (
      select total_points, sum(users)::int as users from score_counts group by total_points) as counted
    full join (select total_points, count(*)::int as users from user_scores where is_listed group by total_points) as facts
      using (total_points)
    where coalesce(counted.users, 0) <> coalesce(facts.users, 0)`,
}

export const checkCounters: Check = async (context) => {
  const findings: Finding[] = []
  for (const [name, statement] of Object.entries(counters))
    findings.push(...findingPerRow('counter differs', name, await rowsOf<object>(context, statement)))
  const [counted] = await rowsOf<{ count: number }>(context, 'select count(*)::int as count from user_problems')
  return { findings, counts: { 'derived rows': counted?.count ?? 0 } }
}

type RatingRow = Record<string, unknown>

const RATINGS = `select contest_id, user_id, rank, rating_before, rating_after, performance, state
  from rating_changes order by contest_id, user_id`

/** Rates every contest again, in a transaction that is rolled back, and compares. */
export const checkRatings: Check = async (context) => {
  const stored = await rowsOf<RatingRow>(context, RATINGS)
  const again = await ratedAgain(context)
  const keyOf = (row: RatingRow) => `${row.contest_id} ${row.user_id}`
  const byKey = new Map(again.map((row) => [keyOf(row), JSON.stringify(row)]))
  const differing = stored.filter((row) => byKey.get(keyOf(row)) !== JSON.stringify(row))
  const findings = findingPerRow('rating differs', 'it is not what the boards say', differing)
  if (again.length !== stored.length)
    findings.push({ kind: 'rating differs', text: `${stored.length} ratings are stored, ${again.length} follow` })
  return { findings, counts: { ratings: stored.length } }
}

async function ratedAgain(context: CheckContext): Promise<RatingRow[]> {
  const [first] = await rowsOf<{ id: string }>(context, 'select id from contests order by end_time, id limit 1')
  let rows: RatingRow[] = []
  if (!first) return rows
  await context.db
    .transaction(async (db) => {
      await rerate(db, first.id)
      rows = (await db.execute<RatingRow>(RATINGS)).rows
      db.rollback()
    })
    .catch((error) => {
      if (!(error instanceof TransactionRollbackError)) throw error
    })
  return rows
}
