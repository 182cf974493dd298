import { Refusal } from '@arbiter/contract/refusal'
import { said } from '@arbiter/contract/said'
import { getCheckerTrial, keepCheckerCases, tryChecker } from '@arbiter/contract/setting/checker-trials'
import { applyScript, getGenerators, runScript } from '@arbiter/contract/setting/generators'
import { getSetterJob, stopSetterJob } from '@arbiter/contract/setting/setter-jobs'
import { getStressTests, keepStressTest, startStressTest } from '@arbiter/contract/setting/stress-tests'
import type { PackageChange } from '@arbiter/database/problem-packages/store/working-copy'
import { PACKAGES_PER_MINUTE } from '@arbiter/rules/limits'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import type { Requester } from '../http/requester.ts'
import { serve } from '../http/serve.ts'
import { existingCopy } from '../problem-packages/edit.ts'
import type { PackageImporter } from '../problem-packages/import-in-worker.ts'
import { existingProblem } from '../problems/service.ts'
import { checkerPlan, keepChanges, keptCases } from './checker.ts'
import { presentSummary } from './present.ts'
import { scriptChanges, scriptPlan, scriptState } from './script.ts'
import { existingJob, newestJob, shownJob, startJob, stopJob } from './service.ts'
import {
  answeringSolution,
  isValidated,
  needsAnswers,
  type SetterProblem,
  setterProblem,
  takesPrograms,
} from './setter-problem.ts'
import { selectJobs, selectResults, setApplied } from './store.ts'
import { groupsOf, keepTestChanges, stressPlan } from './stress.ts'

interface Asked {
  viewer: { id: string }
  request: { id: string }
}
const requesterOf = ({ viewer, request }: Asked): Requester => ({ actorId: viewer.id, requestId: request.id })

export function setterJobRoutes(app: FastifyInstance, context: Context, importer: PackageImporter): void {
  const { db } = context
  const edit = packageEdits(context, importer)
  const problemOf = async (id: string) => setterProblem(db, (await existingProblem(db, id)).slug)
  const jobOf = async (problemId: string, jobId: string) => existingJob(db, problemId, jobId)

  serve(app, context, getSetterJob, async ({ params }) => {
    const { id } = await existingProblem(db, params.id)
    return { job: await shownJob(db, id, await jobOf(id, params.jobId)) }
  })

  serve(app, context, stopSetterJob, async ({ params, viewer }) => {
    const { id } = await existingProblem(db, params.id)
    await stopJob(db, viewer.id, id, params.jobId)
    return { ...said('setter-job', 'stopped'), job: await shownJob(db, id, await jobOf(id, params.jobId)) }
  })

  serve(app, context, getCheckerTrial, async ({ params }) => {
    const problem = await problemOf(params.id)
    const [newest] = await selectJobs(db, problem.id, 'checker', 1)
    return {
      revision: problem.revision,
      hasChecker: (problem.judging?.validator ?? null) !== null,
      takesPrograms: takesPrograms(problem),
      tests: problem.cases.map(({ name }) => name),
      cases: await keptCases(problem, newest?.plan.kind === 'checker' ? newest.plan : null),
      job: newest ? await shownJob(db, problem.id, newest) : null,
    }
  })

  serve(app, context, tryChecker, async ({ params, body, ...asked }) => {
    const problem = await problemOf(params.id)
    const jobId = await startJob(db, requesterOf(asked), problem, (db) => checkerPlan(db, problem, body))
    return { ...said('setter-job', 'started'), jobId }
  })

  serve(
    app,
    context,
    keepCheckerCases,
    async ({ params, body, ...asked }) => {
      const problem = await problemOf(params.id)
      const { revision, warnings } = await edit(
        problem,
        requesterOf(asked),
        body.revision,
        keepChanges(problem, body.cases),
      )
      return { ...said('setter-job', 'casesKept', { count: body.cases.length }), revision, warnings }
    },
    { perMinute: PACKAGES_PER_MINUTE },
  )

  serve(app, context, getGenerators, async ({ params }) => {
    const problem = await problemOf(params.id)
    return {
      revision: problem.revision,
      generators: problem.generators.map(({ name, language, paths }) => ({ name, language, files: paths })),
      ...(await scriptState(problem)),
      solution: answeringSolution(problem)?.name ?? null,
      needsAnswers: needsAnswers(problem),
      job: await newestJob(db, problem.id, 'script'),
    }
  })

  serve(app, context, runScript, async ({ params, body, ...asked }) => {
    const problem = await problemOf(params.id)
    const jobId = await startJob(db, requesterOf(asked), problem, (db) => scriptPlan(db, problem, body.script))
    return { ...said('setter-job', 'started'), jobId }
  })

  serve(
    app,
    context,
    applyScript,
    async ({ params, body, ...asked }) => {
      const problem = await problemOf(params.id)
      const job = await jobOf(problem.id, params.jobId)
      const changes = await scriptChanges(db, problem, job)
      const { revision, version, warnings } = await edit(problem, requesterOf(asked), body.revision, changes)
      await setApplied(db, job.id, version)
      const count = job.plan.kind === 'script' ? job.plan.tests.length : 0
      return { ...said('setter-job', 'scriptApplied', { count, version }), revision, version, warnings }
    },
    { perMinute: PACKAGES_PER_MINUTE },
  )

  serve(app, context, getStressTests, async ({ params }) => {
    const problem = await problemOf(params.id)
    const jobs = await selectJobs(db, problem.id, 'stress')
    const results = await selectResults(
      db,
      jobs.map(({ id }) => id),
    )
    const resultsOf = (id: string) => results.flatMap(({ jobId, result }) => (jobId === id ? [result] : []))
    return {
      revision: problem.revision,
      generators: problem.generators.map(({ name, language }) => ({ name, language, label: null })),
      solutions: problem.solutions.map(({ name, language, label }) => ({ name, language, label })),
      needsReference: needsAnswers(problem),
      hasChecker: (problem.judging?.validator ?? null) !== null,
      isValidated: await isValidated(db, problem),
      groups: groupsOf(problem),
      jobs: jobs.flatMap((job) => presentSummary(job, resultsOf(job.id))),
    }
  })

  serve(app, context, startStressTest, async ({ params, body, ...asked }) => {
    const problem = await problemOf(params.id)
    const jobId = await startJob(db, requesterOf(asked), problem, (db) => stressPlan(db, problem, body))
    return { ...said('setter-job', 'started'), jobId }
  })

  serve(
    app,
    context,
    keepStressTest,
    async ({ params, body, ...asked }) => {
      const problem = await problemOf(params.id)
      const job = await jobOf(problem.id, params.jobId)
      const { name, changes } = await keepTestChanges(db, problem, job, body.group)
      const { revision, version, warnings } = await edit(problem, requesterOf(asked), body.revision, changes)
      await setApplied(db, job.id, version)
      return { ...said('setter-job', 'testKept', { name, version }), revision, version, warnings }
    },
    { perMinute: PACKAGES_PER_MINUTE },
  )
}

/** Edits the package on behalf of the administrator, audited like an edit by hand. */
function packageEdits({ db }: Context, importer: PackageImporter) {
  return async (problem: SetterProblem, requester: Requester, revision: string, changes: PackageChange[]) => {
    if (changes.length === 0) return { revision: problem.revision, version: problem.row.testSetVersion, warnings: [] }
    if (revision !== problem.revision) throw new Refusal('problem.changed-meanwhile')
    const { slug } = problem
    const imported = await importer.import({ requester, edit: { slug, revision, work: { kind: 'change', changes } } })
    return { ...imported, revision: (await existingCopy(db, slug)).revision }
  }
}
