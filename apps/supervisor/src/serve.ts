/**
 * How it works
 *
 * `npm start` runs four processes under this one: the embedded PostgreSQL, api, judge and runner. Each is in a process
 * group of its own and is started again, with back-off, when it dies. Signals come here: the apps are stopped first,
 * the database last. If this process is killed, the apps notice that their channel to it closed (guard.ts), the database
 * that its pipe did, and all end by themselves; the next start clears away whatever was killed as well.
 */
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startApp } from './apps.ts'
import { banner, sandboxNotes } from './banner.ts'
import { readConfig, type ServeConfig } from './config.ts'
import { claimDataFolder } from './data-folder-lock.ts'
import { checkPort } from './ports.ts'
import type { AppName } from './privileges.ts'
import { startProduct } from './product.ts'
import { stopOnSignal } from './stopping.ts'
import { CliError, say } from './terminal.mjs'

/** `webRoot` is the folder of this build: a later build gets another folder and does not disturb it. */
export async function serve(webRoot: string): Promise<void> {
  const root = process.cwd()
  const config = readConfig()
  if (!config.PROGRAMS.includes('api')) return serveWithoutApi(config)
  await checkPort('PORT', config.PORT, config.HOST)
  await checkRunnerPort(config)
  const programs = builtPrograms(root)
  const enough = new AbortController()
  const starting = startProduct({ ...programs, config, root, webRoot, signal: enough.signal })
  stopOnSignal(enough, async () => (await starting.catch(() => undefined))?.stop())
  const product = await starting.catch((error) => {
    if (!enough.signal.aborted) throw error
  })
  if (!product) return // it was asked to stop while starting
  const notes = await sandboxNotes(config)
  if (enough.signal.aborted) return
  say(banner(config, product, notes))
  await product.passwordShown()
}

/** Runs only a judge, for a machine that helps with judging: it needs nothing but the database's address. */
export async function serveJudge(): Promise<void> {
  const config = readConfig()
  if (!config.DATABASE_URL) throw new CliError('A judge needs DATABASE_URL, the address of the database it judges for.')
  await serveWithoutApi({ ...config, PROGRAMS: ['judge'] })
}

/** Judge, runner or both, with neither a site nor a database of their own. */
async function serveWithoutApi(config: ServeConfig): Promise<void> {
  await checkRunnerPort(config)
  const plan = { ...builtPrograms(process.cwd()), config, root: process.cwd() }
  const enough = new AbortController()
  const free = await claimDataFolder(resolve(plan.root, config.DATA_DIR))
  const judgesFor = config.JUDGE_DATABASE_URL ?? config.DATABASE_URL
  const starting = config.PROGRAMS.map((name) => startApp(plan, name, name === 'judge' ? judgesFor : undefined))
  stopOnSignal(enough, async () => {
    for (const child of await Promise.allSettled(starting)) if (child.status === 'fulfilled') await child.value.stop()
    await free()
  })
  await Promise.all(starting).catch(async (error) => {
    await free()
    if (!enough.signal.aborted) throw error
  })
  if (!enough.signal.aborted) for (const name of config.PROGRAMS) say(atWork(config, name))
}

function atWork({ JUDGE_NAME, RUNNER_PORT, DATA_DIR }: ServeConfig, name: AppName): string {
  const called = name === 'judge' ? `The judge ${JUDGE_NAME} is at work` : `The runner listens on port ${RUNNER_PORT}`
  return `${called}. Its log is ${DATA_DIR}/logs/${name}.log.`
}

async function checkRunnerPort({ PROGRAMS, RUNNER_HOST, RUNNER_PORT }: ServeConfig): Promise<void> {
  if (PROGRAMS.includes('runner')) await checkPort('RUNNER_PORT', RUNNER_PORT, RUNNER_HOST)
}

function builtPrograms(root: string) {
  const program = (name: string) => join(root, `dist/${name}.js`)
  const entries = { api: program('api'), judge: program('judge'), runner: program('runner') }
  return { entries, execArgv: ['--enable-source-maps', '--import', pathToFileURL(program('guard')).href] }
}
