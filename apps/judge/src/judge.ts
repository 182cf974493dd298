import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { type Connection, connect } from '@arbiter/database/connect'
import type { JudgeHeartbeat } from '@arbiter/database/judges'
import { isDiskShort } from '@arbiter/sandbox/disk-space'
import { openSandbox } from '@arbiter/sandbox/open-sandbox'
import type { Sandbox } from '@arbiter/sandbox/sandbox'
import type { JudgeConfig } from './config.ts'
import { startHeartbeat } from './heartbeat.ts'
import { log } from './log.ts'
import { RunLock } from './run-lock.ts'
import { TestData } from './test-data.ts'
import { TrialWorker } from './trial-worker.ts'
import { Worker } from './worker.ts'

/** For claims, heartbeats and maintenance, besides those that write results. */
const SPARE_CONNECTIONS = 4
/** Shorter than what the supervisor gives us in all. */
const GRACE_MS = 7_000
const MEGABYTE = 1024 * 1024

export interface Judge {
  id: string
  stop(graceMs?: number): Promise<void>
}

/** Opens the sandbox and claims jobs; where the sandbox does not open it claims none, and its heartbeats say why. */
export async function startJudge(config: JudgeConfig): Promise<Judge> {
  const connection = connect({
    url: config.DATABASE_URL,
    name: 'judge',
    maxConnections: config.JUDGE_CONCURRENCY + SPARE_CONNECTIONS,
    onError: (error) => log('warn', 'a database connection broke', error),
  })
  const { sandbox, idleReason } = await openIfPossible(config)
  const judge = describeJudge(config, sandbox, idleReason)
  const checkDisk = async () => {
    const isShort = await isDiskShort(config.SANDBOX_DIR).catch(() => false)
    judge.isJudging = sandbox !== null && !isShort
    judge.idleReason = idleReason ?? (isShort ? 'disk space is short' : null)
  }
  await checkDisk()
  const workers = sandbox && (await createWorkers(config, connection.db, sandbox, judge))
  const heartbeat = await startHeartbeat({
    db: connection.db,
    url: config.DATABASE_URL,
    judge,
    onJob: () => {
      workers?.submissions.wake()
      workers?.trials.wake()
    },
    onBeat: async () => {
      await checkDisk()
      await workers?.submissions.checkLeases()
      await workers?.trials.checkLease()
    },
  })
  sandbox?.warmUp().catch((error) => log('warn', 'warming up failed', error))
  return {
    id: judge.id,
    async stop(graceMs = GRACE_MS) {
      await Promise.all([workers?.trials.stop(), workers?.submissions.stop(graceMs)])
      await heartbeat.stop()
      await sandbox?.close()
      await connection.close()
    },
  }
}

async function openIfPossible(config: JudgeConfig): Promise<{ sandbox: Sandbox | null; idleReason: string | null }> {
  const opened = await openSandbox({
    directory: config.SANDBOX_DIR,
    wardenSources: config.WARDEN_SOURCES,
    slots: config.JUDGE_CONCURRENCY,
    demandsCgroups: config.SANDBOX_CGROUPS === 'required',
    compileCpuMs: config.COMPILE_SECONDS * 1000,
    firstUid: config.SANDBOX_FIRST_UID,
  })
  if (opened.kind === 'ready') return { sandbox: opened.sandbox, idleReason: null }
  log('warn', `not judging: ${opened.reason}`)
  return { sandbox: null, idleReason: opened.reason }
}

function describeJudge(config: JudgeConfig, sandbox: Sandbox | null, idleReason: string | null): JudgeHeartbeat {
  return {
    id: randomUUID(),
    name: config.JUDGE_NAME,
    slots: config.JUDGE_CONCURRENCY,
    heartbeatSeconds: config.JUDGE_HEARTBEAT_SECONDS,
    isJudging: sandbox !== null,
    idleReason,
    sandboxMode: sandbox?.mode ?? null,
    languages: sandbox?.languages.filter(({ isAvailable }) => isAvailable).map(({ language }) => language) ?? [],
  }
}

async function createWorkers(
  config: JudgeConfig,
  db: Connection['db'],
  sandbox: Sandbox,
  heartbeat: JudgeHeartbeat,
): Promise<{ submissions: Worker; trials: TrialWorker }> {
  const { id, name, languages } = heartbeat
  const testData = await TestData.open(db, join(config.SANDBOX_DIR, 'tests'), config.JUDGE_CACHE_MB * MEGABYTE)
  const context = { sandbox, lock: new RunLock(), testData }
  const judge = { id, name, languages, sandboxMode: sandbox.mode }
  const mayClaim = () => heartbeat.isJudging
  const submissions = new Worker({ db, context, judge, mayClaim })
  const hasFreeSlot = () => submissions.hasFreeSlot
  return { submissions, trials: new TrialWorker({ db, context, judge, hasFreeSlot, mayClaim }) }
}
