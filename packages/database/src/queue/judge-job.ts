import type { ContestType } from '@arbiter/rules/contests/contest'
import { pretestsOf } from '@arbiter/rules/contests/pretests'
import type { JudgingPlan } from '@arbiter/rules/judging/judging-plan'
import { memoryLimitFor, timeLimitFor } from '@arbiter/rules/judging/language-limits'
import type { Language } from '@arbiter/rules/languages'
import type { Comparison, RevealPolicy } from '@arbiter/rules/problems/problem'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../connection/connect.ts'
import { isInTestSet } from '../problems/test-sets.ts'
import { contests } from '../schema/contests.ts'
import { problems } from '../schema/problems.ts'
import { judgements, submissions } from '../schema/submissions.ts'
import { testCases, testSets } from '../schema/test-data.ts'
import type { Lease } from './judge-queue.ts'

export interface JobTest {
  position: number
  isSample: boolean
  inputHash: Buffer
  outputHash: Buffer
  /** Without an answer nothing can be judged. */
  isPending: boolean
  name: string | null
  args: string[]
  validatorArgs: string[]
  files: { path: string; hash: string }[]
}

/** A program, and what it is judged by. */
export interface ProgramJob {
  language: Language
  code: string
  /** All files of a program of several, the one to start first; otherwise the code is the whole program. */
  files?: { path: string; content: Buffer }[]
  timeLimitMs: number
  memoryLimitMb: number
  comparison: Comparison
  revealTests: RevealPolicy
  /** The type of the contest it was submitted to. */
  contestType: ContestType | null
  tests: JobTest[]
  /** The tests are the pretests of a contest. */
  isPretest?: boolean
  /** Null: outputs are compared, and every test must pass. */
  judging: JudgingPlan | null
  /** Null for the usual limits. */
  outputLimitBytes: number | null
  compileLimitMs: number | null
  /** How much of each output is kept, where it is more than a page shows. */
  keptOutputBytes?: number
}

/** What a judge needs to know about a submission. Nothing about its author is among it. */
export interface JudgeJob extends ProgramJob {
  lease: Lease
  /** The number of the submission, for the log. */
  number: number
}

/** What a problem says about how programs are judged. */
export const limitColumns = {
  timeLimitMs: problems.timeLimitMs,
  languageFactors: problems.languageFactors,
  memoryLimitMb: problems.memoryLimitMb,
  mode: problems.comparisonMode,
  caseSensitive: problems.caseSensitive,
  tolerance: problems.tolerance,
  outputLimitBytes: problems.outputLimitBytes,
  compileLimitMs: problems.compileLimitMs,
}

export type ProblemLimits = { [Name in keyof typeof limitColumns]: (typeof problems.$inferSelect)[ProblemColumn<Name>] }
type ProblemColumn<Name> = Name extends 'mode' ? 'comparisonMode' : Name & keyof typeof problems.$inferSelect

/** The same for a program in this language. */
export function limitsFor(language: Language, limits: ProblemLimits, judging: JudgingPlan | null) {
  const { mode, caseSensitive, tolerance, languageFactors, timeLimitMs, memoryLimitMb, ...rest } = limits
  return {
    ...rest,
    timeLimitMs: timeLimitFor(language, { timeLimitMs, languageFactors }),
    memoryLimitMb: memoryLimitFor(language, memoryLimitMb),
    comparison: judging?.comparison ?? { mode, caseSensitive, tolerance },
  }
}

/** Makes jobs of programs with the limits of a problem, and no tests. Points are left out: one test has none of its own. */
export const jobsWithoutTests =
  (limits: ProblemLimits, judging: JudgingPlan | null) =>
  ({ language, code, files }: Pick<ProgramJob, 'language' | 'code' | 'files'>): ProgramJob => ({
    ...{ language, code, ...(files && { files }), ...limitsFor(language, limits, judging) },
    judging: judging && { ...judging, scoring: null },
    ...{ revealTests: 'none', contestType: null, tests: [] },
  })

export type JobOfProgram = ReturnType<typeof jobsWithoutTests>

/** Null when the lease is no longer good. */
export async function findJob(db: Db, lease: Lease): Promise<JudgeJob | null> {
  const [found] = await db
    .select({
      number: submissions.number,
      language: submissions.language,
      code: submissions.code,
      limits: limitColumns,
      revealTests: problems.revealTests,
      contestType: contests.contestType,
      testSetId: judgements.testSetId,
      judging: testSets.judging,
      pretestCount: judgements.pretestCount,
    })
    .from(judgements)
    .innerJoin(submissions, eq(submissions.id, judgements.submissionId))
    .innerJoin(problems, eq(problems.id, submissions.problemId))
    .leftJoin(contests, eq(contests.id, submissions.contestId))
    .leftJoin(testSets, eq(testSets.id, judgements.testSetId))
    .where(
      and(
        eq(judgements.id, lease.judgementId),
        eq(judgements.attempt, lease.attempt),
        eq(judgements.status, 'judging'),
      ),
    )
  if (!found) return null
  const { limits, testSetId, judging, pretestCount, ...job } = found
  const tests = testSetId ? await testsOf(db, testSetId) : []
  return {
    ...job,
    ...limitsFor(job.language, limits, judging),
    ...{ lease, judging, isPretest: pretestCount !== null },
    // Groups of tests make no sense in part.
    tests: pretestCount === null || judging?.scoring ? tests : pretestsOf(tests, pretestCount),
  }
}

export async function testsOf(db: Db, testSetId: string): Promise<JobTest[]> {
  return db
    .select({
      position: testCases.position,
      isSample: testCases.isSample,
      inputHash: testCases.inputHash,
      outputHash: testCases.outputHash,
      isPending: testCases.isPending,
      name: testCases.name,
      args: testCases.args,
      validatorArgs: testCases.validatorArgs,
      files: testCases.files,
    })
    .from(testCases)
    .innerJoin(testSets, isInTestSet)
    .where(eq(testSets.id, testSetId))
    .orderBy(testCases.position)
}
