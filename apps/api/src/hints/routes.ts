import { getAids, openEditorial, openHint } from '@arbiter/contract/problems/hints'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { noAids, presentAids } from './present.ts'
import { openEditorial as giveEditorial, openHint as giveHint, seeAids } from './service.ts'

export function aidRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, getAids, async ({ params, viewer, now }) => {
    const aids = await seeAids(db, viewer, params.id, await now())
    return { aids: typeof aids === 'string' ? noAids : presentAids(aids) }
  })

  serve(app, context, openHint, async ({ params, body, viewer, now }) => {
    const opening = { viewer, problemId: params.id, now: await now() }
    return { aids: presentAids(await giveHint(db, opening, body.number)) }
  })

  serve(app, context, openEditorial, async ({ params, body, viewer, now }) => {
    const opening = { viewer, problemId: params.id, now: await now() }
    return { aids: presentAids(await giveEditorial(db, opening, body.givesUp)) }
  })
}
