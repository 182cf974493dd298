import { Refusal } from '@arbiter/contract/refusal'
import { REQUEST_IDLE_MS } from '@arbiter/rules/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * Rules for every request with a body. None of our clients compresses requests, and a broken compressed body would leave its
 * request without an answer.
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

/** Checks from time to time how much the socket has read: a data listener would take the data from the parser. */
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

/** The rest of the body may still arrive, so the connection can't be reused. */
function cutOff(reply: FastifyReply): void {
  if (reply.sent) return
  reply.raw.once('finish', () => reply.request.raw.destroy())
  reply.header('connection', 'close').send(new Refusal('input.slow'))
}

/** Errors of the multipart parser and of a client that has left: they have neither a status nor a code of ours. */
const BROKEN_BODY = /^aborted$|unexpected end of multipart data$|^Multipart: Boundary not found$|^The needle cannot /i

/** Whether the error was caused by a malformed or incomplete body. */
export const isBrokenBody = ({ message }: Error): boolean => BROKEN_BODY.test(message)
