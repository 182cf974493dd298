import { Refusal } from '@arbiter/contract/refusal'
import { REQUEST_IDLE_MS } from '@arbiter/rules/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * What every request with a body has to keep to. No client of ours compresses a request, and a compressed body that is broken
 * would leave its request without an answer.
 */
export function boundBodies(app: FastifyInstance, idleMs = REQUEST_IDLE_MS): void {
  app.addHook('onRequest', (request, reply, done) => {
    const encoding = request.headers['content-encoding'] ?? 'identity'
    if (encoding !== 'identity') return done(new Refusal('input.encoded'))
    if (hasBody(request)) cutOffWhenIdle(request, reply, idleMs)
    done()
  })
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Compares what the socket has read from time to time: a listener for data would take it from the parser. */
function cutOffWhenIdle({ raw }: FastifyRequest, reply: FastifyReply, idleMs: number): void {
  if (raw.complete) return
  let seenBytes = raw.socket.bytesRead
  const timer = setInterval(() => {
    if (raw.complete || raw.destroyed) return clearInterval(timer)
    if (raw.socket.bytesRead === seenBytes) cutOff(reply)
    seenBytes = raw.socket.bytesRead
  }, idleMs)
  timer.unref()
  raw.once('close', () => clearInterval(timer)).once('end', () => clearInterval(timer))
}

/** The rest of the body may still come, so the connection is of no use for another request. */
function cutOff(reply: FastifyReply): void {
  if (reply.sent) return
  reply.raw.once('finish', () => reply.request.raw.destroy())
  reply.header('connection', 'close').send(new Refusal('input.slow'))
}

/** Of the parser of forms, and of a request whose client has left: these errors carry neither a status nor a code of ours. */
const BROKEN_BODY = /^aborted$|unexpected end of multipart data$|^Multipart: Boundary not found$|^The needle cannot /i

/** Whether what went wrong is the body that was sent, or that was not sent to its end. */
export const isBrokenBody = ({ message }: Error): boolean => BROKEN_BODY.test(message)
