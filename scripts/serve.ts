/**
 * How it works
 *
 * `npm start` runs four processes under this one: the embedded PostgreSQL, api, judge and runner. Each is in a process
 * group of its own and is started again, with back-off, when it dies. Signals come here: the apps are stopped first,
 * the database last. If this process is killed, the apps notice that their channel to it closed (guard.ts), the database
 * that its pipe did, and all end by themselves; the next start clears away whatever was killed as well.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { banner, sandboxNotes } from './serve/banner.ts'
import { readConfig } from './serve/config.ts'
import { checkPort } from './serve/ports.ts'
import { startProduct } from './serve/product.ts'
import { stopOnSignal } from './serve/stopping.ts'
import { say } from './setup/terminal.mjs'

/** `webRoot` is the folder of this build: a later one lies beside it and does not disturb. */
export async function serve(webRoot: string): Promise<void> {
  const root = process.cwd()
  const config = readConfig()
  await checkPort('PORT', config.PORT, config.HOST)
  await checkPort('RUNNER_PORT', config.RUNNER_PORT, '127.0.0.1')
  const program = (name: string) => join(root, `dist/${name}.js`)
  const entries = { api: program('api'), judge: program('judge'), runner: program('runner') }
  const execArgv = ['--enable-source-maps', '--import', pathToFileURL(program('guard')).href]
  const enough = new AbortController()
  const starting = startProduct({ config, root, entries, execArgv, webRoot, signal: enough.signal })
  stopOnSignal(enough, async () => (await starting.catch(() => undefined))?.stop())
  const product = await starting.catch((error) => {
    if (!enough.signal.aborted) throw error
  })
  if (!product) return // it was asked to stop on its way up, and whoever asked says the rest
  const notes = await sandboxNotes(config)
  if (!enough.signal.aborted) say(banner(config, product, notes))
}
