import type { Score, Try } from '@arbiter/rules/scoring/scoring-rule'
import { type StandingsContest, scoreParticipant } from '@arbiter/rules/scoring/standings'
import { PENDING } from '@arbiter/rules/verdict'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { contestProblems, contestStandings, contests } from './schema/contests.ts'
import { submissionStates } from './schema/submissions.ts'
import { isSubmissionKept } from './visibility/submissions.ts'

/** Called under the user's lock, in the transaction that changed something. */
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
