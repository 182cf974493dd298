import type { Db } from '@arbiter/database/connection/connect'
import { contests, ratingChanges } from '@arbiter/database/schema/contests'
import { userProblems } from '@arbiter/database/schema/problem-progress'
import { problems } from '@arbiter/database/schema/problems'
import { registrations } from '@arbiter/database/schema/rosters'
import { submissionStates } from '@arbiter/database/schema/submissions'
import { boardRanks, userScores } from '@arbiter/database/schema/users'
import { isContestSeen } from '@arbiter/database/visibility/contests'
import { isProblemSeen } from '@arbiter/database/visibility/problems'
import {
  isAcceptanceShown,
  isActivityShown,
  isSubmissionKept,
  isSubmissionSettled,
  isSubmissionSolving,
} from '@arbiter/database/visibility/submissions'
import { HEATMAP_DAYS, PROFILE_RECENT_ACTIVITIES } from '@arbiter/rules/limits'
import { isAdmin, type Viewer } from '@arbiter/rules/people/access'
import type { Difficulty } from '@arbiter/rules/problems/problem'
import { offsetOf } from '@arbiter/rules/site/pagination'
import { and, asc, count, countDistinct, desc, eq, getTableColumns, not, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { firstParticipants } from '../contests/store.ts'
import { progressIn, summaryColumns } from '../problems/store.ts'

/** The profile's user, its viewer and the time. */
export interface ProfileQuestion {
  userId: string
  viewer: Viewer | null
  now: Date
}

export interface Page {
  page: number
  limit: number
}

const isKept = (userId: string) => and(eq(submissionStates.userId, userId), isSubmissionKept)

/** Verdicts that the viewer may not know, as of a frozen board, do not count as accepted. */
export async function countSubmissions(db: Db, { userId, viewer, now }: ProfileQuestion) {
  const [found] = await db
    .select({
      submissions: count(),
      acceptedSubmissions: sql<number>`(count(*) filter (where ${isAcceptanceShown(viewer, now)}))::int`,
    })
    .from(submissionStates)
    .where(isKept(userId))
  return found ?? { submissions: 0, acceptedSubmissions: 0 }
}

/** The rank is null for users who are not on the board. */
export async function findScore(db: Db, userId: string): Promise<{ problemsSolved: number; rank: number | null }> {
  const isOnBoard = and(eq(boardRanks.totalPoints, userScores.totalPoints), eq(userScores.isListed, true))
  const [found] = await db
    .select({ problemsSolved: userScores.problemsSolved, rank: boardRanks.rank })
    .from(userScores)
    .leftJoin(boardRanks, isOnBoard)
    .where(eq(userScores.userId, userId))
  return found ?? { problemsSolved: 0, rank: null }
}

export async function countSolvedByDifficulty(db: Db, userId: string) {
  const rows = await db
    .select({ difficulty: problems.difficulty, problems: count() })
    .from(userProblems)
    .innerJoin(problems, eq(problems.id, userProblems.problemId))
    .where(isCounted(userId))
    .groupBy(problems.difficulty)
  const solved = (difficulty: Difficulty) => rows.find((row) => row.difficulty === difficulty)?.problems ?? 0
  return { Easy: solved('Easy'), Medium: solved('Medium'), Hard: solved('Hard') }
}

/** Counts the user's solved problems by language. Only open problems count. */
export async function countSolvedByLanguage(db: Db, userId: string) {
  const solved = countDistinct(submissionStates.problemId)
  return db
    .select({ language: submissionStates.language, problems: solved })
    .from(submissionStates)
    .innerJoin(userProblems, and(isCounted(userId), eq(userProblems.problemId, submissionStates.problemId)))
    .where(and(eq(submissionStates.userId, userId), isSubmissionSolving, isSubmissionSettled))
    .groupBy(submissionStates.language)
    .orderBy(desc(solved), submissionStates.language)
}

/** Counts the problems that were solved after a hint or the editorial was opened. */
export async function countAided(db: Db, userId: string): Promise<number> {
  const isAided = and(isCounted(userId), eq(userProblems.isAided, true))
  const [found] = await db.select({ total: count() }).from(userProblems).where(isAided)
  return found?.total ?? 0
}

/** The days (UTC) on which a problem was solved for the first time. */
export async function selectSolvedDays(db: Db, userId: string): Promise<string[]> {
  const day = sql<string>`to_char(${userProblems.solvedAt} at time zone 'UTC', 'YYYY-MM-DD')`
  const rows = await db.selectDistinct({ day }).from(userProblems).where(isCounted(userId))
  return rows.map((row) => row.day)
}

export async function selectActivities(db: Db, { userId, viewer, now }: ProfileQuestion) {
  return db
    .select({
      id: submissionStates.submissionId,
      problem: { name: problems.name, names: problems.names, slug: problems.slug },
      verdict: submissionStates.verdict,
      createdAt: submissionStates.createdAt,
    })
    .from(submissionStates)
    .innerJoin(problems, eq(problems.id, submissionStates.problemId))
    .where(and(eq(submissionStates.userId, userId), isProblemSeen(viewer, now), isActivityShown(viewer, now)))
    .orderBy(desc(submissionStates.createdAt), desc(submissionStates.submissionId))
    .limit(PROFILE_RECENT_ACTIVITIES)
}

export type FoundActivity = Awaited<ReturnType<typeof selectActivities>>[number]

export interface DayCount {
  date: string
  count: number
}

/** Days in the time zone that have submissions, up to today. */
export async function countByDay(db: Db, userId: string, timeZone: string, now: Date): Promise<DayCount[]> {
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${timeZone})::date`
  const { rows } = await db.execute<{ date: string; count: number }>(sql`
    select to_char(submitted.day, 'YYYY-MM-DD') as date, count(*)::int as count
    from (
      select (created_at at time zone ${timeZone})::date as day from submission_states
      where user_id = ${userId} and ${isSubmissionKept}
        and created_at >= (${today} - ${HEATMAP_DAYS - 1}::int)::timestamp at time zone ${timeZone}
    ) as submitted
    group by submitted.day order by submitted.day`)
  return rows
}

const own = alias(userProblems, 'own')

const solvedColumns = { ...summaryColumns, ...progressIn(own) }

/** The same for every viewer, so that the list agrees with points and tiles. */
const isCounted = (userId: string) => and(eq(userProblems.userId, userId), eq(userProblems.isCounted, true))

/** The problem solved last comes first; the status is the viewer's own. */
export async function selectSolved(db: Db, userId: string, viewer: Viewer | null, { page, limit }: Page) {
  return db
    .select(solvedColumns)
    .from(userProblems)
    .innerJoin(problems, eq(problems.id, userProblems.problemId))
    .leftJoin(own, viewer ? and(eq(own.problemId, problems.id), eq(own.userId, viewer.id)) : sql`false`)
    .where(isCounted(userId))
    .orderBy(desc(userProblems.solvedAt), desc(problems.id))
    .limit(limit)
    .offset(offsetOf(page, limit))
}

export type SolvedProblem = Awaited<ReturnType<typeof selectSolved>>[number]

export async function countSolved(db: Db, userId: string): Promise<number> {
  const [found] = await db.select({ total: count() }).from(userProblems).where(isCounted(userId))
  return found?.total ?? 0
}

function isAttendedAndSeen({ userId, viewer }: ProfileQuestion): SQL | undefined {
  const isAttended = sql`exists (select from submission_states where submission_states.contest_id = contests.id
    and submission_states.user_id = ${userId} and ${isSubmissionKept})`
  return and(isAttended, isContestSeen(viewer))
}

const problemCount = sql<number>`(
  select count(*)::int from contest_problems where contest_problems.contest_id = contests.id)`

/** Newest first. */
export async function selectAttended(db: Db, question: ProfileQuestion, { page, limit }: Page) {
  const viewerId = question.viewer?.id
  const isOwn = viewerId && and(eq(registrations.contestId, contests.id), eq(registrations.userId, viewerId))
  return db
    .select({
      ...getTableColumns(contests),
      problemCount,
      participantIds: firstParticipants,
      isRegistered: sql<boolean>`${registrations.userId} is not null`,
    })
    .from(contests)
    .leftJoin(registrations, isOwn || sql`false`)
    .where(isAttendedAndSeen(question))
    .orderBy(desc(contests.startTime), desc(contests.id))
    .limit(limit)
    .offset(offsetOf(page, limit))
}

export async function countAttended(db: Db, question: ProfileQuestion): Promise<number> {
  const [found] = await db.select({ total: count() }).from(contests).where(isAttendedAndSeen(question))
  return found?.total ?? 0
}

/** Users see all their own ranks, and administrators see all ranks. */
const mayKnowRank = (viewer: ProfileQuestion['viewer'], userId: string) =>
  isAdmin(viewer) || viewer?.id === userId ? undefined : not(contests.isBoardHidden)

/** Contests that the viewer may not see, or whose leaderboard is hidden, are left out with their rating changes. */
export async function selectRatings(db: Db, { userId, viewer }: Pick<ProfileQuestion, 'userId' | 'viewer'>) {
  return db
    .select({
      contest: { id: contests.id, title: contests.title, endTime: contests.endTime },
      rank: ratingChanges.rank,
      before: ratingChanges.ratingBefore,
      after: ratingChanges.ratingAfter,
      performance: ratingChanges.performance,
    })
    .from(ratingChanges)
    .innerJoin(contests, eq(contests.id, ratingChanges.contestId))
    .where(and(eq(ratingChanges.userId, userId), isContestSeen(viewer), mayKnowRank(viewer, userId)))
    .orderBy(asc(contests.endTime), asc(contests.id))
}
