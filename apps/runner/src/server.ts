import { type Answer, answerTo, refusalAnswer } from '@arbiter/contract/answer'
import type { BodyOf } from '@arbiter/contract/endpoint'
import { refusals } from '@arbiter/contract/messages'
import { Refusal } from '@arbiter/contract/refusal'
import { getRunnerHealth, getRunnerLanguages, run } from '@arbiter/contract/run'
import { languageNames, languages } from '@arbiter/rules/languages'
import { MAX_WAITING_RUNS, RUNS_PER_MINUTE } from '@arbiter/rules/limits'
import { starterTemplates } from '@arbiter/rules/starter-templates'
import type { LanguageState, OpenedSandbox } from '@arbiter/sandbox/sandbox'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { RunnerConfig } from './config.ts'
import { runProgram } from './run-program.ts'

/** The Run button: one program, no state. No cookies, no database; only this machine talks to it. */
export async function buildRunner(opened: OpenedSandbox, config: RunnerConfig): Promise<FastifyInstance> {
  // The API forwards the user's address, and only the API's word is taken for it.
  const app = Fastify({ logger: { level: config.LOG_LEVEL }, trustProxy: 'loopback', forceCloseConnections: 'idle' })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app)
  if (config.RATE_LIMIT === 'on') await app.register(rateLimit, { global: false })
  const runs = { inFlight: 0 }
  serveRuns(app, opened, runs)
  serveHealth(app, opened, runs)
  serveLanguages(app, opened)
  return app
}

interface Runs {
  inFlight: number
}

function serveRuns(app: FastifyInstance, opened: OpenedSandbox, runs: Runs): void {
  app.route({
    method: run.method,
    url: run.path,
    bodyLimit: run.bodyLimit,
    schema: { body: run.body, response: { 200: run.reply } },
    config: { rateLimit: { max: RUNS_PER_MINUTE, timeWindow: 60_000 } },
    handler: async (request, reply) => {
      if (opened.kind === 'off') throw new Refusal('judging.off', `${refusals['judging.off'][1]} ${opened.reason}`)
      const { sandbox } = opened
      if (runs.inFlight >= sandbox.slots + MAX_WAITING_RUNS) throw new Refusal('runner.busy')
      runs.inFlight += 1
      try {
        return await runProgram(sandbox, request.body as BodyOf<typeof run>, abortedWith(reply))
      } finally {
        runs.inFlight -= 1
      }
    },
  })
}

/** A user who closed the page does not need the answer any more: the program is ended. */
function abortedWith(reply: FastifyReply): AbortSignal {
  const abort = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abort.abort()
  })
  return abort.signal
}

function serveHealth(app: FastifyInstance, opened: OpenedSandbox, runs: Runs): void {
  app.get(getRunnerHealth.path, { schema: { response: { 200: getRunnerHealth.reply } } }, async () => {
    if (opened.kind === 'off') {
      return {
        success: false,
        status: 'down',
        reason: opened.reason,
        mode: null,
        weakness: null,
        waiting: 0,
        running: 0,
      }
    }
    const { mode, weakness, slots } = opened.sandbox
    const running = Math.min(runs.inFlight, slots)
    return { success: true, status: 'ok', reason: null, mode, weakness, waiting: runs.inFlight - running, running }
  })
}

function serveLanguages(app: FastifyInstance, opened: OpenedSandbox): void {
  const states =
    opened.kind === 'ready'
      ? opened.sandbox.languages
      : languages.map((language) => unavailable(language, opened.reason))
  const listed = states.map((state) => ({ ...state, template: starterTemplates[state.language] }))
  app.get(getRunnerLanguages.path, { schema: { response: { 200: getRunnerLanguages.reply } } }, async () => ({
    success: true,
    languages: listed,
  }))
}

function unavailable(language: LanguageState['language'], reason: string): LanguageState {
  return { language, name: languageNames[language], version: null, isAvailable: false, reason }
}

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const answer = answerTo(error)
    if (answer.status === 500) request.log.error({ err: error }, 'a run failed')
    return send(reply, answer)
  })
  app.setNotFoundHandler((_request, reply) => send(reply, refusalAnswer('page.not-found')))
}

function send(reply: FastifyReply, { status, message }: Answer): FastifyReply {
  return reply
    .status(status)
    .type('application/json')
    .send(JSON.stringify({ success: false, message }))
}
