import type { Db } from '@arbiter/database/connection/connect'
import { isInTestSet } from '@arbiter/database/problems/test-sets'
import { problems } from '@arbiter/database/schema/problems'
import { reviews, submissionStates, submissions } from '@arbiter/database/schema/submissions'
import { users } from '@arbiter/database/schema/users'
import { isProblemDeleted } from '@arbiter/database/visibility/problems'
import { isSubmissionCounted, isSubmissionDeleted } from '@arbiter/database/visibility/submissions'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { MeasuredTest, Standing } from './reviewer.ts'

export type FoundReview = typeof reviews.$inferSelect

export async function findReview(db: Db, submissionId: string): Promise<FoundReview | undefined> {
  const [found] = await db.select().from(reviews).where(eq(reviews.submissionId, submissionId))
  return found
}

/**
 * Concurrent requests get the same review, the first that was written. A review older than `outdatedBefore` is replaced, and so is
 * a built-in one that a former version kept in English only.
 */
export async function insertReview(
  db: Db,
  review: typeof reviews.$inferInsert,
  outdatedBefore: Date | null,
): Promise<FoundReview> {
  const { reviewer, analysis, findings } = review
  const values = { reviewer, analysis, findings, createdAt: sql`now()` }
  const isEnglishOnly = and(eq(reviews.reviewer, 'static-analysis'), isNull(reviews.findings))
  const setWhere = outdatedBefore ? or(isEnglishOnly, lt(reviews.createdAt, outdatedBefore)) : isEnglishOnly
  await db.insert(reviews).values(review).onConflictDoUpdate({ target: reviews.submissionId, set: values, setWhere })
  const found = await findReview(db, review.submissionId)
  if (!found) throw new Error('the review was not written')
  return found
}

export async function findReviewed(db: Db, submissionId: string) {
  const [found] = await db
    .select({
      authorId: submissionStates.userId,
      authorLocale: users.locale,
      verdict: submissionStates.verdict,
      isDeleted: isSubmissionDeleted,
      judgementId: submissionStates.judgementId,
      cpuMs: submissionStates.cpuMs,
      memoryKb: submissionStates.memoryKb,
      language: submissions.language,
      code: submissions.code,
      problemId: problems.id,
      showing: { visibility: problems.visibility, isDeleted: isProblemDeleted },
      problem: {
        name: problems.name,
        statement: problems.statement,
        topics: problems.topics,
        tags: problems.tags,
        timeLimitMs: problems.timeLimitMs,
        languageFactors: problems.languageFactors,
        memoryLimitMb: problems.memoryLimitMb,
      },
    })
    .from(submissionStates)
    .innerJoin(submissions, eq(submissions.id, submissionStates.submissionId))
    .innerJoin(problems, eq(problems.id, submissionStates.problemId))
    .innerJoin(users, eq(users.id, submissionStates.userId))
    .where(eq(submissionStates.submissionId, submissionId))
  return found
}

export type FoundReviewed = NonNullable<Awaited<ReturnType<typeof findReviewed>>>

/** The measurements of a judgement, with the size of each input. */
export async function selectMeasurements(db: Db, judgementId: string): Promise<MeasuredTest[]> {
  const { rows } = await db.execute<MeasuredTest & Record<string, unknown>>(sql`
    select blobs.size as "inputBytes", test_results.cpu_ms as "cpuMs", test_results.memory_kb as "memoryKb"
    from test_results
    join judgements on judgements.id = test_results.judgement_id
    join test_sets on test_sets.id = judgements.test_set_id
    join test_cases on ${isInTestSet} and test_cases.position = test_results.position
    join blobs on blobs.hash = test_cases.input_hash
    where test_results.judgement_id = ${judgementId} and test_results.cpu_ms is not null
    order by test_results.position`)
  return rows
}

/** Only public results count: submissions of a frozen board or a running contest are left out. */
export async function standingOf(
  db: Db,
  submissionId: string,
  { problemId, cpuMs, memoryKb }: FoundReviewed,
): Promise<Standing> {
  const { rows } = await db.execute<Standing & Record<string, unknown>>(sql`
    select count(*)::int as others,
      count(*) filter (where submission_states.cpu_ms > ${cpuMs})::int as slower,
      count(*) filter (where submission_states.memory_kb > ${memoryKb})::int as larger
    from submission_states join problems on problems.id = submission_states.problem_id
    where submission_states.problem_id = ${problemId} and submission_states.submission_id <> ${submissionId}
      and ${isSubmissionCounted}`)
  return rows[0] ?? { others: 0, slower: 0, larger: 0 }
}
