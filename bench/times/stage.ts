import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getStatus } from '@arbiter/contract/site/status'
import { type Connection, connect } from '@arbiter/database/connection/connect'
import { type LaunchedProduct, launchProduct } from '../../scripts/testing/launch-product.ts'
import { Bare } from '../judging/bare.ts'
import { Person } from '../judging/client.ts'

/** Different from the uids of another running product. */
const FIRST_UID = 71_000
const PEOPLE = 8

export interface Stage {
  product: LaunchedProduct
  db: Connection['db']
  people: Person[]
  bare: Bare
  /** For files of the runs by hand. */
  directory: string
  status(): Promise<ReturnType<typeof getStatus.reply.parse>>
  close(): Promise<void>
}

/** The product as `npm start` runs it, with a judge that calibrates itself. */
export async function setStage(root: string): Promise<Stage> {
  const directory = await mkdtemp(join(tmpdir(), 'arbiter-times-'))
  const product = await launchProduct({ SANDBOX_FIRST_UID: String(FIRST_UID), JUDGE_CALIBRATION: 'on' })
  const connection = connect({ url: product.databaseUrl, name: 'bench', maxConnections: 2, onError: () => {} })
  const close = async () => {
    await connection.close()
    await product.stop()
    await rm(directory, { recursive: true, force: true })
  }
  try {
    const names = Array.from({ length: PEOPLE }, (_, index) => `times-${index}`)
    const people = await Promise.all(names.map((name) => Person.join(product.origin, name)))
    const status = async () => getStatus.reply.parse(await (await fetch(`${product.origin}/api/status`)).json())
    const bare = await Bare.open(root, directory, join(product.dataDir, 'sandbox'))
    return { product, bare, directory, db: connection.db, people, status, close }
  } catch (error) {
    await close()
    throw error
  }
}
