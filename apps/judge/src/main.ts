import { randomUUID } from 'node:crypto'
import { connect } from '@arbiter/database/connect'
import type { JudgeBeat } from '@arbiter/database/judges'
import { openSandbox } from '@arbiter/sandbox/open-sandbox'
import type { OpenedSandbox } from '@arbiter/sandbox/sandbox'
import { JudgeConfig } from './config.ts'
import { startHeartbeat } from './heartbeat.ts'
import { log } from './log.ts'

const MAX_CONNECTIONS = 5
const NOT_YET = 'This version runs programs, but does not judge submissions yet.'

const config = JudgeConfig.parse(process.env)
const connection = connect({
  url: config.DATABASE_URL,
  name: 'judge',
  maxConnections: MAX_CONNECTIONS,
  onError: (error) => log('warn', 'a database connection broke', error),
})
const opened = await openSandbox({
  directory: config.SANDBOX_DIR,
  wardenSources: config.WARDEN_SOURCES,
  slots: config.JUDGE_CONCURRENCY,
  demandsCgroups: config.SANDBOX_CGROUPS === 'required',
})
const heartbeat = await startHeartbeat(connection.db, introduce(opened), (error) => log('warn', 'a beat failed', error))
if (opened.kind === 'off') log('warn', `not judging: ${opened.reason}`)
if (process.connected) process.send?.('ready')
if (opened.kind === 'ready') opened.sandbox.warmUp().catch((error) => log('warn', 'warming up failed', error))

function introduce(opened: OpenedSandbox): JudgeBeat {
  const judge = { id: randomUUID(), name: config.JUDGE_NAME, slots: config.JUDGE_CONCURRENCY }
  if (opened.kind === 'off') return { ...judge, isJudging: false, idleReason: opened.reason, sandboxMode: null }
  return { ...judge, isJudging: false, idleReason: NOT_YET, sandboxMode: opened.sandbox.mode }
}

let isStopping = false
async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  await heartbeat.stop()
  if (opened.kind === 'ready') await opened.sandbox.close()
  await connection.close()
  process.exit(0)
}

process.on('SIGTERM', stop).on('SIGINT', stop)
