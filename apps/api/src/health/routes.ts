import { setTimeout as sleep } from 'node:timers/promises'
import type { AnswerOf } from '@arbiter/contract/endpoint'
import { getHealth } from '@arbiter/contract/site/health'
import { databaseNow } from '@arbiter/database/connection/clock'
import { queueState } from '@arbiter/database/queue/judge-queue'
import { judgesSeenLately } from '@arbiter/database/queue/judges'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { runnerState } from '../runs/runner.ts'
import { KnownDisk } from './disk.ts'

const ANSWER_WITHIN_MS = 2_000

type Health = AnswerOf<typeof getHealth>

/** Works even when the database is down, which is when it matters. So it does not look up a session either. */
export function healthRoutes(app: FastifyInstance, context: Context): void {
  const { method, path: url, summary, reply: schema } = getHealth
  const response = { 200: schema, 503: schema }
  const disk = new KnownDisk(context.config.DATA_DIR)
  app.route({
    method,
    url,
    schema: { summary, tags: ['health'], response },
    handler: async (request, reply) => {
      const health = await healthNow(context, disk, (error) => request.log.warn({ err: error }, 'the database is down'))
      // A proxy that checks our health sends no more requests to a server that is about to stop.
      const isOut = health.status === 'down' || app.isDraining()
      return reply.status(isOut ? 503 : 200).send(health)
    },
  })
}

/** A database that hangs counts as down. */
async function tooLate(): Promise<never> {
  await sleep(ANSWER_WITHIN_MS, undefined, { ref: false })
  throw new Error(`the database did not answer within ${ANSWER_WITHIN_MS} ms`)
}

async function healthNow(context: Context, knownDisk: KnownDisk, onDown: (error: unknown) => void): Promise<Health> {
  const [runner, disk] = await Promise.all([runnerState(context), knownDisk.state()])
  const { healthDb: db = context.db } = context
  const common = { runner, disk, version: context.config.VERSION }
  try {
    const asked = Promise.all([queueState(db), judgesSeenLately(db), databaseNow(db)])
    const [queue, seen, now] = await Promise.race([asked, tooLate()])
    // Judges are named after their machines, whose names visitors should not see.
    const judges = seen.map((judge, index) => ({ ...judge, name: `judge ${index + 1}` }))
    const isWhole = runner.status === 'ok' && disk.status === 'ok' && judges.some((judge) => judge.isJudging)
    const status = isWhole ? 'ok' : 'degraded'
    return { ...common, serverTime: now.toISOString(), success: true, status, database: 'ok', queue, judges }
  } catch (error) {
    onDown(error)
    const serverTime = new Date().toISOString() // the database's clock can't be read
    return { ...common, serverTime, success: false, status: 'down', database: 'down', queue: null, judges: [] }
  }
}
