import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '@arbiter/database/connection/connect'
import { problems } from '@arbiter/database/schema/problems'
import { users } from '@arbiter/database/schema/users'
import { inArray, sql } from 'drizzle-orm'
import type { LaunchedProduct } from '../../scripts/testing/launch-product.ts'
import { insertSessions } from '../contest/fill.ts'
import { inShort, percentile } from '../harness.ts'
import { atMost, type Row } from '../results.ts'
import { signInAdmin } from '../sign-up.ts'

const PEOPLE = inShort(40, 2_000)
const WITHIN_MS = inShort(1000, 10_000)
/** People of an earlier contest at the same pace, so that the server is not measured cold. */
const EARLIER_PEOPLE = inShort(10, 600)
const STARTS_IN_MS = 8_000
const SLUGS = ['quiet-carriage', 'one-telescope', 'salt-basins']

const acts = ['register', 'open the contest', 'open a problem', 'submit'] as const
type Act = (typeof acts)[number]

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

interface Answer {
  act: Act
  status: number
  text: string
  ms: number
}

export const contestStartRows =
  (where: string) =>
  async (product: LaunchedProduct, db: Connection['db']): Promise<Row[]> =>
    rowsOf(where, await everybody(product, db))

async function everybody(product: LaunchedProduct, db: Connection['db']): Promise<Answer[]> {
  const cookies = await insertPeople(db)
  await comeTo('Earlier', product, db, cookies.slice(PEOPLE))
  return comeTo('Rush', product, db, cookies.slice(0, PEOPLE))
}

/** At the start, 2,000 people register, open the contest and a problem, and submit within ten seconds. */
async function comeTo(title: string, product: LaunchedProduct, db: Connection['db'], cookies: readonly string[]) {
  const contestId = await createContest(title, product, db)
  await sleep(STARTS_IN_MS + 1_000)
  const visits = cookies.map(async (cookie, index) => {
    await sleep((index / PEOPLE) * WITHIN_MS)
    return visit(product.origin, contestId, cookie, index)
  })
  return (await Promise.all(visits)).flat()
}

function rowsOf(where: string, answers: readonly Answer[]): Row[] {
  const failed = answers.filter(({ status }) => status !== 200)
  const each = acts.map((act) => `${act} ${Math.round(p99Of(answers.filter((answer) => answer.act === act)))} ms`)
  const detail = `${PEOPLE} people in ${WITHIN_MS / 1000} s, ${answers.length} requests; ${each.join(', ')}`
  const first = failed[0] ? `: ${failed[0].status} ${failed[0].text.slice(0, 80)}` : ''
  return [
    {
      name: `the start of a contest, ${where}, p99 of all requests`,
      value: p99Of(answers),
      unit: 'ms',
      bar: atMost(1_000),
      detail,
    },
    {
      name: `the start of a contest, ${where}, errors`,
      value: failed.length,
      unit: 'errors',
      bar: atMost(0),
      detail: `${detail}${first}`,
    },
  ]
}

const p99Of = (answers: readonly Answer[]) =>
  percentile(
    answers.map(({ ms }) => ms),
    0.99,
  )

async function insertPeople(db: Connection['db']): Promise<string[]> {
  const rows = Array.from({ length: PEOPLE + EARLIER_PEOPLE }, (_, index) => ({
    username: `start-${index}`,
    firstname: 'A',
    lastname: 'B',
  }))
  const made = await db.insert(users).values(rows).returning({ id: users.id })
  const cookies = await insertSessions(
    db,
    made.map(({ id }) => id),
    made.length,
  )
  // Autovacuum would have done this long before on a site whose accounts are older.
  await db.execute(sql`analyze users, sessions`)
  return cookies
}

async function createContest(title: string, product: LaunchedProduct, db: Connection['db']): Promise<string> {
  const found = await db.select({ id: problems.id }).from(problems).where(inArray(problems.slug, SLUGS))
  const [startTime, endTime] = [STARTS_IN_MS, 3_600_000].map((ms) => new Date(Date.now() + ms).toISOString())
  const body = { title, description: 'Many.', startTime, endTime, problems: found.map(({ id }) => id) }
  const made = await send(product.origin, 'POST', '/api/contests', await signInAdmin(product), body)
  if (made.status !== 200) throw new Error(made.text)
  return JSON.parse(made.text).contest._id
}

async function visit(origin: string, contestId: string, cookie: string, index: number): Promise<Answer[]> {
  const slug = SLUGS[index % SLUGS.length] ?? ''
  const ask = async (act: Act, method: string, path: string, body?: object): Promise<Answer> => ({
    act,
    ...(await send(origin, method, path, cookie, body)),
  })
  const registered = await ask('register', 'POST', `/api/contests/${contestId}/register`, {})
  const opened = await ask('open the contest', 'GET', `/api/contests/${contestId}?participants=first`)
  const problem = await ask('open a problem', 'GET', `/api/problems/${slug}`)
  const problemId = problem.status === 200 ? JSON.parse(problem.text).problem._id : ''
  const code = `print(${randomBytes(6).readUIntBE(0, 6)})`
  const body = { problemId, contestId, language: 'python', code }
  return [registered, opened, problem, await ask('submit', 'POST', '/api/submissions', body)]
}

function send(
  origin: string,
  method: string,
  path: string,
  cookie: string,
  body?: object,
): Promise<Omit<Answer, 'act'>> {
  return new Promise((done) => {
    const began = performance.now()
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) }
    const sent = request(`${origin}${path}`, { agent, method, headers }, (reply) => {
      let text = ''
      reply.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      reply.on('end', () => done({ status: reply.statusCode ?? 0, text, ms: performance.now() - began }))
    })
    sent.on('error', (error) => done({ status: 0, text: error.message, ms: performance.now() - began }))
    sent.end(body && JSON.stringify(body))
  })
}
