import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { embeddedServerUrl } from '@arbiter/database/embedded/server'
import { prepareSandbox } from './prepared-sandbox.ts'

const START = fileURLToPath(new URL('../start.mjs', import.meta.url))
const READY_WITHIN_MS = 180_000
const ADMIN_PASSWORD = 'the-journeys-admin'

export interface LaunchedProduct {
  origin: string
  databaseUrl: string
  adminPassword: string
  dataDir: string
  /** The supervisor's. */
  pid: number
  /** The warnings of an app, to explain why a test failed. */
  warnings(app: 'api' | 'judge' | 'runner'): string
  stop(): Promise<void>
}

/** The product as `npm start` runs it, on data of its own: for journeys, faults and benchmarks. */
export async function launchProduct(settings: Record<string, string> = {}): Promise<LaunchedProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'arbiter-e2e-'))
  await chmod(dataDir, 0o755) // as root, the database runs as another user
  for (const app of ['judge', 'runner']) await prepareSandbox(join(dataDir, 'sandbox', app))
  const [port, runnerPort] = await Promise.all([freePort(), freePort()])
  const own = { PORT: `${port}`, RUNNER_PORT: `${runnerPort}`, HOST: '127.0.0.1', RATE_LIMIT: 'off', DATABASE_URL: '' }
  // On a noisy machine a judge may pause after a calibration, which is the subject of few tests.
  const calm = { JUDGE_CALIBRATION: 'off', LOG_LEVEL: 'info' }
  const env = { ...process.env, ...own, ...calm, DATA_DIR: dataDir, ADMIN_PASSWORD, ...settings }
  const child = spawn(process.execPath, [START], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  await untilReady(child).catch((error) => {
    child.kill('SIGTERM')
    throw error
  })
  return {
    origin: `http://127.0.0.1:${env.PORT}`,
    databaseUrl: embeddedServerUrl(dataDir),
    adminPassword: ADMIN_PASSWORD,
    dataDir,
    pid: child.pid ?? 0,
    warnings: (app) => readFileSync(join(dataDir, 'logs', `${app}.log`), 'utf8').replace(/^\{"level":[123]0.*\n/gm, ''),
    async stop() {
      const gone = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await gone
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((ready, fail) => {
    let output = ''
    const timer = setTimeout(() => fail(new Error(`npm start was not ready in time:\n${output}`)), READY_WITHIN_MS)
    const onText = (chunk: Buffer) => {
      output += chunk
      if (!output.includes('Arbiter is ready')) return
      clearTimeout(timer)
      output = ''
      ready()
    }
    child.stdout?.on('data', onText)
    child.stderr?.on('data', onText)
    child.once('exit', (code) => fail(new Error(`npm start ended with ${code}:\n${output}`)))
  })
}

export function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => found(port))
    })
  })
}
