import { Refusal } from '@arbiter/contract/refusal'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import { newestCases } from '@arbiter/database/problems/test-sets'
import { cancelJob } from '@arbiter/database/queue/job-table'
import { lockUser } from '@arbiter/database/queue/judge-queue'
import { enqueueSetterJob, findSetterData } from '@arbiter/database/queue/setter-queue'
import { MAX_OPEN_SETTER_JOBS } from '@arbiter/rules/limits'
import type { SetterJobKind, SetterPlan } from '@arbiter/rules/setting/setter-job'
import { recordAct } from '../audit/service.ts'
import type { Requester } from '../http/requester.ts'
import { type JobFindings, presentJob } from './present.ts'
import type { SetterProblem } from './setter-problem.ts'
import { countOpen, type FoundJob, findJob, selectJobs, selectResults } from './store.ts'

/** Returns the job's id. The files in the plan are stored in the same transaction. */
export async function startJob(
  db: Connection['db'],
  { actorId, requestId }: Requester,
  { id: problemId, testSetId }: SetterProblem,
  planOf: (db: Db) => Promise<SetterPlan>,
): Promise<string> {
  return db.transaction(async (db) => {
    // Concurrent orders of one administrator are counted one after the other.
    await lockUser(db, actorId)
    if ((await countOpen(db, actorId)) >= MAX_OPEN_SETTER_JOBS) throw new Refusal('setter-job.too-many-open')
    const plan = await planOf(db)
    const jobId = await enqueueSetterJob(db, { problemId, testSetId, plan, createdBy: actorId, requestId })
    const details = { jobId, ...auditedPlan(plan) }
    await recordAct(db, {
      actorId,
      action: `setter-job.${plan.kind}`,
      subjectKind: 'problem',
      subjectId: problemId,
      details,
    })
    return jobId
  })
}

function auditedPlan(plan: SetterPlan): Record<string, unknown> {
  switch (plan.kind) {
    case 'checker':
      return { outputs: plan.cases.map(({ name }) => name) }
    case 'script':
      return { tests: plan.tests.length }
    case 'stress': {
      const { generator, pattern, target, reference, tries, seconds } = plan
      return {
        generator: generator.name,
        pattern,
        target: target.name,
        reference: reference?.name ?? null,
        tries,
        seconds,
      }
    }
  }
}

export async function existingJob(db: Db, problemId: string, jobId: string): Promise<FoundJob> {
  const found = await findJob(db, problemId, jobId)
  if (!found) throw new Refusal('setter-job.not-found')
  return found
}

export async function stopJob(db: Connection['db'], actorId: string, problemId: string, jobId: string): Promise<void> {
  await db.transaction(async (db) => {
    const { kind } = await existingJob(db, problemId, jobId)
    await cancelJob(db, jobId)
    const details = { jobId, kind }
    await recordAct(db, { actorId, action: 'setter-job.stop', subjectKind: 'problem', subjectId: problemId, details })
  })
}

/** The job as a page shows it. */
export async function shownJob(db: Db, problemId: string, job: FoundJob) {
  const results = await selectResults(db, [job.id])
  const data = job.kind === 'stress' ? await findSetterData(db, job.id, 0) : null
  return presentJob(job, { results, data, tests: await otherInputs(db, problemId, job) })
}

/** Excludes tests that the script makes again: they are not duplicates of themselves. */
async function otherInputs(db: Db, problemId: string, { plan }: FoundJob): Promise<JobFindings['tests']> {
  if (plan.kind !== 'script') return new Map()
  const made = new Set(plan.tests.map(({ name }) => name))
  const others = (await newestCases(db, problemId)).filter(({ name }) => name === null || !made.has(name))
  return new Map(
    others.map(({ inputHash, name, isSample }) => [
      inputHash.toString('hex'),
      name ?? (isSample ? 'sample' : 'secret'),
    ]),
  )
}

export async function newestJob(db: Db, problemId: string, kind: SetterJobKind) {
  const [job] = await selectJobs(db, problemId, kind, 1)
  return job ? shownJob(db, problemId, job) : null
}
