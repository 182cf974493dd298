import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connectOnce } from '@arbiter/database/connection/connect'
import { type LaunchedProduct, launchProduct } from '../../scripts/testing/launch-product.ts'
import { inShort, interleave, type Measurement, measureAll, median, publish, resultOf } from '../harness.ts'
import { atLeast, atMost, type Bar, type Row } from '../results.ts'
import { signUp } from '../sign-up.ts'
import { type Load, load } from './wrk.ts'

const BARE_SERVER = fileURLToPath(new URL('bare-server.ts', import.meta.url))
const CONNECTIONS = 20
const ROUNDS = inShort(1, 5)
const SECONDS = inShort(1, 3)
/** The first question also warms up the server: its code is compiled and its heap grows meanwhile. */
const WARM_UP_SECONDS = inShort(1, 5)
const PEOPLE = 30
/** One signed-in user per connection, so that no request can share the answer to another user. */
const SIGNED_IN = CONNECTIONS
const LARGEST_SPREAD = 5

interface Question {
  name: string
  path: string
  isSignedIn?: boolean
  bar: Bar | null
}

const [publicly, signedIn] = [atLeast(0.4), atLeast(0.15)]
const questions: Question[] = [
  { name: 'the list of problems', path: '/api/problems', bar: publicly },
  { name: 'a problem', path: '/api/problems/quiet-carriage', bar: publicly },
  { name: 'the leaderboard', path: '/api/users/leaderboard', bar: publicly },
  { name: 'the list of problems, signed in', path: '/api/problems', isSignedIn: true, bar: signedIn },
  { name: 'a problem, signed in', path: '/api/problems/quiet-carriage', isSignedIn: true, bar: signedIn },
  { name: 'the leaderboard, signed in', path: '/api/users/leaderboard', isSignedIn: true, bar: signedIn },
  { name: 'the index page', path: '/', bar: atLeast(0.5) },
  { name: 'the health of the server', path: '/api/health', bar: null },
]

interface Stage {
  product: LaunchedProduct
  bareOrigin: string
  cookies: string[]
}

/** The product, as `npm start` runs it, and bare Fastify take turns with the same answers. */
export async function benchmark(root: string, say: (line: string) => void): Promise<void> {
  const product = await launchProduct()
  const folder = await mkdtemp(join(tmpdir(), 'arbiter-bench-'))
  let bare: ChildProcess | undefined
  try {
    await fill(product.databaseUrl)
    const cookie = await signUp(product)
    const cookies = await signInPeople(product.databaseUrl)
    bare = fork(BARE_SERVER, [await answersFor(product, cookie, folder)], { execArgv: ['--import', 'tsx'] })
    const bareOrigin = await originOf(bare)
    const measurements = questions.map(
      (question, index): Measurement<Stage> =>
        (stage) =>
          measure(stage, question, index),
    )
    const rows = await measureAll({ product, bareOrigin, cookies }, measurements, say)
    await publish(root, resultOf('api', `${CONNECTIONS} connections`, rows, new Date()), say)
  } finally {
    bare?.kill()
    await product.stop()
    await rm(folder, { recursive: true })
  }
}

async function originOf(bare: ChildProcess): Promise<string> {
  const ended = once(bare, 'exit').then(() => Promise.reject(new Error('the bare server did not start')))
  const [{ origin }] = (await Promise.race([once(bare, 'message'), ended])) as [{ origin: string }]
  return origin
}

/** People on the leaderboard. */
async function fill(databaseUrl: string): Promise<void> {
  const client = await connectOnce(databaseUrl, 'fill')
  await client.query(`insert into users (username, email, firstname, lastname)
    select 'person.' || n, n || '@example.org', 'Person', 'Number ' || n from generate_series(1, ${PEOPLE}) as n`)
  await client.query(`insert into user_scores (user_id, total_points)
    select id, 10 * (1 + abs(hashtext(username)) % 50) from users where username like 'person.%'`)
  await client.end()
}

/** Sessions of `SIGNED_IN` users who have tried every fifth problem. */
async function signInPeople(databaseUrl: string): Promise<string[]> {
  const client = await connectOnce(databaseUrl, 'sign-in')
  await client.query(`
    insert into user_problems (user_id, problem_id, attempts, last_submitted_at)
    select users.id, problems.id, 1, now() from users, problems where username like 'person.%' and number % 5 = 0`)
  const { rows } = await client.query<{ username: string }>(`
    insert into sessions (token_hash, user_id, user_agent, address, expires_at)
    select sha256(username::bytea), id, 'wrk', '127.0.0.1', now() + interval '1 day'
    from users where username like 'person.%' limit ${SIGNED_IN}
    returning (select username from users where id = user_id)`)
  await client.end()
  return rows.map(({ username }) => `arbiter_session=${username}`)
}

/** Writes the product's answers to a file, so that the bare server sends the same. */
async function answersFor({ origin }: LaunchedProduct, cookie: string, folder: string): Promise<string> {
  const answers = []
  for (const { path, isSignedIn } of questions) {
    const reply = await fetch(`${origin}${path}`, {
      headers: { ...(isSignedIn && { cookie }), 'accept-encoding': 'identity' },
    })
    if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`)
    answers.push({ path, type: reply.headers.get('content-type'), text: await reply.text() })
  }
  const file = join(folder, 'answers.json')
  await writeFile(file, JSON.stringify(answers))
  return file
}

async function measure({ product, bareOrigin, cookies }: Stage, question: Question, index: number): Promise<Row[]> {
  const sent = question.isSignedIn ? cookies : []
  const ours = (seconds: number) => load(`${product.origin}${question.path}`, sent, CONNECTIONS, seconds)
  const bares = (seconds: number) => load(`${bareOrigin}/${index}`, sent, CONNECTIONS, seconds)
  await ours(WARM_UP_SECONDS)
  await bares(WARM_UP_SECONDS)
  const loads: Load[] = []
  const rates = await interleave(ROUNDS, {
    ours: async () => {
      loads.push(await ours(SECONDS))
      return loads.at(-1)?.perSecond ?? 0
    },
    bare: async () => (await bares(SECONDS)).perSecond,
  })
  return [rateRow(question, median(rates.ours), median(rates.bare)), spreadRow(question, loads)]
}

function rateRow({ name, path, bar }: Question, ours: number, bare: number): Row {
  const detail = `GET ${path}: ${Math.round(ours)} / ${Math.round(bare)} requests a second`
  return { name: `${name} / bare Fastify`, value: ours / bare, unit: 'x', bar, detail }
}

function spreadRow({ name }: Question, loads: Load[]): Row {
  const [p50, p99] = [median(loads.map(({ p50Ms }) => p50Ms)), median(loads.map(({ p99Ms }) => p99Ms))]
  const detail = `${p99.toFixed(1)} / ${p50.toFixed(1)} ms`
  return { name: `${name}, p99 / p50`, value: p99 / p50, unit: 'x', bar: atMost(LARGEST_SPREAD), detail }
}
