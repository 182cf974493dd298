import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, connect } from '@arbiter/database/connection/connect'
import { type LaunchedProduct, launchProduct } from '../../scripts/testing/launch-product.ts'
import { inShort, median, percentile, publish, resultOf } from '../harness.ts'
import { CpuAccounts, spentSince } from '../judging/accounts.ts'
import { ask } from '../plain-client.ts'
import { appPid, residentMb } from '../processes.ts'
import { atMost, type Row } from '../results.ts'
import { type FilledContest, fill, PROBLEMS, TRIES_EACH } from './fill.ts'
import { foldTimesMs } from './fold-alone.ts'
import { openBoards } from './open-boards.ts'
import { scrollBoard } from './scrolling.ts'
import { sendVerdicts } from './verdicts.ts'

const SMALL = inShort(100, 500)
const LARGE = inShort(200, 5_000)
const PAGES = inShort(20, 200)
const PAGE_SIZE = 100
const STREAMS = inShort(20, 1_000)
const MANY_STREAMS = inShort(40, 2_000)
const VERDICTS = inShort(5, 100)
const BETWEEN_VERDICTS_MS = 100
const SCREENS = [1440, 390] as const
/** A sixtieth of a second, plus the inaccuracy of a browser's clock. */
const FRAME_MS = 17.5

/** The product as `npm start` runs it, with boards of two sizes: the growth of each figure matters as much as the figure. */
export async function benchmark(root: string, say: (line: string) => void): Promise<void> {
  const books = new CpuAccounts()
  const product = await launchProduct()
  const connection = connect({ url: product.databaseUrl, name: 'bench', maxConnections: 4, onError: () => {} })
  try {
    const rows: Row[] = []
    const small = await measureSize(root, product, connection, books, SMALL, say)
    const large = await measureSize(root, product, connection, books, LARGE, say)
    rows.push(...large, ...growth(small, large))
    const mode = `${LARGE} participants, ${PROBLEMS} problems, ${LARGE * TRIES_EACH} submissions`
    await publish(root, resultOf('contest', mode, rows, new Date()), say)
  } finally {
    await connection.close()
    await product.stop()
    books.close()
  }
}

async function measureSize(
  root: string,
  product: LaunchedProduct,
  { db }: Connection,
  books: CpuAccounts,
  participants: number,
  say: (line: string) => void,
): Promise<Row[]> {
  say(`  filling a contest of ${participants} …`)
  const contest = await fill(db, participants, MANY_STREAMS)
  const rows = [
    await foldRow(root, contest),
    await pageRow(product, contest),
    await wholeRow(product, contest),
    ...(await scrollRows(product, contest)),
    ...(await liveRows(product, db, books, contest)),
  ]
  for (const { name, value, unit } of rows) say(`  ${name}: ${value.toPrecision(3)} ${unit}`)
  return rows
}

async function foldRow(root: string, { events }: FilledContest): Promise<Row> {
  const samples = await foldTimesMs(root, events)
  const detail = `median of ${samples.length}, ${events.length} events, the longest ${Math.round(Math.max(...samples))} ms`
  return { name: 'fold from zero', value: median(samples), unit: 'ms', bar: atMost(300), detail }
}

async function pageRow({ origin }: LaunchedProduct, { contestId, cookies, userIds }: FilledContest): Promise<Row> {
  const pages = Math.floor(userIds.length / PAGE_SIZE)
  const samples: number[] = []
  for (let round = 0; round < PAGES; round++) {
    const address = `${origin}/api/contests/${contestId}/leaderboard?limit=${PAGE_SIZE}&page=${1 + ((round * 37) % pages)}`
    const { text, elapsedMs } = await ask(address, { cookie: cookies[round] ?? '' })
    if (!text.includes('"leaderboard":[{')) throw new Error(`this is no page: ${text.slice(0, 200)}`)
    if (round >= PAGES / 10) samples.push(elapsedMs)
  }
  const detail = `median ${median(samples).toFixed(1)} ms, ${samples.length} pages of all parts of the board`
  return { name: 'a board page, p95', value: percentile(samples, 0.95), unit: 'ms', bar: atMost(30), detail }
}

async function wholeRow({ origin }: LaunchedProduct, { contestId, cookies }: FilledContest): Promise<Row> {
  const samples: number[] = []
  let bytes = 0
  for (let round = 0; round < 30; round++) {
    const headers = { cookie: cookies[round] ?? '', 'accept-encoding': 'gzip' }
    const { text, elapsedMs } = await ask(`${origin}/api/contests/${contestId}/board`, headers)
    bytes = text.length
    samples.push(elapsedMs)
  }
  const detail = `${Math.round(bytes / 1024)} KB as compressed text, ${samples.length} times`
  return { name: 'the whole board, p95', value: percentile(samples, 0.95), unit: 'ms', bar: null, detail }
}

async function scrollRows({ origin }: LaunchedProduct, { contestId, cookies }: FilledContest): Promise<Row[]> {
  const rows: Row[] = []
  for (const width of SCREENS) {
    const { p95Ms, medianMs, longestMs } = await scrollBoard(origin, contestId, cookies[0] ?? '', width)
    const detail = `median ${medianMs.toFixed(1)} ms, longest ${longestMs.toFixed(1)} ms, two rows in each frame`
    rows.push({
      name: `a frame while scrolling at ${width} px, p95`,
      value: p95Ms,
      unit: 'ms',
      bar: atMost(FRAME_MS),
      detail,
    })
  }
  return rows
}

async function liveRows(
  product: LaunchedProduct,
  db: Connection['db'],
  books: CpuAccounts,
  contest: FilledContest,
): Promise<Row[]> {
  const { contestId, cookies, events } = contest
  const address = `${product.origin}/api/contests/${contestId}/stream?board=true&after=${events.length}`
  const boards = await openBoards(address, cookies.slice(0, STREAMS))
  await sleep(4_000) // the first round, with the viewers' rows, is over
  const before = books.read(product.pid)
  const began = performance.now()
  const sent = await sendVerdicts(db, contest, VERDICTS, BETWEEN_VERDICTS_MS)
  const seconds = (performance.now() - began) / 1_000
  const spent = spentSince(before, books.read(product.pid))
  await sleep(2_000)
  const samples = sent.flatMap(({ seq, at }) =>
    boards.map((board) => (board.arrivalOf(seq) ?? Number.POSITIVE_INFINITY) - at),
  )
  const more = await openBoards(address, cookies.slice(STREAMS))
  await sleep(4_000)
  const memory = residentMb(appPid(product.pid, 'api'))
  for (const board of [...boards, ...more]) board.leave()
  const detail = `${sent.length} verdicts, ${boards.length} boards; median ${median(samples).toFixed(0)} ms`
  const others = `PostgreSQL ${(spent.postgres / seconds).toFixed(2)}, this client ${(spent.bench / seconds).toFixed(2)}`
  return [
    {
      name: 'verdict to every open board, p95',
      value: percentile(samples, 0.95),
      unit: 'ms',
      bar: atMost(1_000),
      detail,
    },
    {
      ...{ name: 'cores of the API meanwhile', value: spent.api / seconds, unit: 'x', bar: atMost(1) },
      detail: `CPU seconds per second, ${(sent.length / seconds).toFixed(0)} verdicts per second; ${others}`,
    },
    {
      name: `memory with ${MANY_STREAMS} streams`,
      value: memory,
      unit: 'MB',
      bar: atMost(500),
      detail: 'resident, the API',
    },
  ]
}

/** The factor by which ten times as many participants increase each cost. */
function growth(small: readonly Row[], large: readonly Row[]): Row[] {
  return large.flatMap(({ name, value, unit }): Row[] => {
    const before = small.find((row) => row.name === name)
    if (!before) return []
    const detail = `${before.value.toPrecision(3)} to ${value.toPrecision(3)} ${unit}`
    return [
      { name: `${name}: growth from ${SMALL} to ${LARGE}`, value: value / before.value, unit: 'x', bar: null, detail },
    ]
  })
}
