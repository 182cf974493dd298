import { said } from '@arbiter/contract/said'
import {
  cancelComplexity,
  getComplexity,
  getSolutionComplexity,
  measureSolutions,
  startComplexity,
} from '@arbiter/contract/submissions/complexity'
import {
  addCounterexampleTest,
  cancelCounterexample,
  getCounterexample,
  startCounterexample,
  streamCounterexample,
} from '@arbiter/contract/submissions/counterexamples'
import { databaseNow } from '@arbiter/database/connection/clock'
import type { AnalysisKind } from '@arbiter/rules/analysis/program-analysis'
import type { Viewer } from '@arbiter/rules/people/access'
import type { FastifyInstance } from 'fastify'
import type { DatabaseListener } from '../feeds/database-listener.ts'
import { serveFeed } from '../feeds/serve-feed.ts'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { existingProblem } from '../problems/service.ts'
import { presentMeasurement, presentOthers, presentSearch } from './present.ts'
import { SearchFeed } from './search-feed.ts'
import { addTest, followedSearch, type Question, seeAnalysis, startAnalysis, stopAnalysis } from './service.ts'
import { measurePackage, seeSolutions } from './solutions.ts'
import { selectOtherMeasurements } from './store.ts'

interface Asked {
  params: { id: string }
  viewer: Viewer
  now: () => Promise<Date>
}

const questionOf =
  <Kind extends AnalysisKind>(kind: Kind) =>
  async ({ params, viewer, now }: Asked): Promise<Question<Kind>> => {
    return { kind, viewer, submissionId: params.id, now: await now() }
  }
const search = questionOf('counterexample')
const measurement = questionOf('complexity')

export function analysisRoutes(app: FastifyInstance, context: Context, listener: DatabaseListener): void {
  counterexampleRoutes(app, context, listener)
  complexityRoutes(app, context)
}

function counterexampleRoutes(app: FastifyInstance, context: Context, listener: DatabaseListener): void {
  const { db } = context
  const feed = new SearchFeed(context, app.log, listener)
  app.addHook('preClose', () => feed.close())

  serve(app, context, getCounterexample, async (asked) => {
    const seen = await seeAnalysis(db, await search(asked))
    return { canSearch: seen !== null, search: seen?.job ? presentSearch(seen.job, asked.viewer) : null }
  })

  serve(app, context, startCounterexample, async (asked) => {
    const job = await startAnalysis(db, await search(asked), asked.request.id)
    return { search: presentSearch(job, asked.viewer) }
  })

  serve(app, context, cancelCounterexample, async (asked) => {
    return { isCancelled: await stopAnalysis(db, await search(asked)) }
  })

  serve(app, context, addCounterexampleTest, async (asked) => {
    const version = await addTest(db, await search(asked))
    return { ...said('counterexample', 'testAdded', { version }), version }
  })

  serveFeed(app, context, streamCounterexample, async ({ viewer, owner, params }) => {
    const question = await search({ viewer, params, now: () => databaseNow(db) })
    return feed.open(await followedSearch(db, question), owner)
  })
}

function complexityRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, getComplexity, async (asked) => {
    const seen = await seeAnalysis(db, await measurement(asked))
    return {
      canMeasure: seen !== null,
      measurement: seen?.job ? presentMeasurement(seen.job, asked.viewer) : null,
      others: seen?.job?.status === 'done' ? presentOthers(await selectOtherMeasurements(db, seen.request)) : [],
    }
  })

  serve(app, context, startComplexity, async (asked) => {
    const job = await startAnalysis(db, await measurement(asked), asked.request.id)
    return { measurement: presentMeasurement(job, asked.viewer) }
  })

  serve(app, context, cancelComplexity, async (asked) => {
    return { isCancelled: await stopAnalysis(db, await measurement(asked)) }
  })

  serve(app, context, getSolutionComplexity, async ({ params, viewer }) => {
    const { isDescribed, solutions } = await seeSolutions(db, await existingProblem(db, params.id))
    const presented = solutions.map(({ solution: { path, language, label }, job }) => {
      return { path, language, label, measurement: job && presentMeasurement(job, viewer) }
    })
    return { isDescribed, solutions: presented }
  })

  serve(app, context, measureSolutions, async ({ params, viewer, request }) => {
    const requester = { actorId: viewer.id, requestId: request.id }
    await measurePackage(db, requester, await existingProblem(db, params.id))
    return said('complexity', 'solutionsStarted')
  })
}
