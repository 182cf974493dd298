import type { IncomingMessage } from 'node:http'
import { type Answer, answerTo, failureOf, refusalAnswer } from '@arbiter/contract/answer'
import type { BodyOf, ReplyOf } from '@arbiter/contract/endpoint'
import { refusals } from '@arbiter/contract/messages/refusals'
import { Refusal } from '@arbiter/contract/refusal'
import {
  draw,
  format,
  getRunnerHealth,
  getRunnerLanguages,
  RUN_CLIENT_HEADER,
  run,
  runCases,
  runClient,
} from '@arbiter/contract/submissions/run'
import { languageNames, languages } from '@arbiter/rules/languages'
import { descriptions } from '@arbiter/rules/languages/descriptions'
import { DRAWINGS_PER_MINUTE, MAX_WAITING_RUNS_PER_CLIENT, RUNS_PER_MINUTE } from '@arbiter/rules/limits'
import { loggedError, loggedRequest } from '@arbiter/rules/site/logged'
import { isRequestId, REQUEST_ID_HEADER } from '@arbiter/rules/site/request-id'
import { isDiskShort } from '@arbiter/sandbox/disk-space'
import type { LanguageState, OpenedSandbox, Sandbox } from '@arbiter/sandbox/sandbox'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { RunnerConfig } from './config.ts'
import { drawPicture } from './draw-picture.ts'
import { FairQueue } from './fair-queue.ts'
import { formatProgram, runOnCases, runProgram } from './run-program.ts'

/** What the problem adds to a run, on its way to the runner. */
const MAX_RUN_INCLUDED_BYTES = 32 * 1024 * 1024
/** Runs that wait for a free box; more are refused. */
const MAX_WAITING_RUNS = 32

/** Serves the Run button: one program, no state, no cookies, no database. Only the API on this machine calls it. */
export async function buildRunner(opened: OpenedSandbox, config: RunnerConfig): Promise<FastifyInstance> {
  // The API forwards the user's address; the runner trusts it from the API alone.
  const serializers = { err: loggedError, req: loggedRequest }
  const logger = { level: config.LOG_LEVEL, serializers }
  const app = Fastify({ logger, genReqId: requestIdOf, trustProxy: 'loopback', forceCloseConnections: 'idle' })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app)
  if (config.RATE_LIMIT === 'on') await app.register(rateLimit, { global: false })
  const queue = new FairQueue({
    places: opened.kind === 'ready' ? opened.sandbox.slots : 0,
    maxWaiting: MAX_WAITING_RUNS,
    maxWaitingPerClient: MAX_WAITING_RUNS_PER_CLIENT,
  })
  const runner = { app, opened, queue }
  serveRun(runner, run, runProgram)
  serveRun(runner, runCases, runOnCases)
  serveRun(runner, format, formatProgram)
  serveRun(runner, draw, drawPicture, DRAWINGS_PER_MINUTE)
  serveHealth(app, opened, queue, config.SANDBOX_DIR)
  serveLanguages(app, opened)
  return app
}

/** The API's request id, so that both logs use the same one; a health check has none. */
function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers[REQUEST_ID_HEADER]
  return isRequestId(given) ? given : crypto.randomUUID()
}

interface Runner {
  app: FastifyInstance
  opened: OpenedSandbox
  queue: FairQueue
}

/** Every call that needs a box waits in one queue, in which each client has one run at a time. */
function serveRun<E extends typeof run | typeof runCases | typeof format | typeof draw>(
  { app, opened, queue }: Runner,
  endpoint: E,
  answer: (sandbox: Sandbox, body: BodyOf<E>, signal: AbortSignal) => Promise<ReplyOf<E>>,
  perMinute = RUNS_PER_MINUTE,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: (endpoint.bodyLimit ?? 0) + MAX_RUN_INCLUDED_BYTES,
    schema: { body: endpoint.body, response: { 200: endpoint.reply } },
    config: { rateLimit: { max: perMinute, timeWindow: 60_000 } },
    handler: async (request, reply) => {
      if (opened.kind === 'off') throw new Refusal('judging.off', `${refusals['judging.off'][1]} ${opened.reason}`)
      const { sandbox } = opened
      const signal = abortedWith(reply)
      return queue.run(clientOf(request), () => answer(sandbox, request.body as BodyOf<E>, signal), signal)
    },
  })
}

/** The client that the API names. Only a caller on this machine may name one. */
function clientOf({ headers, socket, ip }: FastifyRequest): string {
  const named = headers[RUN_CLIENT_HEADER]
  const isLocal = LOOPBACK.test(socket.remoteAddress ?? '')
  return isLocal && typeof named === 'string' ? named : runClient(undefined, ip)
}

const LOOPBACK = /^(::ffff:)?127\.|^::1$/

/** Ends the program when the user closes the page, because then the answer is not needed. */
function abortedWith(reply: FastifyReply): AbortSignal {
  const abort = new AbortController()
  const leave = () => {
    if (!reply.raw.writableFinished) abort.abort()
  }
  // The connection may have closed while the body was read.
  if (reply.raw.destroyed) leave()
  reply.raw.once('close', leave)
  return abort.signal
}

const down = (reason: string) => ({
  ...{ success: false, status: 'down' as const, reason },
  ...{ mode: null, weakness: null, waiting: 0, running: 0 },
})

function serveHealth(app: FastifyInstance, opened: OpenedSandbox, queue: FairQueue, directory: string): void {
  app.get(getRunnerHealth.path, { schema: { response: { 200: getRunnerHealth.reply } } }, async () => {
    if (opened.kind === 'off') return down(opened.reason)
    if (await isDiskShort(directory).catch(() => false)) return down('disk space is short')
    const { mode, weakness } = opened.sandbox
    const { running, waiting } = queue
    return { success: true, status: 'ok', reason: null, mode, weakness, waiting, running }
  })
}

function serveLanguages(app: FastifyInstance, opened: OpenedSandbox): void {
  const states =
    opened.kind === 'ready'
      ? opened.sandbox.languages
      : languages.map((language) => unavailable(language, opened.reason))
  const formatters = opened.kind === 'ready' ? opened.sandbox.formatter.versions : {}
  const listed = states.map((state) => ({
    ...state,
    formatter: formatters[state.language] ?? null,
    template: descriptions[state.language].template,
  }))
  app.get(getRunnerLanguages.path, { schema: { response: { 200: getRunnerLanguages.reply } } }, async () => ({
    success: true,
    architecture: process.arch,
    languages: listed,
  }))
}

function unavailable(language: LanguageState['language'], reason: string): LanguageState {
  return { language, name: languageNames[language], version: null, isAvailable: false, reason, details: null }
}

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const answer = answerTo(error)
    if (answer.status === 500) request.log.error({ err: error }, 'a run failed')
    return send(reply, answer)
  })
  app.setNotFoundHandler((_request, reply) => send(reply, refusalAnswer('page.not-found')))
}

function send(reply: FastifyReply, answer: Answer): FastifyReply {
  return reply
    .status(answer.status)
    .type('application/json')
    .send(JSON.stringify(failureOf(answer)))
}
