import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** From a cached reply to a slow upload. */
const DURATION_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** One series for all unknown addresses, however many a client guesses. */
const UNKNOWN = 'unknown'

/**
 * Counts requests by the pattern of their route, because URLs contain ids and search terms without bound.
 * To be called before any route is registered.
 */
export function countRequests(app: FastifyInstance, registry: Registry): void {
  const meters = metersIn(registry)
  app.addHook('onRequest', async (request, reply) => {
    const startedAt = performance.now()
    // Not `onResponse`, which is skipped when the client has left.
    reply.raw.once('close', () => count(meters, request, reply, (performance.now() - startedAt) / 1000))
  })
  app.addHook('onSend', async (request, reply) => {
    if (isStream(reply)) countStream(meters.streams, routeOf(request), reply)
  })
}

type Meters = ReturnType<typeof metersIn>

function metersIn(registry: Registry) {
  const registers = [registry]
  return {
    requests: new Counter({
      ...{ name: 'arbiter_http_requests_total', help: 'Requests that were answered or given up.', registers },
      labelNames: ['method', 'route', 'status'],
    }),
    durations: new Histogram({
      ...{ name: 'arbiter_http_request_duration_seconds', help: 'How long requests took, streams apart.', registers },
      ...{ labelNames: ['method', 'route'], buckets: DURATION_SECONDS },
    }),
    streams: new Gauge({
      ...{ name: 'arbiter_http_open_streams', help: 'Event streams that are open now.', registers },
      labelNames: ['route'],
    }),
  }
}

/** nginx's status for a client that left before it had its reply. */
const CLIENT_LEFT = 499

function count({ requests, durations }: Meters, request: FastifyRequest, reply: FastifyReply, seconds: number): void {
  const [method, route] = [request.method, routeOf(request)]
  const status = isStream(reply) || reply.raw.writableEnded ? reply.statusCode : CLIENT_LEFT
  requests.inc({ method, route, status })
  if (!isStream(reply)) durations.observe({ method, route }, seconds)
}

function countStream(streams: Meters['streams'], route: string, reply: FastifyReply): void {
  streams.inc({ route })
  reply.raw.once('close', () => streams.dec({ route }))
}

const routeOf = ({ is404, routeOptions }: FastifyRequest) => (is404 ? UNKNOWN : (routeOptions.url ?? UNKNOWN))

const isStream = (reply: FastifyReply) => String(reply.getHeader('content-type')).startsWith('text/event-stream')
