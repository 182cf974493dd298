import type { InputValidatorPlan } from '@arbiter/rules/judging/judging-plan'
import { MAX_TEST_DATA_BYTES } from '@arbiter/rules/limits'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../connection/connect.ts'
import { problems } from '../schema/problems.ts'
import { testSets } from '../schema/test-data.ts'
import { type TrialKind, trialPrograms, trialResults, trials } from '../schema/trials.ts'
import { isHeld, isJobOver, type JobLease } from './background-jobs.ts'
import type { JudgingResult, TestResult } from './finish-judgement.ts'
import { limitColumns, limitsFor, type ProgramJob, testsOf } from './judge-job.ts'
import { LeaseLost } from './submission-events.ts'

/**
 * How it works: a program of a trial is a job that waits in `trial_programs` until a judge with nothing else to do claims it.
 * Its lease is that of every background job (`background-jobs.ts`). Nothing but these tables is written, so a trial counts nowhere.
 */

export interface TrialJob extends ProgramJob {
  kind: TrialKind
  /** The validator of a job that checks inputs; null for other jobs. */
  validator: InputValidatorPlan | null
}

/** Null when the lease is no longer good. It is judged as a submission outside of contests is. */
export async function findTrialJob(db: Db, lease: JobLease): Promise<TrialJob | null> {
  const [found] = await db
    .select({
      kind: trials.kind,
      testSetId: trials.testSetId,
      language: trialPrograms.language,
      code: trialPrograms.code,
      files: trialPrograms.files,
      validator: trialPrograms.validator,
      limits: limitColumns,
      judging: testSets.judging,
    })
    .from(trialPrograms)
    .innerJoin(trials, eq(trials.id, trialPrograms.trialId))
    .innerJoin(problems, eq(problems.id, trials.problemId))
    .innerJoin(testSets, eq(testSets.id, trials.testSetId))
    .where(isHeld(lease))
  if (!found) return null
  const { limits, testSetId, judging, files, ...job } = found
  return {
    ...job,
    ...(files && { files: files.map(({ path, content }) => ({ path, content: Buffer.from(content, 'base64') })) }),
    ...limitsFor(job.language, limits, judging),
    ...{ judging, revealTests: 'none', contestType: null },
    tests: await testsOf(db, testSetId),
    ...(job.kind === 'generate' && { keptOutputBytes: MAX_TEST_DATA_BYTES }),
  }
}

export type TrialResult = typeof trialResults.$inferInsert

/** Done twice, as after a connection that broke, it changes nothing. */
export async function recordTrialResults(db: Db, lease: JobLease, results: Omit<TrialResult, 'programId'>[]) {
  await db.transaction(async (db) => {
    // A judge that claims the job waits for this lock: no result comes after those of the next attempt.
    const held = await db.select({ id: trialPrograms.id }).from(trialPrograms).where(isHeld(lease)).for('share')
    if (held.length === 0) throw new LeaseLost()
    const rows = results.map((result) => ({ ...result, programId: lease.id }))
    if (rows.length > 0) await db.insert(trialResults).values(rows).onConflictDoNothing()
  })
}

/** Throws `LeaseLost` when the job is another judge's by now, or its trial was deleted. */
export async function finishTrial(db: Db, lease: JobLease, result: JudgingResult): Promise<void> {
  const { verdict, verdictDetail, testsPassed, testsTotal, cpuMs, memoryKb, score } = result
  const compileLog = result.compileLog?.replace(/[\0\p{Surrogate}]/gu, '\ufffd') ?? null
  const { rowCount } = await db
    .update(trialPrograms)
    .set({
      ...{ verdict, verdictDetail, testsPassed, testsTotal, cpuMs, memoryKb, score, compileLog },
      status: 'done',
      finishedAt: sql`now()`,
    })
    .where(isHeld(lease))
  if (!rowCount && !(await isJobOver(db, lease))) throw new LeaseLost()
}

/** What a judging found out about each test, without what the program wrote. */
export function resultsOf(tests: readonly TestResult[]): Omit<TrialResult, 'programId'>[] {
  return tests.map(({ position, verdict, verdictDetail, cpuMs, memoryKb, score, judgeMessage }) => {
    return { position, verdict, verdictDetail, cpuMs, memoryKb, score, judgeMessage }
  })
}
