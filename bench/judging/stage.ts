import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Health } from '@arbiter/contract/site/health'
import { type Connection, connect } from '@arbiter/database/connection/connect'
import { type LaunchedProduct, launchProduct } from '../../scripts/testing/launch-product.ts'
import { CpuAccounts } from './accounts.ts'
import { Bare } from './bare.ts'
import { Person } from './client.ts'
import { inTurn } from './load.ts'
import { Mix } from './mix.ts'

/** Different from the uids of another running product. */
const FIRST_UID = 69_000
/** Each user may have ten open submissions, and some measurements need 300. */
const PEOPLE = 30
const WARM_WITHIN_MS = 120_000
const LOOK_EVERY_MS = 100

/** Everything a measurement needs: the running product, its HTTP clients, and a way to do its work by hand. */
export interface Stage {
  root: string
  /** For files of the runs by hand. */
  directory: string
  product: LaunchedProduct
  /** The sandbox mode of the judge. */
  mode: string
  db: Connection['db']
  people: Person[]
  bare: Bare
  mix: Mix
  books: CpuAccounts
  close(): Promise<void>
}

export async function setStage(root: string, say: (line: string) => void): Promise<Stage> {
  const endings: (() => void | Promise<void>)[] = []
  const close = async () => {
    for (const end of endings.splice(0).reverse()) await end()
  }
  try {
    return { ...(await buildStage(root, say, endings)), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Each resource adds its cleanup to `endings` at once, because the next step may fail. */
async function buildStage(root: string, say: (line: string) => void, endings: (() => void | Promise<void>)[]) {
  const books = new CpuAccounts()
  endings.push(() => books.close())
  const directory = await mkdtemp(join(tmpdir(), 'arbiter-bench-'))
  endings.push(() => rm(directory, { recursive: true, force: true }))
  const product = await launchProduct({ SANDBOX_FIRST_UID: String(FIRST_UID), JUDGE_CALIBRATION: 'on' })
  endings.push(() => product.stop())
  const connection = connect({ url: product.databaseUrl, name: 'bench', maxConnections: 2, onError: () => {} })
  endings.push(() => connection.close())
  say('  the product is up; waiting until its compilers are warm')
  await untilWarm(product.dataDir)
  const furniture = await furnish(root, directory, product, connection)
  return { root, directory, product, db: connection.db, books, ...furniture }
}

/** C++'s precompiled header takes ten seconds at the first start of all; until then compiling is slower. */
async function untilWarm(dataDir: string): Promise<void> {
  const deadline = Date.now() + WARM_WITHIN_MS
  const isThere = async () => (await readdir(join(dataDir, 'sandbox'))).some((name) => /^pch-[0-9a-f]+$/.test(name))
  while (!(await isThere())) {
    if (Date.now() > deadline) throw new Error('the precompiled header was not made in time')
    await sleep(LOOK_EVERY_MS)
  }
}

async function furnish(root: string, directory: string, product: LaunchedProduct, { db }: Connection) {
  const bare = await Bare.open(root, directory, join(product.dataDir, 'sandbox'))
  const mix = await Mix.make(root, directory, db, bare)
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, (_, index) => Person.join(product.origin, `bench-${index}`)),
  )
  await tryEachKind(mix, people)
  return { bare, mix, people, mode: await modeOf(product) }
}

/** Finds errors before the measurement, and loads every runtime from disk. */
async function tryEachKind(mix: Mix, people: Person[]): Promise<void> {
  await Promise.all(mix.kinds.map((kind, index) => inTurn(people, index).judge(mix.one(kind))))
}

async function modeOf({ origin }: LaunchedProduct): Promise<string> {
  const { judges } = Health.parse(await (await fetch(`${origin}/api/health`)).json())
  const mode = judges.find(({ isJudging }) => isJudging)?.sandboxMode
  if (!mode) throw new Error('there is no judge at work')
  return mode
}
