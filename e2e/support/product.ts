import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { embeddedServerUrl } from '@arbiter/database/embedded/server'
import type { TestProject } from 'vitest/node'

export interface RunningProduct {
  origin: string
  databaseUrl: string
  adminPassword: string
}

const START = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url))
const READY_WITHIN_MS = 180_000
const adminPassword = 'the-journeys-admin'

let product: ChildProcess
let dataDir: string

/** The product as `npm start` runs it, on data of its own. */
export async function setup(project: TestProject): Promise<void> {
  dataDir = await mkdtemp(join(tmpdir(), 'arbiter-e2e-'))
  await chmod(dataDir, 0o755) // as root, the database runs as another user
  const [port, runnerPort] = await Promise.all([freePort(), freePort()])
  const settings = { PORT: `${port}`, RUNNER_PORT: `${runnerPort}`, HOST: '127.0.0.1', RATE_LIMIT: 'off' }
  const env = { ...process.env, ...settings, DATA_DIR: dataDir, ADMIN_PASSWORD: adminPassword, DATABASE_URL: '' }
  product = spawn(process.execPath, [START], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  await untilReady(product)
  project.provide('product', {
    origin: `http://127.0.0.1:${port}`,
    databaseUrl: embeddedServerUrl(dataDir),
    adminPassword,
  })
}

export async function teardown(): Promise<void> {
  const gone = new Promise((done) => product.once('exit', done))
  product.kill('SIGTERM')
  await gone
  await rm(dataDir, { recursive: true, force: true })
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((ready, fail) => {
    let output = ''
    const timer = setTimeout(() => fail(new Error(`npm start was not ready in time:\n${output}`)), READY_WITHIN_MS)
    const onText = (chunk: Buffer) => {
      output += chunk
      if (!output.includes('Arbiter is ready')) return
      clearTimeout(timer)
      ready()
    }
    child.stdout?.on('data', onText)
    child.stderr?.on('data', onText)
    child.once('exit', (code) => fail(new Error(`npm start ended with ${code}:\n${output}`)))
  })
}

function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => found(port))
    })
  })
}

declare module 'vitest' {
  interface ProvidedContext {
    product: RunningProduct
  }
}
