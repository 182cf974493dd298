import { type Connection, connect } from '@arbiter/database/connect'
import { type LaunchedProduct, launchProduct } from '../../scripts/testing/launch-product.ts'
import { measureAll, publish, type Row, resultOf } from '../harness.ts'
import { contestStartRows } from './contest-start.ts'
import { judgeRows } from './judges.ts'
import { streamRows } from './streams.ts'

type Part = (product: LaunchedProduct, db: Connection['db']) => Promise<Row[]>

/** The product as `npm start` runs it, with as many people as a large contest brings. */
export async function benchmark(root: string, say: (line: string) => void): Promise<void> {
  const rows = [
    ...(await measured({ PROGRAMS: 'api' }, [judgeRows], say)),
    ...(await measured({}, [contestStartRows, streamRows], say)),
  ]
  await publish(root, resultOf('load', 'one API', rows, new Date()), say)
}

async function measured(settings: Record<string, string>, parts: Part[], say: (line: string) => void): Promise<Row[]> {
  const product = await launchProduct(settings)
  const connection = connect({ url: product.databaseUrl, name: 'bench', maxConnections: 4, onError: () => {} })
  try {
    const measurements = parts.map((rowsOf) => () => rowsOf(product, connection.db))
    return await measureAll(product, measurements, say)
  } finally {
    await connection.close()
    await product.stop()
  }
}
