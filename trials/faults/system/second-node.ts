import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Child } from '@arbiter/supervisor/child'
import { buildServersIfChanged } from '../../../scripts/setup/build.mjs'
import { ROOT } from '../../../scripts/setup/commands.mjs'
import { freePort } from '../../../scripts/testing/launch-product.ts'
import { prepareSandbox } from '../../../scripts/testing/prepared-sandbox.ts'
import { ownPidOf } from '../../../scripts/testing/processes.ts'
import type { ShiftedClock } from './shifted-clock.ts'

/** Ranges of user ids of its own: the first node has the default one. */
const FIRST_UID = 71_000

export interface SecondNode {
  port: number
  sandboxDir: string
  pidOf(app: 'api' | 'judge'): number | undefined
  stop(): Promise<void>
}

export interface SecondNodeOptions {
  folder: string
  databaseUrl: string
  clock: ShiftedClock | null
}

/** Another server and another judge for the same database, as on a second machine: with a disk, a clock and a network of its own. */
export async function startSecondNode({ folder, databaseUrl, clock }: SecondNodeOptions): Promise<SecondNode> {
  const port = await freePort()
  const sandboxDir = join(folder, 'disk', 'sandbox')
  await mkdir(sandboxDir, { recursive: true })
  await prepareSandbox(sandboxDir)
  const programs = await buildServersIfChanged()
  const mark = randomUUID()
  const shared = { PATH: process.env.PATH, NODE_ENV: 'production', DATABASE_URL: databaseUrl, FAULTS_NODE: mark }
  const start = (name: 'api' | 'judge', env: Record<string, string>) =>
    Child.start({
      ...{ name: `second ${name}`, entry: join(programs, `${name}.js`), logFile: join(folder, `${name}.log`) },
      env: { ...shared, ...clock?.env, ...env },
      // Ends it with us, and shows that it does not hang.
      execArgv: ['--import', pathToFileURL(join(programs, 'guard.js')).href],
      onNotice: () => {}, // its log has it
    })
  const apps = await Promise.all([
    start('api', { ...apiSettings, PORT: `${port}` }),
    start('judge', { ...judgeSettings, SANDBOX_DIR: sandboxDir }),
  ])
  return {
    ...{ port, sandboxDir },
    pidOf: (app) => ownPidOf(app, mark),
    stop: async () => void (await Promise.all(apps.map((app) => app.stop()))),
  }
}

const apiSettings = { HOST: '127.0.0.1', RATE_LIMIT: 'off', RUNNER_PORT: '9' }

const judgeSettings = {
  ...{ JUDGE_NAME: 'second', JUDGE_CONCURRENCY: '1', JUDGE_CALIBRATION: 'off', JUDGE_WARM_UP: 'off' },
  ...{ JUDGE_HEARTBEAT_SECONDS: '1', SANDBOX_FIRST_UID: `${FIRST_UID}` },
  WARDEN_SOURCES: join(ROOT, 'packages/sandbox/warden'),
}
