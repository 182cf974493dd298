import type { JudgingPlan } from '@arbiter/rules/judging/judging-plan'
import type { Language } from '@arbiter/rules/languages'
import {
  noProgress,
  type SetterEnd,
  type SetterPlan,
  type SetterProgress,
  type SetterResult,
} from '@arbiter/rules/setting/setter-job'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../connection/connect.ts'
import { packed, unpacked } from '../problems/packed-bytes.ts'
import { backgroundJobs, setterJobResults } from '../schema/background-jobs.ts'
import { problems } from '../schema/problems.ts'
import { testSets } from '../schema/test-data.ts'
import { isHeld, type JobLease } from './background-jobs.ts'
import { enqueueJob, finishJob, reportJob, storableJson } from './job-table.ts'
import { type JobOfProgram, jobsWithoutTests, limitColumns } from './judge-job.ts'

/**
 * How it works: a job waits in `background_jobs` until a judge with no submission to judge claims it. Each result is written as soon as
 * it is known, with how far the job has come, so that the next judge goes on there when this one dies.
 */

export interface NewSetterJob {
  problemId: string
  testSetId: string | null
  plan: SetterPlan
  createdBy: string
  requestId: string
}

export async function enqueueSetterJob(db: Db, { createdBy, ...job }: NewSetterJob): Promise<string> {
  const id = await enqueueJob(db, { ...job, kind: 'setter', requestedBy: createdBy, languages: languagesOf(job.plan) })
  if (!id) throw new Error('the job was not written')
  return id
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

export interface SetterJob {
  plan: SetterPlan
  /** The progress that an earlier judge has reported. */
  progress: SetterProgress
  judging: JudgingPlan | null
  jobOf: JobOfProgram
}

/** Null when the lease is no longer good. */
export async function findSetterJob(db: Db, lease: JobLease): Promise<SetterJob | null> {
  const [found] = await db
    .select({
      plan: sql<SetterPlan>`${backgroundJobs.plan}`,
      progress: sql<SetterProgress | null>`${backgroundJobs.progress}`,
      limits: limitColumns,
      judging: testSets.judging,
    })
    .from(backgroundJobs)
    .innerJoin(problems, eq(problems.id, backgroundJobs.problemId))
    .leftJoin(testSets, eq(testSets.id, backgroundJobs.testSetId))
    .where(isHeld(lease))
  if (!found) return null
  const { plan, progress, limits, judging } = found
  return {
    plan,
    progress: progress ?? noProgress,
    judging,
    jobOf: jobsWithoutTests(limits, judging),
  }
}

export interface NewSetterResult {
  position: number
  result: SetterResult
  input?: Buffer | undefined
  answer?: Buffer | undefined
}

/** Writes the results since the last report and the progress. Throws `LeaseLost` if the job was stopped or is another judge's. */
export async function reportSetterJob(
  db: Db,
  lease: JobLease,
  progress: SetterProgress,
  results: readonly NewSetterResult[] = [],
): Promise<void> {
  const rows = await Promise.all(results.map((each) => rowOf(lease, each)))
  await db.transaction(async (db) => {
    await reportJob(db, lease, progress)
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
    result: JSON.parse(storableJson(result)),
    input: input ? await packed(input) : null,
    answer: answer ? await packed(answer) : null,
  }
}

export const finishSetterJob = (db: Db, lease: JobLease, end: SetterEnd): Promise<void> => finishJob(db, lease, end)

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
