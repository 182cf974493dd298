import type { Score, Try } from '@arbiter/rules/scoring/scoring-rule'
import { type StandingsContest, scoreParticipant } from '@arbiter/rules/scoring/standings'
import { PENDING } from '@arbiter/rules/verdict'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { lock, lockShared, locks } from './registry.ts'
import { contestProblems, contestStandings, contests } from './schema/contests.ts'
import { submissionStates } from './schema/submissions.ts'
import { isSubmissionKept } from './visibility/submissions.ts'

/**
 * Everything that follows from verdicts is derived anew from all of them, never added up: what was flagged, deleted or
 * judged again can't leave a trace. Called under the user's lock (`lockUser`), in the transaction that changed something.
 */
export async function rescore(
  db: Db,
  { userId, problemId, contestId }: { userId: string; problemId: string; contestId: string | null },
): Promise<void> {
  await rescoreProblem(db, userId, problemId)
  await rescoreUser(db, userId)
  if (contestId) await rescoreParticipant(db, contestId, userId)
}

async function rescoreProblem(db: Db, userId: string, problemId: string): Promise<void> {
  const isSolving = sql`verdict = 'Accepted' and not is_flagged`
  const { rowCount } = await db.execute(sql`
    insert into user_problems (user_id, problem_id, attempts, is_solved, solved_at, last_submitted_at)
    select ${userId}::uuid, ${problemId}::uuid, count(*)::int, coalesce(bool_or(${isSolving}), false),
      min(created_at) filter (where ${isSolving}), max(created_at)
    from submission_states
    where user_id = ${userId} and problem_id = ${problemId} and ${isSubmissionKept}
    having count(*) > 0
    on conflict (user_id, problem_id) do update set attempts = excluded.attempts, is_solved = excluded.is_solved,
      solved_at = excluded.solved_at, last_submitted_at = excluded.last_submitted_at`)
  if (rowCount) return
  await db.execute(sql`delete from user_problems where user_id = ${userId} and problem_id = ${problemId}`)
}

async function rescoreUser(db: Db, userId: string): Promise<void> {
  await lockShared(db, locks.scores)
  await db.execute(sql`
    insert into user_scores (user_id, total_points, problems_solved, last_solved_at)
    select ${userId}::uuid, coalesce(sum(problems.points), 0)::int, count(*)::int, max(solved_at)
    from user_problems join problems on problems.id = user_problems.problem_id
    where user_problems.user_id = ${userId} and user_problems.is_solved
    on conflict (user_id) do update set total_points = excluded.total_points,
      problems_solved = excluded.problems_solved, last_solved_at = excluded.last_solved_at`)
}

/** For whoever gives a problem other points: nobody's score is derived from the old ones until the transaction is over. */
export async function lockPoints(db: Db): Promise<void> {
  await lock(db, locks.scores)
}

/** Called under `lockPoints`, once the problem has its new points. */
export async function rescoreSolvers(db: Db, problemId: string): Promise<void> {
  await db.execute(sql`
    update user_scores set total_points = derived.points
    from (
      select user_id, sum(problems.points)::int as points
      from user_problems join problems on problems.id = problem_id
      where is_solved and user_id in (select user_id from user_problems where problem_id = ${problemId} and is_solved)
      group by user_id
    ) as derived
    where user_scores.user_id = derived.user_id and total_points <> derived.points`)
}

export async function rescoreParticipant(db: Db, contestId: string, userId: string): Promise<void> {
  const contest = await findContest(db, contestId)
  if (!contest) return
  const row = rowOf(scoreParticipant(contest, await triesOf(db, contestId, userId)))
  await db
    .insert(contestStandings)
    .values({ contestId, userId, ...row })
    .onConflictDoUpdate({
      target: [contestStandings.contestId, contestStandings.userId],
      set: { ...row, updatedAt: sql`now()` },
    })
}

async function findContest(db: Db, contestId: string): Promise<StandingsContest | null> {
  const [contest] = await db
    .select({
      contestType: contests.contestType,
      startTime: contests.startTime,
      endTime: contests.endTime,
      penaltyMinutes: contests.penaltyPerWrongSubmissionMinutes,
    })
    .from(contests)
    .where(eq(contests.id, contestId))
  if (!contest) return null
  const problems = await db
    .select({ id: contestProblems.problemId, points: contestProblems.points })
    .from(contestProblems)
    .where(eq(contestProblems.contestId, contestId))
    .orderBy(contestProblems.position)
  return { ...contest, problems }
}

async function triesOf(db: Db, contestId: string, userId: string): Promise<Try[]> {
  const rows = await db
    .select({
      problemId: submissionStates.problemId,
      submittedAt: submissionStates.createdAt,
      verdict: submissionStates.verdict,
      passed: submissionStates.testsPassed,
      total: submissionStates.testsTotal,
    })
    .from(submissionStates)
    .where(
      and(
        eq(submissionStates.contestId, contestId),
        eq(submissionStates.userId, userId),
        eq(submissionStates.isFlagged, false),
        isSubmissionKept,
      ),
    )
  return rows.map((row) => ({
    ...row,
    verdict: row.verdict ?? PENDING,
    passed: row.passed ?? 0,
    total: row.total ?? 0,
  }))
}

function rowOf({ totalPoints, problemsSolved, penaltyMinutes, cells }: Score) {
  const accepted = cells.filter((cell) => cell.state === 'solved' && cell.scoredAt).map((cell) => Number(cell.scoredAt))
  const lastAcceptedAt = accepted.length > 0 ? new Date(Math.max(...accepted)) : null
  return { totalPoints, problemsSolved, penaltyMinutes, lastAcceptedAt, cells }
}
