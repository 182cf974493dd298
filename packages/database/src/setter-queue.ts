import type { JudgingPlan } from '@arbiter/rules/judging-plan'
import type { Language } from '@arbiter/rules/languages'
import { SETTER_JOB_KEPT_DAYS, TRIAL_KEPT_HOURS } from '@arbiter/rules/limits'
import {
  noProgress,
  type SetterEnd,
  type SetterPlan,
  type SetterProgress,
  type SetterResult,
} from '@arbiter/rules/setting/setter-job'
import { and, eq, sql } from 'drizzle-orm'
import { isHeld, isJobOver, type JobLease } from './background-jobs.ts'
import type { Db } from './connect.ts'
import { limitColumns, limitsFor, type ProgramJob } from './judge-job.ts'
import { packed, unpacked } from './packed-bytes.ts'
import { channels, notify } from './registry.ts'
import { problems } from './schema/problems.ts'
import { setterJobResults, setterJobs } from './schema/setter-jobs.ts'
import { testSets } from './schema/test-data.ts'
import { LeaseLost } from './submission-events.ts'

/**
 * How it works: a job waits in `setter_jobs` until a judge with no submission to judge claims it. Each result is written as soon as
 * it is known, with how far the job has come, so that the next judge goes on there when this one dies.
 */

export interface NewSetterJob {
  problemId: string
  testSetId: string | null
  plan: SetterPlan
  createdBy: string
  requestId: string
}

/** By hand: the servers may not write what judges find out. */
export async function enqueueSetterJob(db: Db, job: NewSetterJob): Promise<string> {
  const { problemId, testSetId, plan, createdBy, requestId } = job
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into setter_jobs (problem_id, test_set_id, kind, plan, languages, created_by, request_id)
    values (${problemId}, ${testSetId}, ${plan.kind}, ${JSON.stringify(plan)}::jsonb, ${sql.param(languagesOf(plan))}::text[],
      ${createdBy}, ${requestId})
    returning id`)
  await notify(db, channels.queue)
  if (!rows[0]) throw new Error('the job was not written')
  return rows[0].id
}

/** Junk programs are in C. */
function languagesOf(plan: SetterPlan): Language[] {
  switch (plan.kind) {
    case 'checker': {
      const programs = plan.cases.flatMap(({ tried }) => (tried.kind === 'program' ? [tried.language] : []))
      const junk: Language[] = plan.triesJunk && programs.length > 0 ? ['c'] : []
      return [...new Set([...programs, ...junk, ...(plan.checker ? [plan.checker.language] : [])])]
    }
    case 'script':
      return [
        ...new Set([...plan.generators, ...(plan.solution ? [plan.solution] : [])].map(({ language }) => language)),
      ]
    case 'stress':
      return [
        ...new Set(
          [plan.generator, plan.target, ...(plan.reference ? [plan.reference] : [])].map(({ language }) => language),
        ),
      ]
  }
}

/** The judge at work notices with its next report. False where it was over already. */
export async function stopSetterJob(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update setter_jobs set status = 'stopped' where id = ${id} and status in ('queued', 'running')`)
  return (rowCount ?? 0) > 0
}

export interface SetterJob {
  plan: SetterPlan
  /** What a judge before this one has reported. */
  progress: SetterProgress
  judging: JudgingPlan | null
  /** A program with the limits of the problem, and no tests. Points are left out: one test has none of its own. */
  jobOf(program: { language: Language; code: string; files?: { path: string; content: Buffer }[] }): ProgramJob
}

/** Null when the lease is no longer good. */
export async function findSetterJob(db: Db, lease: JobLease): Promise<SetterJob | null> {
  const [found] = await db
    .select({
      plan: setterJobs.plan,
      progress: setterJobs.progress,
      limits: limitColumns,
      judging: testSets.judging,
    })
    .from(setterJobs)
    .innerJoin(problems, eq(problems.id, setterJobs.problemId))
    .leftJoin(testSets, eq(testSets.id, setterJobs.testSetId))
    .where(isHeld(lease))
  if (!found) return null
  const { plan, progress, limits, judging } = found
  return {
    plan,
    progress: progress ?? noProgress,
    judging,
    jobOf: (program) => ({
      ...{ ...program, ...limitsFor(program.language, limits, judging) },
      judging: judging && { ...judging, scoring: null },
      ...{ revealTests: 'none', contestType: null, tests: [] },
    }),
  }
}

export interface NewSetterResult {
  position: number
  result: SetterResult
  input?: Buffer | undefined
  answer?: Buffer | undefined
}

/** What was found out since the last report, and how far the job is. Throws `LeaseLost` when it was stopped or is another judge's. */
export async function reportSetterJob(
  db: Db,
  lease: JobLease,
  progress: SetterProgress,
  results: readonly NewSetterResult[] = [],
): Promise<void> {
  const rows = await Promise.all(results.map((each) => rowOf(lease, each)))
  await db.transaction(async (db) => {
    const { rowCount } = await db.update(setterJobs).set({ progress }).where(isHeld(lease))
    if (!rowCount) throw new LeaseLost()
    for (const row of rows)
      await db
        .insert(setterJobResults)
        .values(row)
        .onConflictDoUpdate({ target: [setterJobResults.jobId, setterJobResults.position], set: row })
  })
}

async function rowOf(lease: JobLease, { position, result, input, answer }: NewSetterResult) {
  return {
    jobId: lease.id,
    position,
    result: storable(result),
    input: input ? await packed(input) : null,
    answer: answer ? await packed(answer) : null,
  }
}

/** Programs write what they like, and PostgreSQL takes neither NUL nor half a character. */
function storable<T>(value: T): T {
  const clean = (_: string, each: unknown) =>
    typeof each === 'string' ? each.replace(/[\0\p{Surrogate}]/gu, '\ufffd') : each
  return JSON.parse(JSON.stringify(value), clean)
}

/** Throws `LeaseLost` as above. Done twice, as after a connection that broke, it changes nothing. */
export async function finishSetterJob(db: Db, lease: JobLease, end: SetterEnd): Promise<void> {
  const { rowCount } = await db
    .update(setterJobs)
    .set({ result: storable(end), status: 'done', finishedAt: sql`now()` })
    .where(isHeld(lease))
  if (!rowCount && !(await isJobOver(db, lease))) throw new LeaseLost()
}

/** The made input of a result, and the answer to it. */
export async function findSetterData(db: Db, jobId: string, position: number) {
  const own = and(eq(setterJobResults.jobId, jobId), eq(setterJobResults.position, position))
  const columns = { input: setterJobResults.input, answer: setterJobResults.answer }
  const [found] = await db.select(columns).from(setterJobResults).where(own)
  return {
    input: found?.input ? await unpacked(found.input) : null,
    answer: found?.answer ? await unpacked(found.answer) : null,
  }
}

/** A script's inputs may be many megabytes, and the script makes them again at any time. */
export async function deleteOldSetterJobs(db: Db): Promise<void> {
  await db.execute(sql`
    delete from setter_jobs
    where created_at < now() - make_interval(days => ${SETTER_JOB_KEPT_DAYS}::int)
      or (kind = 'script' and created_at < now() - make_interval(hours => ${TRIAL_KEPT_HOURS}::int))`)
}
