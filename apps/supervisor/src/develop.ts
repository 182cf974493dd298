import { type AddressInfo, createServer as createNetServer } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { banner, sandboxNotes } from './banner.ts'
import { readConfig } from './config.ts'
import { checkPort } from './ports.ts'
import { startProduct } from './product.ts'
import { stopOnSignal } from './stopping.ts'
import { say } from './terminal.mjs'

const SETTLE_MS = 200
const WATCHED = ['apps/api/src', 'apps/judge/src', 'apps/runner/src', 'packages']

/** Vite listens on PORT and proxies API calls; the API listens on a separate port. */
export async function develop(): Promise<void> {
  const root = process.cwd()
  const config = readConfig()
  await checkPort('PORT', config.PORT, config.HOST)
  const apiPort = await freePort()
  const source = (name: string) => join(root, `apps/${name}/src/main.ts`)
  const guard = pathToFileURL(join(root, 'apps/supervisor/src/guard.ts')).href
  const enough = new AbortController()
  const product = await startProduct({
    config: { ...config, PORT: apiPort },
    root,
    entries: { api: source('api'), judge: source('judge'), runner: source('runner') },
    execArgv: ['--import', 'tsx', '--import', guard],
    signal: enough.signal,
  })
  const vite = await serveSources(root, config.PORT, config.HOST, `http://127.0.0.1:${apiPort}`)
  stopOnSignal(enough, async () => {
    await vite.close()
    await product.stop()
  })
  onChange(root, vite, () => Promise.all(product.children.map((child) => child.restart())))
  say(banner(config, product, await sandboxNotes(config)))
  await product.passwordShown()
}

async function serveSources(root: string, port: number, host: string, apiOrigin: string): Promise<ViteDevServer> {
  process.env.API_ORIGIN = apiOrigin // read by vite.config.ts
  const web = join(root, 'apps/web')
  const server = { port, host, strictPort: true }
  const vite = await createVite({ root: web, configFile: join(web, 'vite.config.ts'), configLoader: 'runner', server })
  await vite.listen()
  return vite
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

/** Vite's watcher also sees files that editors replace. Editors write in several steps, which cause only one restart. */
function onChange(root: string, vite: ViteDevServer, restart: () => Promise<unknown>): void {
  let timer: NodeJS.Timeout | undefined
  const folders = WATCHED.map((folder) => join(root, folder))
  vite.watcher.add(folders)
  vite.watcher.on('all', (_event, file) => {
    const isOurs = folders.some((folder) => file.startsWith(folder)) && /\.(ts|sql|c|h)$/.test(file)
    if (!isOurs || file.endsWith('.test.ts')) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      say(`${file.slice(root.length + 1)} changed; starting the servers again`)
      void restart()
    }, SETTLE_MS)
  })
}
