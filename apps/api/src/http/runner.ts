import { Refusal } from '@arbiter/contract/refusal'
import { getRunnerHealth, run } from '@arbiter/contract/run'
import { RUNS_PER_MINUTE } from '@arbiter/rules/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from './context.ts'
import { admit, refuseForeignOrigin } from './guards.ts'

const HEALTH_WITHIN_MS = 1_000

const runnerUrl = (context: Context) => `http://127.0.0.1:${context.config.RUNNER_PORT}`

/** `POST /run` is handed to the runner as it came; the runner has neither cookies nor database. */
export function passRunsOn(app: FastifyInstance, context: Context): void {
  app.route({
    method: run.method,
    url: run.path,
    bodyLimit: run.bodyLimit,
    schema: { summary: run.summary, tags: ['run'] },
    config: { rateLimit: { max: RUNS_PER_MINUTE } },
    onRequest: [refuseForeignOrigin, admit(context, run.access)],
    handler: (request, reply) => passOn(`${runnerUrl(context)}${run.path}`, request, reply),
  })
}

async function passOn(url: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': request.ip },
    body: JSON.stringify(request.body ?? null),
    signal: abortedWith(reply),
  }).catch(() => {
    throw new Refusal('runner.unavailable')
  })
  return reply
    .status(answer.status)
    .type('application/json')
    .send(await answer.text())
}

/** A user who closes the page does not need the answer any more. */
function abortedWith(reply: FastifyReply): AbortSignal {
  const abort = new AbortController()
  reply.raw.once('close', () => abort.abort())
  return abort.signal
}

export interface RunnerState {
  status: 'ok' | 'down'
  reason: string | null
}

export async function runnerState(context: Context): Promise<RunnerState> {
  const silent: RunnerState = { status: 'down', reason: 'The runner does not answer.' }
  try {
    const answer = await fetch(`${runnerUrl(context)}${getRunnerHealth.path}`, {
      signal: AbortSignal.timeout(HEALTH_WITHIN_MS),
    })
    const health = getRunnerHealth.reply.safeParse(await answer.json())
    return health.success ? { status: health.data.status, reason: health.data.reason } : silent
  } catch {
    return silent
  }
}
