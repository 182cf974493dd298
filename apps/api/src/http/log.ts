import { clipLogged, loggedError, loggedRequest, MAX_LOGGED_LENGTH } from '@arbiter/rules/site/logged'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { destination } from 'pino'

/**
 * One request can never log much: what clients send is clipped wherever it is logged. Requests do not wait until a line is
 * written; buffered lines are written when the process ends.
 */
export function logOptions(level: string) {
  return {
    level,
    stream: destination({ sync: false }),
    serializers: { err: loggedError, req: (request: FastifyRequest) => loggedRequest(request) },
    formatters: { log: clipStrings },
  }
}

/** One line per request, when it is over. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const responseTime = Math.round(reply.elapsedTime * 100) / 100
    request.log.info({ req: request, status: reply.statusCode, responseTime }, 'request completed')
    done()
  })
}

function clipStrings(values: Record<string, unknown>): Record<string, unknown> {
  if (!Object.values(values).some(isTooLong)) return values
  const entries = Object.entries(values)
  return Object.fromEntries(entries.map(([key, value]) => [key, typeof value === 'string' ? clipLogged(value) : value]))
}

const isTooLong = (value: unknown) => typeof value === 'string' && value.length > MAX_LOGGED_LENGTH
