import type { Socket } from 'node:net'
import { type Answer, answerTo, failureOf, refusalAnswer } from '@arbiter/contract/answer'
import { Refusal } from '@arbiter/contract/refusal'
import { isConnectionLost } from '@arbiter/database/connection/connection-lost'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isBrokenBody } from './bodies.ts'
import { SlowDown } from './slow-down.ts'

/** Answers every error in one place. An internal error is logged, and answered without details. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const answer = answerToError(error)
    if (!(error instanceof Refusal) && answer.status >= 500) request.log.error({ err: error }, 'a request failed')
    if (error instanceof SlowDown) reply.header('retry-after', error.retryAfterSeconds)
    return send(reply, answer)
  })
}

/** What an error of a request is answered with, in whatever form. */
export function answerToError(error: FastifyError): Answer {
  if (isBrokenBody(error)) return refusalAnswer('input.unreadable')
  // The database will be back, so the reply asks the client to try again.
  return isConnectionLost(error) ? refusalAnswer('server.busy') : answerTo(error)
}

/** A client that guesses addresses is rate limited like every other. */
export function answerUnknownAddresses(app: FastifyInstance): void {
  const preHandler = app.hasDecorator('rateLimit') ? app.rateLimit() : []
  app.setNotFoundHandler({ preHandler }, (_request, reply) => send(reply, refusalAnswer('page.not-found')))
}

/** Errors that Fastify finds before there is a route, such as a URL that can't be decoded. */
export function answerBrokenRequest(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  void send(reply, refusalAnswer('input.unreadable'))
}

/** Node adds the bytes that its parser was reading. */
type BrokenConnection = NodeJS.ErrnoException & { rawPacket?: unknown }

/** A reply to HEAD has no body; a client would take one for the beginning of the next reply. */
const isHead = ({ rawPacket }: BrokenConnection) =>
  Buffer.isBuffer(rawPacket) && rawPacket.subarray(0, 5).toString() === 'HEAD '

/**
 * Errors before there is a request, such as headers without end. Browsers open connections in advance: a reply on an unused
 * connection would be taken for the reply to the next request, while a closed one makes the browser send it again.
 */
export function answerBrokenConnection(error: BrokenConnection, socket: Socket): void {
  const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  if (isLate && socket.bytesRead === 0) return void socket.destroy()
  const answer = refusalAnswer(isLate ? 'input.slow' : 'input.unreadable')
  const body = JSON.stringify(failureOf(answer))
  const head = `HTTP/1.1 ${answer.status} Bad Request\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close`
  if (socket.writable) socket.write(`${head}\r\n\r\n${isHead(error) ? '' : body}`)
  socket.destroySoon()
}

function send(reply: FastifyReply, answer: Answer): FastifyReply {
  return reply
    .status(answer.status)
    .type('application/json')
    .send(JSON.stringify(failureOf(answer)))
}
