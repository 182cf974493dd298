import { createHash, timingSafeEqual } from 'node:crypto'
import { Refusal } from '@arbiter/contract/refusal'
import type { FastifyInstance } from 'fastify'
import { Gauge, Registry } from 'prom-client'
import type { Context } from '../http/context.ts'
import { type RunnerState, runnerState } from '../runs/runner.ts'
import { factReader } from './facts.ts'
import { countRequests } from './http-metrics.ts'
import { describeJudging } from './judging-metrics.ts'
import { describeProcess } from './process-metrics.ts'
import type { ReviewMetrics } from './review-metrics.ts'

/**
 * `GET /metrics` for Prometheus. Without a token there is no such route, because a proxy on this machine would make it public.
 * To be called before any other route is registered, because it counts their requests.
 */
export function metricRoutes(app: FastifyInstance, context: Context, reviews: ReviewMetrics): void {
  const { db, pool, config } = context
  const token = config.METRICS_TOKEN
  if (!token) return
  const registry = new Registry()
  describeProcess(registry, { pool, dataDir: config.DATA_DIR, version: config.VERSION })
  countRequests(app, registry)
  reviews.register(registry)
  const showRunner = describeRunner(registry)
  const showFacts = describeJudging(registry)
  const readFacts = factReader(db, (error) => app.log.warn({ err: error }, 'metrics without the database'))

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isToken(request.headers.authorization, token)) throw new Refusal('metrics.token')
    const [facts, runner] = await Promise.all([readFacts(), runnerState(context)])
    showFacts(facts)
    showRunner(runner)
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics())
  })
}

/** Takes constant time whatever was sent: both digests have the same length. */
function isToken(header: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`))
}

function describeRunner(registry: Registry): (state: RunnerState) => void {
  const registers = [registry]
  const up = new Gauge({ name: 'arbiter_runner_up', help: 'Whether programs can be run.', registers })
  const waiting = new Gauge({ name: 'arbiter_runner_waiting', help: 'Runs that wait for a slot.', registers })
  const running = new Gauge({ name: 'arbiter_runner_running', help: 'Programs that run now.', registers })
  return (state) => {
    up.set(state.status === 'ok' ? 1 : 0)
    waiting.set(state.waiting)
    running.set(state.running)
  }
}
