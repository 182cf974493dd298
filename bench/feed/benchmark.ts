import { connect } from '@arbiter/database/connection/connect'
import { sql } from 'drizzle-orm'
import { launchProduct } from '../../scripts/testing/launch-product.ts'
import { type FilledContest, fill, PROBLEMS, TRIES_EACH } from '../contest/fill.ts'
import { inShort, interleave, median, publish, resultOf } from '../harness.ts'
import { ask } from '../plain-client.ts'
import { appPid, residentMb } from '../processes.ts'
import { atMost, type Row } from '../results.ts'
import { fillSubmissions, TESTS_EACH } from './fill-submissions.ts'
import { exportedBytes } from './plain-export.ts'

const PARTICIPANTS = inShort(50, 5_000)
const ROUNDS = inShort(1, 5)
/** The check script of the specification waits this long for a whole feed. */
const WHOLE_WITHIN_MS = 10_000

/** The event feed of a large contest from its beginning, beside a plain export of the same rows by the database alone. */
export async function benchmark(root: string, say: (line: string) => void): Promise<void> {
  const product = await launchProduct()
  const connection = connect({ url: product.databaseUrl, name: 'bench', maxConnections: 4, onError: () => {} })
  try {
    say(`  filling a contest of ${PARTICIPANTS * TRIES_EACH} submissions …`)
    const contest = await fill(connection.db, PARTICIPANTS, 1)
    await fillSubmissions(connection.db, contest)
    await connection.db.execute(sql`analyze submissions, judgements, test_results`)
    const url = `${product.origin}/ccs/api/contests/${contest.contestId}/event-feed?stream=false`
    const rows = [
      ...(await measure(
        'public',
        () => feedMs(url, {}),
        () => exportMs(product.databaseUrl, contest, false),
      )),
      ...(await measure(
        'jury',
        () => feedMs(url, jury(product.adminPassword)),
        () => exportMs(product.databaseUrl, contest, true),
      )),
      memoryRow(residentMb(appPid(product.pid, 'api'))),
    ]
    const mode = `${PARTICIPANTS * TRIES_EACH} submissions with ${TESTS_EACH} tests each, ${PROBLEMS} problems`
    await publish(root, resultOf('feed', mode, rows, new Date()), say)
  } finally {
    await connection.close()
    await product.stop()
  }
}

const jury = (password: string) => ({ authorization: `Basic ${Buffer.from(`admin:${password}`).toString('base64')}` })

interface Sent {
  elapsedMs: number
  megabytes: number
  lines: number
}

async function feedMs(url: string, headers: Record<string, string>): Promise<Sent> {
  const { status, text, elapsedMs } = await ask(url, headers)
  if (status !== 200 || !text.includes('"type":"state"'))
    throw new Error(`this is no whole feed: ${status} ${text.slice(-200)}`)
  return { elapsedMs, megabytes: text.length / 1024 / 1024, lines: text.split('\n').length - 1 }
}

async function exportMs(databaseUrl: string, { contestId }: FilledContest, withTests: boolean): Promise<Sent> {
  const began = performance.now()
  const { bytes, lines } = await exportedBytes(databaseUrl, contestId, withTests)
  return { elapsedMs: performance.now() - began, megabytes: bytes / 1024 / 1024, lines }
}

/** The two take turns: what counts is how they compare. */
async function measure(role: string, feed: () => Promise<Sent>, plain: () => Promise<Sent>): Promise<Row[]> {
  // The first reader of a contest waits for its board.
  const first = await feed()
  const exported = await plain()
  const samples = await interleave(ROUNDS, {
    feed: async () => (await feed()).elapsedMs,
    plain: async () => (await plain()).elapsedMs,
  })
  const [ours, theirs] = [median(samples.feed), median(samples.plain)]
  const detail = `${first.lines} lines, ${first.megabytes.toFixed(0)} MB, ${(first.elapsedMs / 1_000).toFixed(1)} s for the first reader`
  const compared = `${(theirs / 1_000).toFixed(2)} s for ${exported.lines} rows, ${exported.megabytes.toFixed(0)} MB as JSON by the database`
  return [
    {
      name: `the whole feed, ${role}`,
      value: ours,
      unit: 'ms',
      bar: role === 'public' ? atMost(WHOLE_WITHIN_MS) : null,
      detail,
    },
    {
      name: `the same for the ${role}, as a multiple of a plain export`,
      value: ours / theirs,
      unit: 'x',
      bar: null,
      detail: compared,
    },
  ]
}

const memoryRow = (megabytes: number): Row => ({
  ...{
    name: 'memory of the API afterwards',
    value: megabytes,
    unit: 'MB',
    bar: null,
    detail: 'resident, with the board',
  },
})
