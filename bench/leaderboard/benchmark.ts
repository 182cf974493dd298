import { type LaunchedProduct, launchProduct } from '../../scripts/testing/launch-product.ts'
import {
  atMost,
  type Measurement,
  measureAll,
  millisecondsOf,
  percentile,
  publish,
  type Row,
  resultOf,
} from '../harness.ts'
import { fill, SUBMISSIONS, USERS } from './fill.ts'
import { signUp } from './sign-up.ts'

const ROUNDS = 300
const WARM_UP_ROUNDS = 20
const BAR_MS = 20

/** What people ask the leaderboard for, by the words in the table. */
const questions = {
  'the first page': '',
  'a page in the middle': '?page=450',
  'a page near the end': '?page=900',
  'a search that finds one': '?search=ada.4242',
  'a search that finds a hundred': '?search=kim.99',
  'a search that finds thousands': '?search=ravi',
  'its last page': '?search=ravi&page=3',
}

/** The product as `npm start` runs it, asked over HTTP, one question after the other. */
export async function benchmark(root: string, say: (line: string) => void): Promise<void> {
  const product = await launchProduct()
  try {
    say(`  filling the database: ${USERS} users, ${SUBMISSIONS} submissions …`)
    await fill(product.databaseUrl)
    const cookie = await signUp(product)
    const measurements = Object.entries(questions).map(
      ([name, query]): Measurement<LaunchedProduct> =>
        ({ origin }) =>
          measure(origin, name, query),
    )
    const ownRow: Measurement<LaunchedProduct> = ({ origin }) =>
      measure(origin, 'with my own row', '?page=450', { cookie })
    const rows = await measureAll(product, [...measurements, ownRow], say)
    await publish(root, resultOf('leaderboard', `${USERS} users, ${SUBMISSIONS} submissions`, rows, new Date()), say)
  } finally {
    await product.stop()
  }
}

async function measure(
  origin: string,
  name: string,
  query: string,
  headers: Record<string, string> = {},
): Promise<Row[]> {
  const ask = async () => {
    const reply = await fetch(`${origin}/api/users/leaderboard${query}`, { headers })
    const { leaderboard, own } = (await reply.json()) as { leaderboard: unknown[]; own: unknown }
    if (leaderboard.length === 0) throw new Error(`nobody was found: ${name}`)
    if (headers.cookie && !own) throw new Error('the own row is missing')
  }
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await ask()
  const samples: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) samples.push(await millisecondsOf(ask))
  const detail = `GET /api/users/leaderboard${query}, ${ROUNDS} times`
  const row = (share: number, label: string): Row => ({
    name: `${name}, ${label}`,
    value: percentile(samples, share),
    unit: 'ms',
    bar: atMost(BAR_MS),
    detail,
  })
  return [row(0.5, 'p50'), row(0.95, 'p95')]
}
