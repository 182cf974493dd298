import { refusals } from '@arbiter/contract/messages/refusals'
import { Refusal } from '@arbiter/contract/refusal'
import { REQUESTS_PER_MINUTE } from '@arbiter/rules/limits'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { ApiConfig } from '../config.ts'

/** By address. A route with a bound of its own (`perMinute`) is counted apart. */
export async function limitRates(app: FastifyInstance, config: ApiConfig): Promise<void> {
  if (config.RATE_LIMIT === 'off') return
  await app.register(rateLimit, {
    max: REQUESTS_PER_MINUTE,
    timeWindow: 60_000,
    errorResponseBuilder: () => new Refusal('rate.limited', refusals['rate.limited'][1]),
  })
}
