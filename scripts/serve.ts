/**
 * How it works
 *
 * `npm start` runs four processes under this one: the embedded PostgreSQL, api, judge and runner. Each is in a process
 * group of its own and is started again, with back-off, when it dies. Signals come here: the apps are stopped first,
 * the database last. If this process is killed, the apps notice that their channel to it closed, the database that its
 * pipe did, and all end by themselves; the next start clears away whatever was killed as well.
 */
import { join } from 'node:path'
import { banner, sandboxNotes } from './serve/banner.ts'
import { readConfig } from './serve/config.ts'
import { checkPort } from './serve/ports.ts'
import { type Product, startProduct } from './serve/product.ts'
import { stopOnSignal } from './serve/stopping.ts'
import { say } from './setup/terminal.mjs'

export async function serve(): Promise<void> {
  const root = process.cwd()
  const config = readConfig()
  await checkPort('PORT', config.PORT, config.HOST)
  await checkPort('RUNNER_PORT', config.RUNNER_PORT, '127.0.0.1')
  const program = (name: string) => join(root, `dist/${name}.js`)
  const entries = { api: program('api'), judge: program('judge'), runner: program('runner') }
  const starting = startProduct({ config, root, entries, webRoot: join(root, 'dist/web') })
  stopOnSignal(async () => (await starting.catch(() => undefined))?.stop())
  const product: Product = await starting
  say(banner(config, product, await sandboxNotes(config.PORT)))
}
