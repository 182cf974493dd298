import type { Language } from '@arbiter/rules/languages'
import { MAX_FAILED_ATTEMPTS, MAX_TEST_DATA_BYTES } from '@arbiter/rules/limits'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from './connect.ts'
import type { JudgingResult, TestResult } from './finish-judgement.ts'
import { type ProgramJob, testsOf } from './judge-job.ts'
import { channels, notify } from './registry.ts'
import { problems } from './schema/problems.ts'
import { trialPrograms, trialResults, trials } from './schema/trials.ts'
import { LeaseLost } from './submission-events.ts'

/**
 * How it works: a program of a trial is a job that waits in `trial_programs` until a judge with nothing else to do claims it.
 * Lease, attempt and heartbeat are those of submissions (`judge-queue.ts`): what a dead judge held is claimed by the next one,
 * and only the newest attempt writes. Nothing but these tables is written, so a trial counts nowhere.
 */

/** The right to write about a program of a trial, until another judge takes it. */
export interface TrialLease {
  programId: string
  attempt: number
}

/** In the transaction that writes the trial. */
export async function announceTrial(db: Db): Promise<void> {
  await notify(db, channels.queue)
}

export async function claimTrial(db: Db, judge: { id: string; languages: Language[] }): Promise<TrialLease | null> {
  if (judge.languages.length === 0) return null
  const { rows } = await db.execute<TrialLease & Record<string, unknown>>(sql`
    with next as (
      select id from trial_programs where status = 'queued' and language in ${judge.languages}
      order by trial_id, position limit 1 for update skip locked
    ), claimed as (
      update trial_programs set status = 'judging', attempt = attempt + 1, started_at = now(), judge_id = ${judge.id}
      from next where trial_programs.id = next.id
      returning trial_programs.id, attempt
    ), forgotten as (
      -- This attempt writes all results again.
      delete from trial_results using claimed where trial_results.program_id = claimed.id
    )
    select id as "programId", attempt from claimed`)
  const [taken] = rows
  return taken ? { programId: taken.programId, attempt: taken.attempt } : null
}

export interface TrialJob extends ProgramJob {
  kind: 'generate' | 'judge'
}

const isHeld = ({ programId, attempt }: TrialLease) =>
  and(eq(trialPrograms.id, programId), eq(trialPrograms.attempt, attempt), eq(trialPrograms.status, 'judging'))

/** Null when the lease is no longer good. It is judged as a submission outside of contests is. */
export async function findTrialJob(db: Db, lease: TrialLease): Promise<TrialJob | null> {
  const [found] = await db
    .select({
      kind: trials.kind,
      testSetId: trials.testSetId,
      language: trialPrograms.language,
      code: trialPrograms.code,
      timeLimitMs: problems.timeLimitMs,
      languageFactors: problems.languageFactors,
      memoryLimitMb: problems.memoryLimitMb,
      mode: problems.comparisonMode,
      caseSensitive: problems.caseSensitive,
      tolerance: problems.tolerance,
    })
    .from(trialPrograms)
    .innerJoin(trials, eq(trials.id, trialPrograms.trialId))
    .innerJoin(problems, eq(problems.id, trials.problemId))
    .where(isHeld(lease))
  if (!found) return null
  const { mode, caseSensitive, tolerance, languageFactors, testSetId, ...job } = found
  return {
    ...job,
    timeLimitMs: Math.round(job.timeLimitMs * (languageFactors[job.language] ?? 1)),
    comparison: { mode, caseSensitive, tolerance },
    revealTests: 'none',
    contestType: null,
    tests: await testsOf(db, testSetId),
    ...(job.kind === 'generate' && { keptOutputBytes: MAX_TEST_DATA_BYTES }),
  }
}

export type TrialResult = typeof trialResults.$inferInsert

/** Done twice, as after a connection that broke, it changes nothing. */
export async function recordTrialResults(db: Db, lease: TrialLease, results: Omit<TrialResult, 'programId'>[]) {
  await db.transaction(async (db) => {
    // A judge that claims the job waits for this lock: no result comes after those of the next attempt.
    const held = await db.select({ id: trialPrograms.id }).from(trialPrograms).where(isHeld(lease)).for('share')
    if (held.length === 0) throw new LeaseLost()
    const rows = results.map((result) => ({ ...result, programId: lease.programId }))
    if (rows.length > 0) await db.insert(trialResults).values(rows).onConflictDoNothing()
  })
}

/** Throws `LeaseLost` when the job is another judge's by now, or its trial was deleted. */
export async function finishTrial(db: Db, lease: TrialLease, result: JudgingResult): Promise<void> {
  const { verdict, verdictDetail, testsPassed, testsTotal, cpuMs, memoryKb } = result
  const compileLog = result.compileLog?.replace(/[\0\p{Surrogate}]/gu, '\ufffd') ?? null
  const { rowCount } = await db
    .update(trialPrograms)
    .set({
      ...{ verdict, verdictDetail, testsPassed, testsTotal, cpuMs, memoryKb, compileLog },
      status: 'done',
      finishedAt: sql`now()`,
    })
    .where(isHeld(lease))
  if (!rowCount && !(await isFinished(db, lease))) throw new LeaseLost()
}

async function isFinished(db: Db, { programId, attempt }: TrialLease): Promise<boolean> {
  const own = and(eq(trialPrograms.id, programId), eq(trialPrograms.attempt, attempt))
  const [found] = await db.select({ status: trialPrograms.status }).from(trialPrograms).where(own)
  return found?.status === 'done'
}

/** What a judging found out about each test, without what the program wrote. */
export function resultsOf(tests: readonly TestResult[]): Omit<TrialResult, 'programId'>[] {
  return tests.map(({ position, verdict, verdictDetail, cpuMs, memoryKb }) => {
    return { position, verdict, verdictDetail, cpuMs, memoryKb }
  })
}

/** Requeues a job untouched, as a judge does that is asked to stop. */
export async function releaseTrial(db: Db, lease: TrialLease): Promise<void> {
  await db.update(trialPrograms).set({ status: 'queued', judgeId: null }).where(isHeld(lease))
  await notify(db, channels.queue)
}

export async function holdsTrial(db: Db, lease: TrialLease): Promise<boolean> {
  const held = await db.select({ id: trialPrograms.id }).from(trialPrograms).where(isHeld(lease))
  return held.length > 0
}

const failed = sql`update trial_programs set
  failures = failures + 1, judge_id = null,
  status = case when failures + 1 >= ${MAX_FAILED_ATTEMPTS} then 'done' else 'queued' end,
  verdict = case when failures + 1 >= ${MAX_FAILED_ATTEMPTS} then 'Error' end,
  finished_at = case when failures + 1 >= ${MAX_FAILED_ATTEMPTS} then now() end`

/** An attempt ended through our fault: another one is made, up to a bound. */
export async function failTrial(db: Db, { programId, attempt }: TrialLease): Promise<void> {
  await db.execute(sql`${failed} where id = ${programId} and attempt = ${attempt} and status = 'judging'`)
}

/** Of a judge that is dead. Returns how many there were. */
export async function failTrialsOf(db: Db, judgeId: string): Promise<number> {
  const { rowCount } = await db.execute(sql`${failed} where judge_id = ${judgeId} and status = 'judging'`)
  return rowCount ?? 0
}

/** Of judges that have no row any more. */
export async function failOrphanedTrials(db: Db): Promise<number> {
  const { rowCount } = await db.execute(sql`${failed}
    where status = 'judging' and not exists (select from judges where judges.id = trial_programs.judge_id)
      and started_at < now() - interval '15 seconds'`)
  return rowCount ?? 0
}
