import { join, resolve } from 'node:path'
import { type MadeAdmin, makeFirstAdmin } from '@arbiter/database/accounts/first-admin'
import { databaseNow } from '@arbiter/database/connection/clock'
import { connect } from '@arbiter/database/connection/connect'
import { migrate } from '@arbiter/database/connection/migrate'
import { type DatabaseRole, grantRights, prepareRoles } from '@arbiter/database/connection/roles'
import { addSampleContests } from '@arbiter/database/problems/sample-contests'
import { addSampleProblems } from '@arbiter/database/problems/sample-problems'
import { type AppPlan, startApp } from './apps.ts'
import type { Child } from './child.ts'
import type { ServeConfig } from './config.ts'
import { claimDataFolder } from './data-folder-lock.ts'
import { startDatabase } from './database.ts'
import type { AppName } from './privileges.ts'
import { CliError, say, step } from './terminal.mjs'
import { unshownPasswordIn } from './unshown-password.ts'

export interface ProductPlan extends AppPlan {
  /** Aborted when an operator asks the product to stop, perhaps while it starts. */
  signal: AbortSignal
}

export interface Product {
  admin: MadeAdmin
  children: Child[]
  /** To be called once the admin's password was shown: it is stored until then. */
  passwordShown(): Promise<void>
  stop(): Promise<void>
}

type Undo = () => Promise<void>

/** Starts everything in the order of its dependencies; stops in the opposite order, the database last. */
export async function startProduct(plan: ProductPlan): Promise<Product> {
  const undo: Undo[] = []
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    const addresses = await prepareDatabase(plan, undo)
    const password = unshownPasswordIn(resolve(plan.root, plan.config.DATA_DIR))
    // Before the apps: once the site is healthy, the admin can sign in.
    const admin = await withDatabase(addresses.owner, (db) => makeFirstAdmin(db, adminOf(plan.config), password))
    const children = await step(`Starting ${plan.config.PROGRAMS.join(', ')}`, () => startApps(plan, addresses, undo))
    plan.signal.throwIfAborted()
    return { admin, children, passwordShown: password.forget, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The database's address for each role that uses it. */
type Addresses = Record<DatabaseRole | 'owner', string>

async function prepareDatabase({ config, root, signal }: ProductPlan, undo: Undo[]): Promise<Addresses> {
  const dataDir = resolve(root, config.DATA_DIR)
  undo.push(await claimDataFolder(dataDir))
  const owner = config.DATABASE_URL ?? (await startEmbedded(dataDir, undo))
  signal.throwIfAborted()
  await step('Preparing the database', () => migrate(owner, join(root, 'packages/database'))).catch((error) => {
    throw config.DATABASE_URL ? unreachable(error) : error
  })
  const added = await withDatabase(owner, (db) => addSampleProblems(db, join(root, 'content')))
  if (added > 0) say(`  added ${added} sample problems`)
  if (added > 0)
    await withDatabase(owner, async (db) => addSampleContests(db, join(root, 'content'), await databaseNow(db)))
  signal.throwIfAborted()
  return { owner, ...(await (config.DATABASE_URL ? rolesOfOperator(owner, config) : prepareRoles(owner))) }
}

/** On an operator's own database server the operator creates the roles; without them every app uses the owner's address. */
async function rolesOfOperator(owner: string, { API_DATABASE_URL: api, JUDGE_DATABASE_URL: judge }: ServeConfig) {
  if (api || judge) await grantRights(owner)
  return { api: api ?? owner, judge: judge ?? owner }
}

function unreachable(error: Error): CliError {
  const { message } = (error.cause as Error | undefined) ?? error
  return new CliError(`The database at DATABASE_URL can't be used: ${message || (error as NodeJS.ErrnoException).code}`)
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

async function startApps(plan: ProductPlan, addresses: Addresses, undo: Undo[]): Promise<Child[]> {
  const start = async (name: AppName, databaseUrl?: string) => {
    const child = await startApp(plan, name, databaseUrl)
    undo.push(() => child.stop())
    return child
  }
  const addressFor = { runner: undefined, judge: addresses.judge, api: addresses.api }
  return allOrError(plan.config.PROGRAMS.map((name) => start(name, addressFor[name])))
}

/** Waits for all before it reports a failure: those that have started must be known, to be stopped. */
async function allOrError<T>(started: Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(started)
  return Promise.all(started)
}

function adminOf(config: ServeConfig) {
  return { username: config.ADMIN_USERNAME, email: config.ADMIN_EMAIL, password: config.ADMIN_PASSWORD }
}
