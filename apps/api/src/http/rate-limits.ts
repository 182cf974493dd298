import { refusals } from '@arbiter/contract/messages/refusals'
import { Refusal } from '@arbiter/contract/refusal'
import { REQUESTS_PER_MINUTE } from '@arbiter/rules/limits'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Resources } from './context.ts'
import { countingStore } from './request-counts.ts'

/** By address. A route with its own limit (`perMinute`) is counted separately, and across all servers. */
export async function limitRates(app: FastifyInstance, { db, config }: Resources): Promise<void> {
  if (config.RATE_LIMIT === 'off') return
  await app.register(rateLimit, {
    max: REQUESTS_PER_MINUTE,
    timeWindow: 60_000,
    store: countingStore(db),
    errorResponseBuilder: () => new Refusal('rate.limited', refusals['rate.limited'][1]),
  })
}
