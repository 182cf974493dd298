import type { Endpoint, ReplyOf } from '@arbiter/contract/endpoint'
import { Refusal } from '@arbiter/contract/refusal'
import {
  format,
  getRunnerHealth,
  getRunnerLanguages,
  LimitedRun,
  RUN_CLIENT_HEADER,
  type RunIncluded,
  run,
  runCases,
  runClient,
} from '@arbiter/contract/submissions/run'
import { databaseNow } from '@arbiter/database/connection/clock'
import { RUNS_PER_MINUTE } from '@arbiter/rules/limits'
import { REQUEST_ID_HEADER } from '@arbiter/rules/site/request-id'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../http/context.ts'
import { admit, refuseForeignOrigin } from '../http/guards.ts'
import { schemaOf } from '../http/serve.ts'
import { refuseRun } from '../problems/service.ts'
import { includedFiles } from './included-files.ts'

const ASKED_WITHIN_MS = 1_000
/** Every run that is queued before it may take its whole time. */
const ANSWER_WITHIN_MS = 300_000

export const runnerUrl = ({ config }: Context) => `http://${config.RUNNER_HOST}:${config.RUNNER_PORT}`

export function proxyRuns(app: FastifyInstance, context: Context): void {
  passToRunner(app, context, run)
  passToRunner(app, context, runCases)
  passToRunner(app, context, format)
}

/** The call is passed to the runner unchanged, which validates it; the runner has neither cookies nor a database. */
function passToRunner(app: FastifyInstance, context: Context, endpoint: Endpoint): void {
  const { method, path, bodyLimit } = endpoint
  app.route({
    ...{ method, url: path, ...(bodyLimit && { bodyLimit }) },
    schema: schemaOf(endpoint),
    validatorCompiler: () => (value) => ({ value }),
    serializerCompiler: () => JSON.stringify,
    config: { rateLimit: { max: RUNS_PER_MINUTE } },
    onRequest: [refuseForeignOrigin, admit(context, endpoint), refuseVisitors(context)],
    handler: async (request, reply) => {
      // Before the first await, so that a client that leaves meanwhile is noticed.
      const gone = abortedWith(reply)
      await refuseLanguage(context, request)
      const included = await includedByProblem(context, request)
      return passOn(`${runnerUrl(context)}${path}`, request, included, reply, gone)
    },
  })
}

/** Runs before the body is read. The runner has no database, so it does not know the settings. */
function refuseVisitors({ settings }: Context) {
  return async ({ viewer }: FastifyRequest): Promise<void> => {
    const { anonymousRuns } = await settings.get()
    if (!viewer && !anonymousRuns) throw new Refusal('run.sign-in')
  }
}

async function refuseLanguage({ settings }: Context, { body }: FastifyRequest): Promise<void> {
  const { languagesOff } = await settings.get()
  const language: unknown = Object(body).language
  if (languagesOff.some((off) => off === language)) throw new Refusal('language.unavailable')
}

/** An invalid body is left to the runner, which answers it. */
async function includedByProblem({ db }: Context, { viewer, body }: FastifyRequest): Promise<RunIncluded> {
  const limited = LimitedRun.safeParse(body)
  if (!limited.success) return undefined
  const { id } = await refuseRun(db, viewer ?? null, limited.data, await databaseNow(db))
  return includedFiles(db, id, limited.data.language)
}

async function passOn(
  url: string,
  request: FastifyRequest,
  included: RunIncluded,
  reply: FastifyReply,
  gone: AbortSignal,
): Promise<FastifyReply> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': request.ip,
        [REQUEST_ID_HEADER]: request.id,
        [RUN_CLIENT_HEADER]: runClient(request.viewer?.id, request.ip),
      },
      body: JSON.stringify(isObject(request.body) ? { ...request.body, included } : (request.body ?? null)),
      signal: AbortSignal.any([gone, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    })
    // Parsed as JSON: a server that sends anything else is not the runner.
    return reply.status(answer.status).send(await answer.json())
  } catch (error) {
    if (!gone.aborted) request.log.warn({ err: error }, 'the runner did not answer')
    throw new Refusal('runner.unavailable')
  }
}

const isObject = (body: unknown): body is object => typeof body === 'object' && body !== null && !Array.isArray(body)

/** Aborts when the user closes the page, because then the answer is not needed. */
function abortedWith(reply: FastifyReply): AbortSignal {
  const abort = new AbortController()
  if (reply.raw.destroyed) abort.abort()
  reply.raw.once('close', () => abort.abort())
  return abort.signal
}

export type RunnerState = Pick<
  ReplyOf<typeof getRunnerHealth>,
  'status' | 'reason' | 'mode' | 'weakness' | 'waiting' | 'running'
>

const SILENT: RunnerState = {
  ...{ status: 'down', reason: 'The runner does not answer.', mode: null, weakness: null },
  ...{ waiting: 0, running: 0 },
}

export async function runnerState(context: Context): Promise<RunnerState> {
  try {
    const { status, reason, mode, weakness, waiting, running } = await askRunner(context, getRunnerHealth)
    return { status, reason, mode, weakness, waiting, running }
  } catch {
    return SILENT
  }
}

/** Undefined if the runner does not answer. */
export async function runnerLanguages(context: Context): Promise<ReplyOf<typeof getRunnerLanguages> | undefined> {
  return askRunner(context, getRunnerLanguages).catch(() => undefined)
}

async function askRunner<E extends typeof getRunnerHealth | typeof getRunnerLanguages>(
  context: Context,
  endpoint: E,
): Promise<ReplyOf<E>> {
  const answer = await fetch(`${runnerUrl(context)}${endpoint.path}`, { signal: AbortSignal.timeout(ASKED_WITHIN_MS) })
  return endpoint.reply.parse(await answer.json()) as ReplyOf<E>
}
