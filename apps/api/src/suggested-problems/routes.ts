import { listSuggestedProblems } from '@arbiter/contract/problems/suggested-problems'
import { EDGE_PROBLEMS } from '@arbiter/rules/limits'
import { suggestedProblems } from '@arbiter/rules/problems/suggested-problems'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { findSuggestionData } from './store.ts'

export function suggestedProblemRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, listSuggestedProblems, async ({ viewer, now }) => {
    const { history, candidates } = await findSuggestionData(context.db, viewer.id, await now())
    const chosen = suggestedProblems(history, candidates, EDGE_PROBLEMS)
    return { problems: chosen.map(({ problem, chance }) => ({ ...problem, isAided: false, chance })) }
  })
}
