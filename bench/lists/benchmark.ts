import { type LaunchedProduct, launchProduct } from '../../scripts/testing/launch-product.ts'
import { atMost, type Measurement, measureAll, percentile, publish, type Row, resultOf } from '../harness.ts'
import { fill, LARGE_SITE } from './fill.ts'
import { ask } from './plain-client.ts'
import {
  adminQuestions,
  discoveryQuestions,
  leaderboardQuestions,
  problemQuestions,
  type Question,
} from './questions.ts'
import { signInAdmin, signUp } from './sign-up.ts'

const ROUNDS = 300
const WARM_UP_ROUNDS = 20
const BAR_MS = 20
const ADMIN_BAR_MS = 50

/** The product as `npm start` runs it, asked over HTTP, one question after the other. */
export async function benchmark(root: string, say: (line: string) => void): Promise<void> {
  const product = await launchProduct()
  const { users, problems, submissions } = LARGE_SITE
  const site = `${users} users, ${problems} problems, ${submissions} submissions`
  try {
    say(`  filling the database: ${site} …`)
    await fill(product.databaseUrl)
    const cookie = await signUp(product)
    const admin = await signInAdmin(product)
    const questions = [...leaderboardQuestions, ...problemQuestions, ...discoveryQuestions, ...adminQuestions]
    const measurements = questions.map(
      (question): Measurement<LaunchedProduct> =>
        ({ origin }) =>
          measure(origin, question, question.isForAdmins ? admin : cookie),
    )
    const rows = await measureAll(product, measurements, say)
    await publish(root, resultOf('lists', site, rows, new Date()), say)
  } finally {
    await product.stop()
  }
}

async function measure(origin: string, question: Question, cookie: string): Promise<Row[]> {
  const headers: Record<string, string> = question.isSignedIn ? { cookie } : {}
  const samples: number[] = []
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    const { text, elapsedMs } = await ask(`${origin}${question.path}`, headers)
    question.check(JSON.parse(text))
    if (round >= WARM_UP_ROUNDS) samples.push(elapsedMs)
  }
  return [rowOf(question, samples, 0.5), rowOf(question, samples, 0.95)]
}

function rowOf({ name, path, isForAdmins }: Question, samples: number[], share: number): Row {
  return {
    name: `${name}, p${share * 100}`,
    value: percentile(samples, share),
    unit: 'ms',
    bar: atMost(isForAdmins ? ADMIN_BAR_MS : BAR_MS),
    detail: `GET ${path}, ${samples.length} times`,
  }
}
