import type { Endpoint, ParamsOf, QueryOf } from '@arbiter/contract/endpoint'
import { parseEventId } from '@arbiter/contract/event-stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../http/context.ts'
import { admit } from '../http/guards.ts'
import { type Call, schemaOf } from '../http/serve.ts'
import type { EventStream } from './event-stream.ts'
import type { StreamOwner } from './open-stream.ts'

export interface FeedRequest<E extends Endpoint> {
  viewer: Call<E>['viewer']
  owner: StreamOwner
  params: ParamsOf<E>
  query: QueryOf<E>
  /** The last event the client has seen; 0 is the beginning. */
  afterEventId: number
}

/** Registers a call that is answered with an event stream. */
export function serveFeed<const E extends Endpoint>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  open: (request: FeedRequest<E>) => Promise<EventStream> | EventStream,
): void {
  const { response: _, ...schema } = schemaOf(endpoint)
  app.route({
    ...{ method: endpoint.method, url: endpoint.path, schema },
    preParsing: admit(context, endpoint),
    // Compression would buffer events, and a reply to HEAD would never end.
    compress: false,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const stream = await open(feedRequest<E>(request))
      return stream.replyWith(reply)
    },
  })
}

// The casts are safe: the schemas have validated the request and the guard has admitted the viewer.
function feedRequest<E extends Endpoint>(request: FastifyRequest): FeedRequest<E> {
  const viewer = request.viewer ?? null
  return {
    viewer: viewer as FeedRequest<E>['viewer'],
    owner: { viewer, address: request.ip },
    params: request.params as ParamsOf<E>,
    query: request.query as QueryOf<E>,
    afterEventId: parseEventId(lastEventId(request)),
  }
}

function lastEventId(request: FastifyRequest): string | undefined {
  const header = request.headers['last-event-id']
  return Array.isArray(header) ? header[0] : header
}
