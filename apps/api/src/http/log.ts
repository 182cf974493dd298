import { clipLogged, loggedError, loggedRequest } from '@arbiter/rules/logged'
import type { FastifyRequest } from 'fastify'

/** One request can never write much: what people send is clipped wherever it comes into a log. */
export function logOptions(level: string) {
  return {
    level,
    redact: ['req.headers.cookie', 'req.headers.authorization'],
    serializers: { err: loggedError, req: (request: FastifyRequest) => loggedRequest(request) },
    formatters: { log: clipStrings },
  }
}

function clipStrings(values: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(values)
  return Object.fromEntries(entries.map(([key, value]) => [key, typeof value === 'string' ? clipLogged(value) : value]))
}
