import type { IncomingMessage } from 'node:http'
import { isRequestId, REQUEST_ID_HEADER } from '@arbiter/rules/site/request-id'
import type { FastifyInstance } from 'fastify'
import type { ApiConfig } from '../config.ts'

/** A trusted proxy may have logged this request already, so its id is used in both logs. Clients can't choose ids. */
export function requestIdOf({ TRUST_PROXY }: Pick<ApiConfig, 'TRUST_PROXY'>) {
  return ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers[REQUEST_ID_HEADER]
    return TRUST_PROXY > 0 && isRequestId(given) ? given : crypto.randomUUID()
  }
}

/** An operator uses the id of a reply to find its lines in the logs of API, runner and judge. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header(REQUEST_ID_HEADER, request.id)
    done()
  })
}
