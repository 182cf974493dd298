import { availableParallelism, loadavg } from 'node:os'
import type { Connection } from '@arbiter/database/connection/connect'
import { listen } from '@arbiter/database/connection/listen'
import { channels, lockAsJudge } from '@arbiter/database/connection/registry'
import { applyRejudges } from '@arbiter/database/queue/apply-rejudges'
import {
  HEARTBEAT_SECONDS,
  type JudgeHeartbeat,
  recordHeartbeat,
  unregisterJudge,
} from '@arbiter/database/queue/judges'
import { requeueExpiredLeases, requeueOrphanedLeases } from '@arbiter/database/queue/requeue-leases'
import { HeartbeatGaps } from './heartbeat-gaps.ts'
import { log } from './log.ts'

/** How often a judge looks after the others, and for jobs whose announcement it has missed. */
const ROUND_MS = 1_000

export interface Heartbeat {
  stop(): Promise<void>
}

export interface HeartbeatOptions {
  db: Connection['db']
  url: string
  judge: JudgeHeartbeat
  /** There may be a job. */
  onJob(): void
  /** Called after each heartbeat, to check whether the leases are still held. */
  onBeat?(): Promise<void>
  /** Jobs of judges whose heartbeat stopped. */
  onRequeued?(jobs: number): void
}

/**
 * How a judge shows that it lives: a heartbeat every other second, and a connection of its own that holds its lock and
 * listens for new jobs. Each judge requeues the leases of others that fell silent. What fails is logged and retried: the
 * database may only be restarting.
 */
export async function startHeartbeat(options: HeartbeatOptions): Promise<Heartbeat> {
  const { db, url, judge } = options
  const listening = listen({
    url,
    name: 'judge-line',
    channels: [channels.queue],
    onNotice: options.onJob,
    onConnected: async (client) => {
      await lockAsJudge(client, judge.id)
      options.onJob()
    },
    onError: (error) => log('warn', 'the listening connection to the database broke', error),
  })
  const heartbeatSeconds = judge.heartbeatSeconds ?? HEARTBEAT_SECONDS
  const gaps = new HeartbeatGaps(heartbeatSeconds, performance.now())
  const heartbeats = await repeat(heartbeatSeconds * 1000, 'a heartbeat', async () => {
    await recordHeartbeat(db, { ...judge, load: loadOfMachine() })
    gaps.recorded(performance.now())
    await options.onBeat?.()
  })
  const rounds = await repeat(ROUND_MS, 'looking after other judges', async () => {
    const steadySeconds = gaps.steadySeconds(performance.now())
    const requeued = (await requeueExpiredLeases(db, steadySeconds)) + (await requeueOrphanedLeases(db))
    if (requeued > 0) log('warn', `requeued ${requeued} jobs of judges whose heartbeat stopped`)
    if (requeued > 0) options.onRequeued?.(requeued)
    options.onJob()
  })
  // On its own: a large rejudge must not keep a judge from looking after the others.
  const applying = await repeat(ROUND_MS, 'applying rejudges', async () => void (await applyRejudges(db)))
  return {
    async stop() {
      await applying.stop()
      await rounds.stop()
      await heartbeats.stop() // a heartbeat under way would write the row again after it was signed off
      await unregisterJudge(db, judge.id).catch((error) => log('warn', 'signing off failed', error))
      await listening.close()
    },
  }
}

/** The last minute's, for each core. */
function loadOfMachine(): number {
  return (loadavg()[0] ?? 0) / availableParallelism()
}

/** Runs the work at once and then regularly, never twice at the same time. */
async function repeat(everyMs: number, what: string, work: () => Promise<void>) {
  let under: Promise<void> | null = null
  const turn = () => {
    under ??= work()
      .catch((error) => log('warn', `${what} failed`, error))
      .finally(() => {
        under = null
      })
    return under
  }
  await turn()
  const timer = setInterval(() => void turn(), everyMs)
  return {
    async stop() {
      clearInterval(timer)
      await under
    },
  }
}
