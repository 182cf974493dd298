import { type Connection, connect } from '@arbiter/database/connection/connect'
import { type LaunchedProduct, launchProduct } from '../../scripts/testing/launch-product.ts'
import { measureAll, publish, resultOf } from '../harness.ts'
import { type Row, resultText } from '../results.ts'
import { contestStartRows } from './contest-start.ts'
import { costRows } from './costs.ts'
import { growthRows } from './growth.ts'
import { judgeRows } from './judges.ts'
import { streamRows } from './streams.ts'

/** The part, and which questions of `growth`. */
const [chosen, word] = process.argv.slice(3).filter((argument) => argument !== '--short')

type Part = (product: LaunchedProduct, db: Connection['db']) => Promise<Row[]>

/** By name; without a name all parts are measured. */
const parts: Record<string, (say: (line: string) => void) => Promise<Row[]>> = {
  judges: (say) => measured({ PROGRAMS: 'api' }, [judgeRows], say),
  'contest-start': async (say) => [
    ...(await measured({ PROGRAMS: 'api' }, [contestStartRows('judge elsewhere')], say)),
    ...(await measured({}, [contestStartRows('judge beside it')], say)),
  ],
  streams: (say) => measured({}, [streamRows], say),
  growth: (say) => growthRows(say, word),
  costs: costRows,
}

/** The product as `npm start` runs it, with as many people as a large contest brings: `npm run bench -- load [part]`, `… load growth problems`. */
export async function benchmark(root: string, say: (line: string) => void): Promise<void> {
  if (chosen !== undefined && !parts[chosen])
    throw new Error(`There is no such part: ${Object.keys(parts).join(', ')}.`)
  for (const [name, rowsOf] of Object.entries(parts)) {
    if (chosen !== undefined && chosen !== name) continue
    const result = resultOf(`load-${name}`, 'one API', await rowsOf(say), new Date())
    if (word === undefined) await publish(root, result, say)
    else say(resultText(result)) // some questions are no result of all
  }
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
