import type { Deprecation, Endpoint } from '@arbiter/contract/endpoint'
import type { onRequestHookHandler } from 'fastify'

/** The headers of RFC 9745 and RFC 8594, with the address of the call that takes its place. */
export function endingHeaders({ since, until, instead }: Deprecation): Record<string, string> {
  return {
    deprecation: `@${Date.parse(`${since}T00:00:00Z`) / 1000}`,
    sunset: new Date(`${until}T23:59:59Z`).toUTCString(),
    link: `</api${instead}>; rel="successor-version", </api/docs>; rel="deprecation"`,
  }
}

export function announceEnd({ deprecated }: Endpoint): onRequestHookHandler[] {
  if (!deprecated) return []
  const headers = endingHeaders(deprecated)
  return [async (_request, reply) => void reply.headers(headers)]
}
