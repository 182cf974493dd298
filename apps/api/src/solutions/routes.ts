import {
  getSolutionResults,
  judgeSolutions,
  listSolutions,
  measureStrength,
} from '@arbiter/contract/problems/solutions'
import { Refusal } from '@arbiter/contract/refusal'
import { said } from '@arbiter/contract/said'
import type { Db } from '@arbiter/database/connection/connect'
import { casesOfTestSet } from '@arbiter/database/problems/test-sets'
import type { TrialKind } from '@arbiter/database/schema/trials'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { existingProblem } from '../problems/service.ts'
import { findNewest } from '../trials/store.ts'
import { type JudgedTrial, presentInputs, presentMutants, presentSolution, presentSolutions } from './present.ts'
import { packageSolutions, startMutants, startSolutions } from './service.ts'
import { selectJudged, selectLimits, selectTestResults } from './store.ts'

export function solutionRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, listSolutions, async ({ params }) => {
    const { isPackage, solutions, skipped } = await packageSolutions(db, await existingProblem(db, params.id))
    return { isPackage, solutions: solutions.map(presentSolution), skipped }
  })

  serve(app, context, getSolutionResults, async ({ params }) => {
    const { id } = await existingProblem(db, params.id)
    const limits = await selectLimits(db, id)
    if (!limits) throw new Refusal('problem.not-found')
    const [solutions, mutants] = [await newestOf(db, id, 'solutions'), await newestOf(db, id, 'mutants')]
    const inputs = await newestOf(db, id, 'inputs')
    return {
      ...limits,
      solutions: solutions && presentSolutions(solutions, await casesOfTestSet(db, solutions.trial.testSetId)),
      inputs: inputs && presentInputs(inputs, await casesOfTestSet(db, inputs.trial.testSetId)),
      mutants: mutants && presentMutants(mutants),
    }
  })

  serve(app, context, judgeSolutions, async ({ params, viewer, request }) => {
    const problem = await existingProblem(db, params.id)
    const requester = { actorId: viewer.id, requestId: request.id }
    return { ...said('trial', 'trialStarted'), trialId: await startSolutions(db, requester, problem) }
  })

  serve(app, context, measureStrength, async ({ params, body, viewer, request }) => {
    const problem = await existingProblem(db, params.id)
    const requester = { actorId: viewer.id, requestId: request.id }
    return { ...said('trial', 'trialStarted'), trialId: await startMutants(db, requester, problem, body.path) }
  })
}

async function newestOf(db: Db, problemId: string, kind: TrialKind): Promise<JudgedTrial | null> {
  const trial = await findNewest(db, problemId, kind)
  if (!trial) return null
  return { trial, programs: await selectJudged(db, trial.id), tests: await selectTestResults(db, trial.id) }
}
