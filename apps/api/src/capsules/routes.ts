import { Refusal } from '@arbiter/contract/refusal'
import { downloadCapsule } from '@arbiter/contract/submissions/capsules'
import { MAX_CAPSULES, MAX_WAITING_CAPSULES } from '@arbiter/rules/limits'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serveRaw } from '../http/serve.ts'
import { QueueFull, Semaphore } from '../semaphore.ts'
import { capsuleOf } from './service.ts'

/** Each capsule may hold megabytes of test data in memory until it is sent. */
const making = new Semaphore(MAX_CAPSULES, MAX_WAITING_CAPSULES)

export function capsuleRoutes(app: FastifyInstance, context: Context): void {
  serveRaw(app, context, downloadCapsule, async ({ params, viewer, now, reply }) => {
    const moment = await now()
    const text = await inTurn(async () => {
      const capsule = await capsuleOf(context.db, viewer, params.id, moment)
      return { name: `submission-${capsule.submission.number}`, json: JSON.stringify(capsule, null, 1) }
    })
    return reply
      .type('application/json')
      .header('content-disposition', `attachment; filename="${text.name}.capsule.json"`)
      .send(text.json)
  })
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await making.use(new AbortController().signal, work)
  } catch (error) {
    throw error instanceof QueueFull ? new Refusal('capsule.busy') : error
  }
}
