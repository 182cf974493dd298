import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { type Connection, connect } from '@arbiter/database/connection/connect'
import { directUrl } from '@arbiter/database/connection/pooler'
import type { JudgeHeartbeat } from '@arbiter/database/queue/judges'
import type { LanguageVersions } from '@arbiter/rules/judging/language-versions'
import { languages } from '@arbiter/rules/languages'
import { isDiskShort } from '@arbiter/sandbox/disk-space'
import { readChosenTools } from '@arbiter/sandbox/languages/chosen-tools'
import { openSandbox } from '@arbiter/sandbox/open-sandbox'
import type { Sandbox } from '@arbiter/sandbox/sandbox'
import { BackgroundWorker } from './background/background-worker.ts'
import { openCalibrator } from './calibration/open-calibrator.ts'
import type { JudgeConfig } from './config.ts'
import { Counters } from './counters.ts'
import { startHeartbeat } from './heartbeat.ts'
import type { JudgeContext } from './judging/judge-context.ts'
import { RunLock } from './judging/run-lock.ts'
import { TestData } from './judging/test-data.ts'
import { log } from './log.ts'
import { Worker } from './worker.ts'

/** Connections for claims, heartbeats and maintenance, besides those that write results. */
const SPARE_CONNECTIONS = 4
/** Shorter than what the supervisor gives us in all. */
const GRACE_MS = 7_000
const MEGABYTE = 1024 * 1024

export interface Judge {
  id: string
  stop(graceMs?: number): Promise<void>
}

const DRIFTING = 'its times have drifted, and it waits until they are steady again'

/** Opens the sandbox and claims jobs; where the sandbox does not open it claims none, and its heartbeats say why. */
export async function startJudge(config: JudgeConfig): Promise<Judge> {
  const connection = connect({
    url: config.DATABASE_URL,
    name: 'judge',
    maxConnections: config.JUDGE_CONCURRENCY + SPARE_CONNECTIONS,
    isPooled: config.DATABASE_DIRECT !== undefined,
    onError: (error) => log('warn', 'a database connection broke', error),
    preparesRepeated: true,
  })
  const { sandbox, idleReason } = await openIfPossible(config)
  const judge = describeJudge(config, sandbox, idleReason)
  const lock = new RunLock()
  const counters = new Counters()
  const calibrator = sandbox && (await openCalibrator(config, connection.db, sandbox, lock))
  const checkMachine = async () => {
    const isShort = await isDiskShort(config.SANDBOX_DIR).catch(() => false)
    const isOut = calibrator?.isOut ?? false
    judge.isJudging = sandbox !== null && !isShort && !isOut
    judge.idleReason = idleReason ?? (isShort ? 'disk space is short' : isOut ? DRIFTING : null)
    judge.timing = calibrator?.timing ?? null
    judge.counters = counters.current
  }
  await checkMachine()
  const timingOf = (core: number | null) => calibrator?.timingOf(core) ?? null
  const workers =
    sandbox && (await createWorkers(config, connection.db, { sandbox, lock, timingOf }, { heartbeat: judge, counters }))
  const heartbeat = await startHeartbeat({
    db: connection.db,
    url: directUrl(config.DATABASE_URL, config.DATABASE_DIRECT),
    judge,
    onJob: () => {
      workers?.submissions.wake()
      workers?.background.wake()
    },
    onBeat: async () => {
      await checkMachine()
      void calibrator?.check(workers?.submissions.isIdle ?? true)
      await workers?.submissions.checkLeases()
      await workers?.background.checkLeases()
    },
    onRequeued: (jobs) => counters.requeued(jobs),
  })
  if (config.JUDGE_WARM_UP === 'on') sandbox?.warmUp().catch((error) => log('warn', 'warming up failed', error))
  return {
    id: judge.id,
    async stop(graceMs = GRACE_MS) {
      // Together: a calibration waits for the tests that these stop.
      await Promise.all([calibrator?.stop(), workers?.background.stop(), workers?.submissions.stop(graceMs)])
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
    pinsCores: config.JUDGE_CALIBRATION === 'on',
    demandsCgroups: config.SANDBOX_CGROUPS === 'required',
    compileCpuMs: config.COMPILE_SECONDS * 1000,
    tools: readChosenTools(config.LANGUAGE_TOOLS) ?? {},
    firstUid: config.SANDBOX_FIRST_UID,
  })
  if (opened.kind === 'ready') return { sandbox: opened.sandbox, idleReason: null }
  log('warn', `not judging: ${opened.reason}`)
  return { sandbox: null, idleReason: opened.reason }
}

function versionsOf(sandbox: Sandbox | null): LanguageVersions {
  const available = sandbox?.languages.filter(({ isAvailable }) => isAvailable) ?? []
  return Object.fromEntries(available.map(({ language, version }) => [language, version ?? '']))
}

function describeJudge(config: JudgeConfig, sandbox: Sandbox | null, idleReason: string | null): JudgeHeartbeat {
  const languageVersions = versionsOf(sandbox)
  return {
    id: randomUUID(),
    name: config.JUDGE_NAME,
    slots: config.JUDGE_CONCURRENCY,
    heartbeatSeconds: config.JUDGE_HEARTBEAT_SECONDS,
    isJudging: sandbox !== null,
    idleReason,
    sandboxMode: sandbox?.mode ?? null,
    languages: languages.filter((language) => language in languageVersions),
    languageVersions,
  }
}

interface Workers {
  submissions: Worker
  background: BackgroundWorker
}

async function createWorkers(
  config: JudgeConfig,
  db: Connection['db'],
  machine: Omit<JudgeContext, 'testData'>,
  { heartbeat, counters }: { heartbeat: JudgeHeartbeat; counters: Counters },
): Promise<Workers> {
  const { id, name, languages, languageVersions: versions = {} } = heartbeat
  const testData = await TestData.open(db, join(config.SANDBOX_DIR, 'tests'), config.JUDGE_CACHE_MB * MEGABYTE)
  const context = { ...machine, testData }
  const judge = { id, name, languages, versions, sandboxMode: machine.sandbox.mode }
  const mayClaim = () => heartbeat.isJudging
  const submissions = new Worker({ db, context, judge, mayClaim, counters })
  const hasFreeSlot = () => submissions.hasFreeSlot
  const background = new BackgroundWorker({ db, context, judge, hasFreeSlot, mayClaim })
  return { submissions, background }
}
