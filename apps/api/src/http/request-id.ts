import type { IncomingMessage } from 'node:http'
import { isRequestId, REQUEST_ID_HEADER } from '@arbiter/rules/request-id'
import type { FastifyInstance } from 'fastify'
import type { ApiConfig } from '../config.ts'

/** A proxy that we trust has perhaps logged this request already: then both logs name it alike. Clients choose no ids. */
export function requestIdOf({ TRUST_PROXY }: Pick<ApiConfig, 'TRUST_PROXY'>) {
  return ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers[REQUEST_ID_HEADER]
    return TRUST_PROXY > 0 && isRequestId(given) ? given : crypto.randomUUID()
  }
}

/** With the id of a reply, an operator finds its lines in the logs of API, runner and judge. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header(REQUEST_ID_HEADER, request.id)
    done()
  })
}
