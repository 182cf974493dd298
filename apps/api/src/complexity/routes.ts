import { complexityNotices } from '@arbiter/contract/messages/complexity'
import {
  cancelComplexity,
  getComplexity,
  getSolutionComplexity,
  measureSolutions,
  startComplexity,
} from '@arbiter/contract/submissions/complexity'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { existingProblem } from '../problems/service.ts'
import { presentMeasurement, presentOthers } from './present.ts'
import { measure, measurePackage, seeComplexity, seeSolutions, stopMeasuring } from './service.ts'

export function complexityRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, getComplexity, async ({ params, viewer, now }) => {
    const { canMeasure, measurement, others } = await seeComplexity(db, viewer, params.id, await now())
    return {
      ...{ canMeasure, others: presentOthers(others) },
      measurement: measurement && presentMeasurement(measurement, viewer),
    }
  })

  serve(app, context, startComplexity, async ({ params, viewer, now, request }) => {
    const asked = { now: await now(), requestId: request.id }
    return { measurement: presentMeasurement(await measure(db, viewer, params.id, asked), viewer) }
  })

  serve(app, context, cancelComplexity, async ({ params, viewer, now }) => {
    return { isCancelled: await stopMeasuring(db, viewer, params.id, await now()) }
  })

  serve(app, context, getSolutionComplexity, async ({ params, viewer }) => {
    const { isDescribed, solutions } = await seeSolutions(db, await existingProblem(db, params.id))
    const presented = solutions.map(({ solution: { path, language, label }, measurement }) => {
      return { path, language, label, measurement: measurement && presentMeasurement(measurement, viewer) }
    })
    return { isDescribed, solutions: presented }
  })

  serve(app, context, measureSolutions, async ({ params, viewer, request }) => {
    const requester = { actorId: viewer.id, requestId: request.id }
    await measurePackage(db, requester, await existingProblem(db, params.id))
    return { message: complexityNotices.solutionsStarted }
  })
}
