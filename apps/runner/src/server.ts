import { type Answer, answerTo, refusalAnswer } from '@arbiter/contract/answer'
import { refusals } from '@arbiter/contract/messages'
import { Refusal } from '@arbiter/contract/refusal'
import { getRunnerHealth, getRunnerLanguages, run } from '@arbiter/contract/run'
import { languageNames, languages } from '@arbiter/rules/languages'
import { RUNS_PER_MINUTE } from '@arbiter/rules/limits'
import type { OpenedSandbox } from '@arbiter/sandbox/sandbox'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { RunnerConfig } from './config.ts'

/** The Run button: one program, no state. No cookies, no database; only this machine talks to it. */
export async function buildRunner(opened: OpenedSandbox, config: RunnerConfig): Promise<FastifyInstance> {
  // The API forwards the user's address, and only the API's word is taken for it.
  const app = Fastify({ logger: { level: config.LOG_LEVEL }, trustProxy: 'loopback', forceCloseConnections: 'idle' })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app)
  if (config.RATE_LIMIT === 'on') await app.register(rateLimit, { global: false })
  registerCalls(app, opened)
  return app
}

function registerCalls(app: FastifyInstance, opened: OpenedSandbox): void {
  app.route({
    method: run.method,
    url: run.path,
    bodyLimit: run.bodyLimit,
    schema: { body: run.body, response: { 200: run.reply } },
    config: { rateLimit: { max: RUNS_PER_MINUTE, timeWindow: 60_000 } },
    handler: async () => {
      throw new Refusal('judging.off', whyOff(opened))
    },
  })
  app.get(getRunnerHealth.path, { schema: { response: { 200: getRunnerHealth.reply } } }, async () => ({
    success: opened.kind === 'ready',
    status: opened.kind === 'ready' ? 'ok' : 'down',
    reason: opened.kind === 'off' ? opened.reason : null,
    waiting: 0,
    running: 0,
  }))
  app.get(getRunnerLanguages.path, { schema: { response: { 200: getRunnerLanguages.reply } } }, async () => ({
    success: true,
    languages: languages.map((language) => ({
      language,
      name: languageNames[language],
      version: null,
      isAvailable: false,
    })),
  }))
}

function whyOff(opened: OpenedSandbox): string {
  const sentence = refusals['judging.off'][1]
  return opened.kind === 'off' ? `${sentence} ${opened.reason}` : sentence
}

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const answer = answerTo(error)
    if (answer.status === 500) request.log.error({ err: error }, 'a request failed')
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
