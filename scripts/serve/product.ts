import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { connect } from '@arbiter/database/connect'
import { type MadeAdmin, makeFirstAdmin } from '@arbiter/database/first-admin'
import { migrate } from '@arbiter/database/migrate'
import { addSampleProblems } from '@arbiter/database/sample-problems'
import { ApiConfig } from '../../apps/api/src/config.ts'
import { JudgeConfig } from '../../apps/judge/src/config.ts'
import { RunnerConfig } from '../../apps/runner/src/config.ts'
import { say, step } from '../setup/terminal.mjs'
import { type Child, startChild } from './child.ts'
import type { ServeConfig } from './config.ts'
import { startDatabase } from './database.ts'
import { claimDataFolder } from './running-copy.ts'

export interface ProductPlan {
  config: ServeConfig
  /** The project's folder, with content/ and the migrations. */
  root: string
  /** Where the programs of the apps are, and how Node is to run them. */
  entries: Record<'api' | 'judge' | 'runner', string>
  execArgv?: string[]
  webRoot?: string
}

export interface Product {
  madeAdmin: MadeAdmin | undefined
  children: Child[]
  stop(): Promise<void>
}

type Undo = () => Promise<void>

/** Everything that runs, in the order in which it needs each other; stopped in the opposite order, the database last. */
export async function startProduct(plan: ProductPlan): Promise<Product> {
  const undo: Undo[] = []
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    const databaseUrl = await prepareDatabase(plan, undo)
    const children = await step('Starting api, judge and runner', () => startApps(plan, databaseUrl, undo))
    // Last, because its password is told only once: not before there is a banner to tell it in.
    const madeAdmin = await withDatabase(databaseUrl, (db) => makeFirstAdmin(db, adminOf(plan.config)))
    return { madeAdmin, children, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function prepareDatabase({ config, root }: ProductPlan, undo: Undo[]): Promise<string> {
  const dataDir = resolve(root, config.DATA_DIR)
  undo.push(await claimDataFolder(dataDir))
  const url = config.DATABASE_URL ?? (await startEmbedded(dataDir, undo))
  await step('Preparing the database', () => migrate(url, join(root, 'packages/database/migrations')))
  const added = await withDatabase(url, (db) => addSampleProblems(db, join(root, 'content')))
  if (added > 0) say(`  added ${added} sample problems`)
  return url
}

async function startEmbedded(dataDir: string, undo: Undo[]): Promise<string> {
  const database = await step('Starting PostgreSQL', () => startDatabase(dataDir))
  undo.push(database.stop)
  return database.url
}

async function withDatabase<T>(url: string, work: (db: ReturnType<typeof connect>['db']) => Promise<T>): Promise<T> {
  const connection = connect({ url, name: 'start', maxConnections: 1 })
  try {
    return await work(connection.db)
  } finally {
    await connection.close()
  }
}

async function startApps(plan: ProductPlan, databaseUrl: string, undo: Undo[]): Promise<Child[]> {
  const { config, root, entries, execArgv, webRoot } = plan
  const dataDir = resolve(root, config.DATA_DIR)
  const given = {
    ...config,
    DATABASE_URL: databaseUrl,
    VERSION: versionOf(root),
    SANDBOX_DIR: join(dataDir, 'sandbox'),
    WARDEN_SOURCES: join(root, 'packages/sandbox/warden'),
    ...(webRoot && { WEB_ROOT: webRoot }),
  }
  const start = async (name: keyof typeof entries, keys: string[]) => {
    const logFile = join(dataDir, 'logs', `${name}.log`)
    const child = await startChild({ name, entry: entries[name], env: only(given, keys), logFile, execArgv })
    undo.push(child.stop)
    return child
  }
  // One after the other settles in `undo` even when a later one fails.
  return Promise.all([
    start('runner', Object.keys(RunnerConfig.shape)),
    start('judge', Object.keys(JudgeConfig.shape)),
    start('api', Object.keys(ApiConfig.shape)),
  ])
}

/** Each program gets its own settings and nothing else: the runner, for one, never sees the database's password. */
function only(config: Record<string, unknown>, keys: string[]): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { NODE_ENV: 'production', PATH: process.env.PATH, HOME: process.env.HOME }
  for (const key of keys) if (config[key] !== undefined) env[key] = String(config[key])
  return env
}

function adminOf(config: ServeConfig) {
  return { username: config.ADMIN_USERNAME, email: config.ADMIN_EMAIL, password: config.ADMIN_PASSWORD }
}

function versionOf(root: string): string {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version
}
