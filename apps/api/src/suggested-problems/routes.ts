import { listEdgeProblems } from '@arbiter/contract/problems/suggested-problems'
import { EDGE_PROBLEMS } from '@arbiter/rules/limits'
import { problemsAtEdge } from '@arbiter/rules/problems/suggested-problems'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { findEdgeData } from './store.ts'

export function edgeRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, listEdgeProblems, async ({ viewer, now }) => {
    const { history, candidates } = await findEdgeData(context.db, viewer.id, await now())
    const chosen = problemsAtEdge(history, candidates, EDGE_PROBLEMS)
    return { problems: chosen.map(({ problem, chance }) => ({ ...problem, isAided: false, chance })) }
  })
}
