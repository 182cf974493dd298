import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchProduct } from '../../../scripts/testing/launch-product.ts'
import { pidOf, readIfThere } from '../../../scripts/testing/processes.ts'
import { type SecondNode, startSecondNode } from './second-node.ts'
import { ShiftedClock } from './shifted-clock.ts'
import { SmallDisk } from './small-disk.ts'
import { TcpProxy } from './tcp-proxy.ts'

/** The second judge has one too. */
const FIRST_JUDGE_SLOTS = 1

export const processNames = ['api', 'judge', 'runner', 'database', 'second api', 'second judge'] as const
export type ProcessName = (typeof processNames)[number]

/**
 * What faults are injected into: the product as `npm start` runs it, with its own database, and a second node with a server and a
 * judge, whose network, disk and clock can be broken. Browsers reach both servers through proxies.
 */
export interface System {
  origins: string[]
  databaseUrl: string
  pidOf(name: ProcessName): number | undefined
  /** Before the servers, one for each. */
  browserProxies: TcpProxy[]
  /** Between the second node and the database. */
  databaseProxy: TcpProxy
  /** The disk of the second judge; null without root. */
  disk: SmallDisk | null
  /** The clock of the second node; null if libfaketime is not installed. */
  clock: ShiftedClock | null
  /** Where judges keep programs and test data. */
  sandboxDirs: string[]
  /** What the apps have logged as warnings and errors. */
  warnings(): string
  stop(): Promise<void>
}

export async function startSystem(): Promise<System> {
  const folder = await mkdtemp(join(tmpdir(), 'arbiter-faults-'))
  await chmod(folder, 0o755)
  await mkdir(join(folder, 'disk'))
  const undo: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  const undoAll = async () => {
    for (const each of undo.splice(0).reverse()) await each() // asked twice, it does this once
  }
  try {
    return await start(folder, undo, undoAll)
  } catch (error) {
    await undoAll()
    throw error
  }
}

async function start(folder: string, undo: (() => Promise<unknown>)[], stop: () => Promise<void>): Promise<System> {
  const product = await launchProduct({
    ...{
      JUDGE_HEARTBEAT_SECONDS: '1',
      JUDGE_WARM_UP: 'off',
      JUDGE_CONCURRENCY: `${FIRST_JUDGE_SLOTS}`,
      JUDGE_NAME: 'first',
    },
  })
  undo.push(() => product.stop())
  const disk = await SmallDisk.mount(join(folder, 'disk'))
  if (disk) undo.push(() => disk.unmount())
  const clock = await ShiftedClock.open(join(folder, 'clock'))
  const databaseProxy = await TcpProxy.open({ path: socketOf(product.databaseUrl) })
  const databaseUrl = throughPort(product.databaseUrl, databaseProxy.port)
  const second = await startSecondNode({ folder, databaseUrl, clock })
  undo.push(() => databaseProxy.close()) // after the node has stopped
  undo.push(() => second.stop())
  const ports = [Number(new URL(product.origin).port), second.port]
  const browserProxies = await Promise.all(ports.map((port) => TcpProxy.open({ port, host: '127.0.0.1' })))
  undo.push(() => Promise.all(browserProxies.map((proxy) => proxy.close())))
  const logs = ['api', 'judge'].map((name) => join(folder, `${name}.log`))
  return {
    ...{ browserProxies, databaseProxy, disk, clock, stop },
    origins: browserProxies.map(({ port }) => `http://127.0.0.1:${port}`),
    databaseUrl: product.databaseUrl,
    pidOf: (name) => findPid(name, product, second),
    sandboxDirs: [join(product.dataDir, 'sandbox/judge'), second.sandboxDir],
    warnings: () => [product.warnings('api'), product.warnings('judge'), ...logs.map(warningsIn)].join('\n'),
  }
}

const warningsIn = (log: string) => readIfThere(log).replace(/^\{"level":[123]0.*\n/gm, '')

function findPid(name: ProcessName, product: { pid: number; dataDir: string }, second: SecondNode): number | undefined {
  if (name === 'database') {
    const file = join(product.dataDir, 'postgres/cluster/postmaster.pid')
    return Number(readIfThere(file).split('\n')[0]) || undefined
  }
  if (name === 'second api') return second.pidOf('api')
  return name === 'second judge' ? second.pidOf('judge') : pidOf(product.pid, name)
}

function socketOf(url: string): string {
  const folder = new URLSearchParams(url.slice(url.indexOf('?'))).get('host')
  return `${folder}/.s.PGSQL.5432`
}

const throughPort = (url: string, port: number) => url.replace('@/', `@127.0.0.1:${port}/`).replace(/\?.*$/, '')
