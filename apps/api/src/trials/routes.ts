import { said } from '@arbiter/contract/said'
import {
  applyOutputs,
  compareOutput,
  deleteTrial,
  generateOutputs,
  getTrial,
  judgePrograms,
  listTrials,
} from '@arbiter/contract/setting/trials'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { existingProblem } from '../problems/service.ts'
import { compareOutputs, saveOutputs } from './outputs.ts'
import { presentSummary, presentTrial } from './present.ts'
import { removeTrial, startGenerating, startJudging, wholeTrial } from './service.ts'
import { selectNewest } from './store.ts'

export function trialRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  const idsOf = ({ id, trialId }: { id: string; trialId: string }) => ({ problemId: id, trialId })

  async function presented(problemId: string, trialId: string) {
    const { trial, programs, results } = await wholeTrial(db, problemId, trialId)
    return presentTrial(trial, programs, results)
  }

  serve(app, context, judgePrograms, async ({ params, body, viewer, request }) => {
    await existingProblem(db, params.id)
    const trialId = await startJudging(db, { actorId: viewer.id, requestId: request.id }, params.id, body)
    return { ...said('trial', 'trialStarted'), trial: await presented(params.id, trialId) }
  })

  serve(app, context, generateOutputs, async ({ params, body, viewer, request }) => {
    await existingProblem(db, params.id)
    const trialId = await startGenerating(db, { actorId: viewer.id, requestId: request.id }, params.id, body)
    return { ...said('trial', 'trialStarted'), trial: await presented(params.id, trialId) }
  })

  serve(app, context, listTrials, async ({ params }) => {
    await existingProblem(db, params.id)
    return { trials: (await selectNewest(db, params.id)).map(presentSummary) }
  })

  serve(app, context, getTrial, async ({ params }) => ({ trial: await presented(params.id, params.trialId) }))

  serve(app, context, compareOutput, async ({ params }) => compareOutputs(db, idsOf(params), params.index))

  serve(app, context, applyOutputs, async ({ params, viewer }) => {
    await existingProblem(db, params.id)
    const version = await saveOutputs(db, viewer.id, idsOf(params))
    return { ...said('trial', 'outputsApplied', { version }), version }
  })

  serve(app, context, deleteTrial, async ({ params, viewer }) => {
    await removeTrial(db, viewer.id, params.id, params.trialId)
    return said('trial', 'trialDeleted')
  })
}
