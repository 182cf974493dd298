import { Refusal } from '@arbiter/contract/refusal'
import type { FastifyError, FastifyInstance } from 'fastify'
import { answerToError } from '../http/errors.ts'
import { SlowDown } from '../http/slow-down.ts'

/** The specification's errors: the status as a number where ours have a word. */
export function answerCcsErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const answer = answerToError(error)
    const status = ccsStatusOf(answer.status)
    if (!(error instanceof Refusal) && status >= 500) request.log.error({ err: error }, 'a request failed')
    if (error instanceof SlowDown) reply.header('retry-after', error.retryAfterSeconds)
    // Clients send a name and a password only when they are asked for them.
    if (status === 401) reply.header('www-authenticate', 'Basic realm="Arbiter"')
    return reply
      .status(status)
      .type('application/json')
      .send(JSON.stringify({ code: status, message: answer.message }))
  })
}

/** The specification has no 422. */
const ccsStatusOf = (status: number) => (status === 422 ? 400 : status)
