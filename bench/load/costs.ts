import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Connection, connect, connectOnce } from '@arbiter/database/connection/connect'
import { migrate } from '@arbiter/database/connection/migrate'
import { startEmbeddedServer } from '@arbiter/database/embedded/server'
import { addTestSet } from '@arbiter/database/problems/test-sets'
import { newProblem } from '@arbiter/database/testing/judging'
import { startServer } from '../../trials/fuzz/server-process.ts'
import { fill } from '../contest/fill.ts'
import { inShort, interleave, median } from '../harness.ts'
import type { Row } from '../results.ts'
import { fanOutRow } from './costs/fan-out.ts'
import { databaseBytes, loadAverage, type Meter, meterOf, type Reading, spent } from './costs/meters.ts'
import { commitRows } from './costs/notifying-commits.ts'
import { judgeOne, registerJudge } from './costs/path.ts'

const SUBMISSIONS = inShort(16, 400)
const PAGES = inShort(50, 1_000)
const JUDGED_AT_ONCE = inShort(10, 100)
const PREPARED_ROUNDS = inShort(1, 6)
const CONCURRENCY = 8
const DATABASE_FOLDER = fileURLToPath(new URL('../../packages/database/', import.meta.url))

interface Stage {
  db: Connection['db']
  url: string
  origin: string
  meter: Meter
  bytes(): Promise<number>
}

/** The cost of a submission, a page and an event of a stream, and the commit rate of one server. */
export async function costRows(say: (line: string) => void): Promise<Row[]> {
  const rows = await withStage(async (stage) => [
    ...(await submissionRows(stage)),
    await preparedRow(stage),
    ...(await pageRows(stage)),
    await fanOutRow(stage),
    ...(await commitRows(stage.url)),
  ])
  for (const { name, value, unit } of rows) say(`  ${name}: ${value.toPrecision(3)} ${unit}`)
  return rows
}

async function withStage(use: (stage: Stage) => Promise<Row[]>): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'arbiter-costs-'))
  await chmod(dataDir, 0o755) // as root, the database runs as another user
  const server = await startEmbeddedServer({ dataDir, settings: ['shared_preload_libraries=pg_stat_statements'] })
  await migrate(server.url, DATABASE_FOLDER)
  const connection = connect({ url: server.url, name: 'bench', maxConnections: CONCURRENCY })
  const client = await connectOnce(server.url, 'bench')
  const api = await startServer(server.url)
  try {
    const meter = await meterOf(client, api.pid)
    const origin = `http://127.0.0.1:${api.port}`
    return await use({ db: connection.db, url: server.url, origin, meter, bytes: () => databaseBytes(client) })
  } finally {
    await api.stop()
    await client.end()
    await connection.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** One half is practice, the other half in a contest, each from the request to the verdict. */
async function submissionRows(stage: Stage): Promise<Row[]> {
  const { db, bytes } = stage
  const contest = await fill(db, SUBMISSIONS, SUBMISSIONS, 0)
  const open = await newProblem(db)
  const [letter = ''] = contest.problemIds
  await addTestSet(db, letter, [{ input: Buffer.from('1'), output: Buffer.from('1'), isSample: false }])
  const judge = await registerJudge(db)
  const before = await bytes()
  const rows: Row[] = []
  for (const contestId of [null, contest.contestId]) {
    const problemId = contestId ? letter : open
    const kind = contestId ? 'contest' : 'practice'
    const body = { problemId, contestId, language: 'python', code: 'print(1)' }
    const accepted = await cost(stage, SUBMISSIONS, (at) =>
      send(stage.origin, '/api/submissions', contest.cookies[at] ?? '', body),
    )
    const judged = await cost(stage, SUBMISSIONS, () => judgeOne(db, judge))
    rows.push(...costRowsOf(`${kind}: accepting a submission`, accepted))
    rows.push(...costRowsOf(`${kind}: judging it, without programs`, judged))
  }
  const disk = ((await bytes()) - before) / (2 * SUBMISSIONS)
  const detail = `${2 * SUBMISSIONS} submissions with 10 tests each, indexes included`
  return [...rows, { name: 'a submission on disk', value: disk / 1024, unit: 'KB', bar: null, detail }]
}

/** Compares judging with prepared statements, as judges do it, and without. */
async function preparedRow(stage: Stage): Promise<Row> {
  const contest = await fill(stage.db, JUDGED_AT_ONCE, JUDGED_AT_ONCE, 0)
  const [letter = ''] = contest.problemIds
  await addTestSet(stage.db, letter, [{ input: Buffer.from('1'), output: Buffer.from('1'), isSample: false }])
  const body = { problemId: letter, contestId: contest.contestId, language: 'python', code: 'print(1)' }
  const judge = await registerJudge(stage.db)
  const judged = async ({ db }: Connection) => {
    for (const cookie of contest.cookies) await send(stage.origin, '/api/submissions', cookie, body)
    return (await cost(stage, JUDGED_AT_ONCE, () => judgeOne(db, judge))).databaseSeconds * 1000
  }
  const pools = [true, false].map((preparesRepeated) =>
    connect({ url: stage.url, name: 'bench', maxConnections: CONCURRENCY, preparesRepeated }),
  )
  const [prepared, planned] = pools as [Connection, Connection]
  const samples = await interleave(PREPARED_ROUNDS, {
    prepared: () => judged(prepared),
    planned: () => judged(planned),
  })
  for (const { close } of pools) await close()
  const [kept, fresh] = [median(samples.prepared), median(samples.planned)]
  const detail = `${kept.toFixed(1)} / ${fresh.toFixed(1)} ms for a submission, ${PREPARED_ROUNDS} rounds in turns`
  return {
    name: 'judging with kept plans / without: CPU of PostgreSQL',
    value: kept / fresh,
    unit: 'x',
    bar: null,
    detail,
  }
}

async function pageRows(stage: Stage): Promise<Row[]> {
  const contest = await fill(stage.db, 2, 1, 1)
  const cookie = contest.cookies[0] ?? ''
  const pages = [
    ['a page of a visitor, kept', ''],
    ['a page of a member', cookie],
  ] as const
  const rows: Row[] = []
  for (const [name, as] of pages) {
    const used = await cost(stage, PAGES, () => send(stage.origin, '/api/problems', as))
    rows.push(...costRowsOf(name, used).filter(({ unit }) => unit === 'ms'))
  }
  return rows
}

/** The average cost of one act, of `times` acts by several callers at once. */
async function cost(stage: Stage, times: number, act: (at: number) => Promise<unknown>): Promise<Reading> {
  const before = await stage.meter()
  let next = 0
  const callers = Array.from({ length: CONCURRENCY }, async () => {
    while (next < times) {
      next += 1
      await act(next - 1)
    }
  })
  await Promise.all(callers)
  const used = spent(before, await stage.meter())
  const names = Object.keys(used) as (keyof Reading)[]
  return Object.fromEntries(names.map((name) => [name, used[name] / times])) as unknown as Reading
}

function costRowsOf(name: string, used: Reading): Row[] {
  const detail = `${CONCURRENCY} at once, load average ${loadAverage().toFixed(1)}`
  const row = (what: string, value: number, unit: Row['unit']): Row => ({
    name: `${name}: ${what}`,
    value,
    unit,
    bar: null,
    detail,
  })
  return [
    row('statements', used.statements, 'statements'),
    row('transactions', used.transactions, 'transactions'),
    row('rows written', used.rowsWritten, 'rows'),
    row('WAL', used.walBytes / 1024, 'KB'),
    row('CPU of PostgreSQL', used.databaseSeconds * 1000, 'ms'),
    row('CPU of the API', used.apiSeconds * 1000, 'ms'),
  ]
}

function send(origin: string, path: string, cookie: string, body?: object): Promise<void> {
  return new Promise((done, failed) => {
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) }
    const sent = request(`${origin}${path}`, { method: body ? 'POST' : 'GET', headers }, (reply) => {
      let text = ''
      reply.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      reply.on('end', () => (reply.statusCode === 200 ? done() : failed(new Error(`${reply.statusCode}: ${text}`))))
    })
    sent.on('error', failed)
    sent.end(body && JSON.stringify(body))
  })
}
