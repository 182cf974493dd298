import type { Endpoint } from '@arbiter/contract/endpoint'
import { parseEventId } from '@arbiter/contract/event-stream'
import { Refusal } from '@arbiter/contract/refusal'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../http/context.ts'
import { admit } from '../http/guards.ts'
import type { SignedIn } from '../http/viewer.ts'
import type { EventStream } from './event-stream.ts'

export interface FeedRequest {
  viewer: SignedIn
  params: Record<string, string>
  /** The last event the client has seen; 0 is the beginning. */
  afterEventId: number
}

/** A call that is answered with an event stream. */
export function serveFeed(
  app: FastifyInstance,
  context: Context,
  { method, path: url, summary, params, access }: Endpoint,
  open: (request: FeedRequest) => Promise<EventStream> | EventStream,
): void {
  app.route({
    method,
    url,
    schema: { summary, tags: [url.split('/')[1] ?? ''], ...(params && { params }) },
    preParsing: admit(context, access),
    // A compressor would buffer events, and an answer to HEAD would never end.
    compress: false,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { viewer } = request
      if (!viewer) throw new Refusal('session.required')
      const afterEventId = parseEventId(lastEventId(request))
      const stream = await open({ viewer, params: request.params as Record<string, string>, afterEventId })
      return stream.replyWith(reply)
    },
  })
}

function lastEventId(request: FastifyRequest): string | undefined {
  const header = request.headers['last-event-id']
  return Array.isArray(header) ? header[0] : header
}
