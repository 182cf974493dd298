import type { AnswerOf } from '@arbiter/contract/endpoint'
import { getStatus } from '@arbiter/contract/site/status'
import { databaseNow } from '@arbiter/database/connection/clock'
import { queueState } from '@arbiter/database/queue/judge-queue'
import { STATUS_KEPT_MS } from '@arbiter/rules/limits'
import { statusFaults } from '@arbiter/rules/timing/status-faults'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { runnerState } from '../runs/runner.ts'
import { selectJudges, selectLatency } from './store.ts'

type Status = Omit<AnswerOf<typeof getStatus>, 'success'>

/** Public without a limit, so one reply is cached for all for a while. */
export function statusRoutes(app: FastifyInstance, context: Context): void {
  let kept: { until: number; status: Promise<Status> } | null = null
  const forget = () => {
    kept = null
  }
  serve(app, context, getStatus, async () => {
    if (!kept || performance.now() > kept.until) {
      kept = { until: performance.now() + STATUS_KEPT_MS, status: statusNow(context) }
      kept.status.catch(forget)
    }
    return kept.status
  })
}

async function statusNow(context: Context): Promise<Status> {
  const { db } = context
  const [found, queue, latency, runner, now] = await Promise.all([
    selectJudges(db),
    queueState(db),
    selectLatency(db),
    runnerState(context),
    databaseNow(db),
  ])
  const numbered = found.map(({ timing, ...judge }, index) => {
    return { ...judge, number: index + 1, cores: timing?.cores ?? [] }
  })
  const isRunnerUp = runner.status === 'ok'
  const faults = statusFaults({ judges: numbered, oldestWaitingSeconds: queue.oldestWaitingSeconds, isRunnerUp })
  const judges = numbered.map((judge) => ({
    ...judge,
    cores: judge.cores.map(({ share, ...core }) => ({ ...core, noise: share })),
  }))
  return { judges, queue, latency, faults, at: now.toISOString() }
}
