import type { AnswerOf, BodyOf, Endpoint, ParamsOf, Permission, QueryOf } from '@arbiter/contract/endpoint'
import { databaseNow } from '@arbiter/database/connection/clock'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { actingAs } from './acting-token.ts'
import { bodyLimitOf } from './body-limits.ts'
import type { Context } from './context.ts'
import { announceEnd } from './deprecation.ts'
import { securityOf } from './documented-security.ts'
import { admit } from './guards.ts'
import { makeKept, sendKept } from './kept-replies.ts'
import type { TurnKind } from './turns.ts'
import type { SignedIn } from './viewer.ts'

type ViewerOf<E extends Endpoint> = E['access'] extends 'signed-in' | 'member' | Permission ? SignedIn : SignedIn | null

export interface Call<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  viewer: ViewerOf<E>
  /** The time that counts for this call, by the database's clock: read on first use, after the body was received. */
  now: () => Promise<Date>
  request: FastifyRequest
  reply: FastifyReply
}

interface ServeOptions {
  /** How many such calls one address may make per minute, if fewer than the general limit. */
  perMinute?: number
  /** The queue it waits in; by default the client's queue for a call that changes something. */
  turn?: TurnKind
  /** Every visitor gets the same reply, so it is cached. */
  isKeptForVisitors?: boolean
}

/**
 * Registers a call of the contract: its guard, its schemas and its documentation come from the endpoint itself.
 * A handler that returns has succeeded, so `success` is added here.
 */
export function serve<const E extends Endpoint>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Omit<AnswerOf<E>, 'success'>>,
  options: ServeOptions = {},
): void {
  // A call that only reads takes no locks, and shares its lookups with concurrent calls.
  const { turn = endpoint.method === 'GET' ? undefined : 'client' } = options
  const answer: Answer = async (request, reply) => {
    const work = () => actingAs(request.viewer, () => handler(callOf<E>(context, request, reply)))
    const answered = turn ? await context.turns.use(turn, request, work) : await work()
    // The person who made the change sees it at once; other servers are notified.
    if (typeof endpoint.access === 'object' && endpoint.method !== 'GET') context.publicData.drop()
    return { success: true, ...answered }
  }
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    bodyLimit: bodyLimitOf(endpoint),
    config: options.perMinute ? { rateLimit: { max: options.perMinute } } : {},
    onRequest: announceEnd(endpoint),
    // Runs after rate limiting, so that visitors are counted too.
    preParsing: [...(options.isKeptForVisitors ? [sendKept(context)] : []), admit(context, endpoint)],
    handler: options.isKeptForVisitors
      ? (request, reply) => (request.viewer ? answer(request, reply) : makeKept(context, request, reply, answer))
      : answer,
  })
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<object>

/** For a call that is answered with a file or with prepared text: the handler sends it. */
export function serveRaw<const E extends Endpoint>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  handler: (call: Call<E>) => Promise<FastifyReply>,
): void {
  const { response: _, ...schema } = schemaOf(endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema,
    onRequest: announceEnd(endpoint),
    preParsing: admit(context, endpoint),
    handler: async (request, reply) => actingAs(request.viewer, () => handler(callOf<E>(context, request, reply))),
  })
}

/** Refusals are added to the whole description, see `documented-refusals.ts`. */
export function schemaOf(endpoint: Endpoint) {
  const { params, query, body, reply, summary, access } = endpoint
  return {
    summary,
    ...(endpoint.deprecated && { deprecated: true }),
    operationId: operationIdOf(endpoint),
    tags: [endpoint.path.split('/')[1] ?? ''],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: { 200: reply },
    security: securityOf(endpoint),
    'x-access': typeof access === 'string' ? access : access.may,
  }
}

/** `GET /contests/:id/leaderboard` is `getContestsByIdLeaderboard`. */
function operationIdOf({ method, path }: Endpoint): string {
  const words = path.replaceAll('/:', '/by-').split(/[^A-Za-z0-9]+/)
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

// The casts are safe: the schemas have validated the request and the guard has admitted the viewer.
function callOf<E extends Endpoint>(context: Context, request: FastifyRequest, reply: FastifyReply): Call<E> {
  // Not for other methods, because the body may have taken its time since then.
  let now = request.method === 'GET' && request.lookedUpAt ? Promise.resolve(request.lookedUpAt) : undefined
  return {
    params: request.params as ParamsOf<E>,
    query: request.query as QueryOf<E>,
    body: request.body as BodyOf<E>,
    viewer: (request.viewer ?? null) as ViewerOf<E>,
    now: () => {
      now ??= databaseNow(context.db)
      return now
    },
    request,
    reply,
  }
}
