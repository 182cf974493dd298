import type { ContestType } from '@arbiter/rules/contest'
import type { Language } from '@arbiter/rules/languages'
import type { Comparison, RevealPolicy } from '@arbiter/rules/problem'
import { and, eq } from 'drizzle-orm'
import type { Db } from './connect.ts'
import type { Lease } from './judge-queue.ts'
import { contests } from './schema/contests.ts'
import { problems, testCases, testSets } from './schema/problems.ts'
import { judgements, submissions } from './schema/submissions.ts'
import { isInTestSet } from './test-sets.ts'

export interface JobTest {
  position: number
  isSample: boolean
  inputHash: Buffer
  outputHash: Buffer
}

/** A program, and what it is judged by. */
export interface ProgramJob {
  language: Language
  code: string
  timeLimitMs: number
  memoryLimitMb: number
  comparison: Comparison
  revealTests: RevealPolicy
  /** Of the contest it was submitted to. */
  contestType: ContestType | null
  tests: JobTest[]
  /** How much of each output is kept, where it is more than a page shows. */
  keptOutputBytes?: number
}

/** What a judge needs to know about a submission. Nothing about its author is among it. */
export interface JudgeJob extends ProgramJob {
  lease: Lease
}

/** Null when the lease is no longer good. */
export async function findJob(db: Db, lease: Lease): Promise<JudgeJob | null> {
  const [found] = await db
    .select({
      language: submissions.language,
      code: submissions.code,
      timeLimitMs: problems.timeLimitMs,
      languageFactors: problems.languageFactors,
      memoryLimitMb: problems.memoryLimitMb,
      mode: problems.comparisonMode,
      caseSensitive: problems.caseSensitive,
      tolerance: problems.tolerance,
      revealTests: problems.revealTests,
      contestType: contests.contestType,
      testSetId: judgements.testSetId,
    })
    .from(judgements)
    .innerJoin(submissions, eq(submissions.id, judgements.submissionId))
    .innerJoin(problems, eq(problems.id, submissions.problemId))
    .leftJoin(contests, eq(contests.id, submissions.contestId))
    .where(
      and(
        eq(judgements.id, lease.judgementId),
        eq(judgements.attempt, lease.attempt),
        eq(judgements.status, 'judging'),
      ),
    )
  if (!found) return null
  const { mode, caseSensitive, tolerance, languageFactors, testSetId, ...job } = found
  return {
    ...job,
    lease,
    timeLimitMs: Math.round(job.timeLimitMs * (languageFactors[job.language] ?? 1)),
    comparison: { mode, caseSensitive, tolerance },
    tests: testSetId ? await testsOf(db, testSetId) : [],
  }
}

export async function testsOf(db: Db, testSetId: string): Promise<JobTest[]> {
  return db
    .select({
      position: testCases.position,
      isSample: testCases.isSample,
      inputHash: testCases.inputHash,
      outputHash: testCases.outputHash,
    })
    .from(testCases)
    .innerJoin(testSets, isInTestSet)
    .where(eq(testSets.id, testSetId))
    .orderBy(testCases.position)
}
