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

/** The product as `npm start` runs it, with a judge that calibrates itself, its HTTP clients, and a way to do its work by hand. */
export interface RunningProduct {
  root: string
  /** For files of the runs by hand. */
  directory: string
  product: LaunchedProduct
  db: Connection['db']
  people: Person[]
  bare: Bare
}

/** Everything a measurement of judging needs. */
export interface Stage extends RunningProduct {
  /** The sandbox mode of the judge. */
  mode: string
  mix: Mix
  books: CpuAccounts
}

/** Each resource adds its cleanup to `endings` at once, because the next step may fail. */
export async function withProduct(
  root: string,
  peopleCount: number,
  work: (running: RunningProduct) => Promise<void>,
): Promise<void> {
  const endings: (() => Promise<void>)[] = []
  try {
    const directory = await mkdtemp(join(tmpdir(), 'arbiter-bench-'))
    endings.push(() => rm(directory, { recursive: true, force: true }))
    const product = await launchProduct({ SANDBOX_FIRST_UID: String(FIRST_UID), JUDGE_CALIBRATION: 'on' })
    endings.push(() => product.stop())
    const { db, close } = connect({ url: product.databaseUrl, name: 'bench', maxConnections: 2, onError: () => {} })
    endings.push(close)
    const sandboxDir = join(product.dataDir, 'sandbox/judge')
    await untilWarm(sandboxDir)
    const bare = await Bare.open(root, directory, sandboxDir)
    const names = Array.from({ length: peopleCount }, (_, index) => `bench-${index}`)
    const people = await Promise.all(names.map((name) => Person.join(product.origin, name)))
    await work({ root, directory, product, db, people, bare })
  } finally {
    for (const end of endings.reverse()) await end()
  }
}

export async function withStage(root: string, work: (stage: Stage) => Promise<void>): Promise<void> {
  const books = new CpuAccounts()
  try {
    await withProduct(root, PEOPLE, async (running) => {
      const mix = await Mix.make(root, running.directory, running.db, running.bare)
      await tryEachKind(mix, running.people)
      await work({ ...running, mix, books, mode: await modeOf(running.product) })
    })
  } finally {
    books.close()
  }
}

/** C++'s precompiled header takes ten seconds at the first start of all; until then compiling is slower. */
async function untilWarm(sandboxDir: string): Promise<void> {
  const deadline = Date.now() + WARM_WITHIN_MS
  const isThere = async () => (await readdir(sandboxDir)).some((name) => /^pch-[0-9a-f]+$/.test(name))
  while (!(await isThere())) {
    if (Date.now() > deadline) throw new Error(`the precompiled header was not made in ${sandboxDir} in time`)
    await sleep(LOOK_EVERY_MS)
  }
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
