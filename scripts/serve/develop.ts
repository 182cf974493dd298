import { watch } from 'node:fs'
import { type AddressInfo, createServer as createNetServer } from 'node:net'
import { join } from 'node:path'
import { createServer as createVite } from 'vite'
import { say } from '../setup/terminal.mjs'
import { banner, sandboxNotes } from './banner.ts'
import { readConfig } from './config.ts'
import { checkPort } from './ports.ts'
import { startProduct } from './product.ts'
import { stopOnSignal } from './stopping.ts'

const SETTLE_MS = 200
const WATCHED = ['apps/api/src', 'apps/judge/src', 'apps/runner/src', 'packages']

/** Vite answers on PORT and passes the API's calls on; the API listens on a port of its own. */
export async function develop(): Promise<void> {
  const root = process.cwd()
  const config = readConfig()
  await checkPort('PORT', config.PORT, config.HOST)
  const apiPort = await freePort()
  const source = (name: string) => join(root, `apps/${name}/src/main.ts`)
  const product = await startProduct({
    config: { ...config, PORT: apiPort },
    root,
    entries: { api: source('api'), judge: source('judge'), runner: source('runner') },
    execArgv: ['--import', 'tsx'],
  })
  process.env.API_ORIGIN = `http://127.0.0.1:${apiPort}`
  const configFile = join(root, 'apps/web/vite.config.ts')
  const vite = await createVite({
    root: join(root, 'apps/web'),
    configFile,
    server: { port: config.PORT, host: config.HOST, strictPort: true },
  })
  await vite.listen()
  stopOnSignal(async () => {
    await vite.close()
    await product.stop()
  })
  onChange(root, () => Promise.all(product.children.map((child) => child.restart())))
  say(banner(config, product, await sandboxNotes(apiPort)))
}

function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createNetServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => found(port))
    })
  })
}

/** Editors write a file in several steps; one restart is enough. */
function onChange(root: string, restart: () => Promise<unknown>): void {
  let timer: NodeJS.Timeout | undefined
  for (const folder of WATCHED) {
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (!file || !/\.(ts|sql)$/.test(file) || file.endsWith('.test.ts')) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        say(`${file} changed; starting the servers again`)
        void restart()
      }, SETTLE_MS)
    })
  }
}
