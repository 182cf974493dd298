import { getHints, openEditorial, openHint } from '@arbiter/contract/problems/hints'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { noHints, presentHints } from './present.ts'
import { openEditorial as giveEditorial, openHint as giveHint, seeHints } from './service.ts'

export function hintRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, getHints, async ({ params, query, viewer, now }) => {
    const aids = await seeHints(db, viewer, { problemId: params.id, ...query }, await now())
    return { aids: typeof aids === 'string' ? noHints : presentHints(aids) }
  })

  serve(app, context, openHint, async ({ params, query, body, viewer, now }) => {
    const opening = { viewer, problemId: params.id, ...query, now: await now() }
    return { aids: presentHints(await giveHint(db, opening, body.number)) }
  })

  serve(app, context, openEditorial, async ({ params, query, body, viewer, now }) => {
    const opening = { viewer, problemId: params.id, ...query, now: await now() }
    return { aids: presentHints(await giveEditorial(db, opening, body.givesUp)) }
  })
}
