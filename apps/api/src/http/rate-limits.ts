import { refusals } from '@arbiter/contract/messages/refusals'
import { Refusal } from '@arbiter/contract/refusal'
import { REQUESTS_PER_MINUTE, TOKEN_REQUESTS_PER_MINUTE } from '@arbiter/rules/limits'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from './context.ts'
import { bearerOf } from './credentials.ts'
import { countingStore } from './request-counts.ts'

/**
 * By address, and by API token where a request has a valid one: the programs of a classroom share an address. A wrong token
 * counts for its address. A route with its own limit (`perMinute`) is counted separately, across all servers, and by person:
 * many tokens of one person are no more than one.
 */
export async function limitRates(app: FastifyInstance, context: Context): Promise<void> {
  const { db, config } = context
  if (config.RATE_LIMIT === 'off') return
  await app.register(rateLimit, {
    max: (_request: FastifyRequest, key: string) => (isTokenKey(key) ? TOKEN_REQUESTS_PER_MINUTE : REQUESTS_PER_MINUTE),
    keyGenerator: (request) => clientOf(context, request),
    timeWindow: 60_000,
    store: countingStore(db),
    errorResponseBuilder: () => new Refusal('rate.limited', refusals['rate.limited'][1]),
  })
}

const TOKEN = 'token '
const isTokenKey = (key: string) => key.startsWith(TOKEN)

async function clientOf(context: Context, request: FastifyRequest): Promise<string> {
  if (bearerOf(request) === undefined) return request.ip
  const holder = await context.findHolder(request)
  if (!holder) return request.ip
  const hasOwnLimit = request.routeOptions.config.rateLimit !== undefined
  return hasOwnLimit ? `person ${holder.id}` : `${TOKEN}${holder.credentialId}`
}
