import { type FuzzedServer, startServer } from '../../trials/fuzz/server-process.ts'
import { inShort, interleave } from '../harness.ts'
import { ask } from '../plain-client.ts'
import { atMost, type Row } from '../results.ts'
import type { World } from './growth/fill-site.ts'
import { explainedUrl, longScans, mostRowsRead, PlanLog } from './growth/plans.ts'
import type { Question } from './growth/question.ts'
import { questions } from './growth/questions.ts'
import { growthOf, measureBlocks, sharesOf } from './growth/ratio.ts'
import { type FilledDatabase, prepareStage } from './growth/stage.ts'

/** Rounds for questions whose answer grows with the site. */
const WHOLE_ROUNDS = inShort(1, 5)
const WARM_UP_ROUNDS = inShort(1, 5)
const MAX_GROWTH = 2
/** A smaller table, such as that of a thousand contests, is read in a millisecond, and an index would not be faster. */
const LONG_SCAN_ROWS = 2_000
/** After five executions PostgreSQL may change to a plan that suits any parameter. */
const EXPLAINED_CALLS = inShort(1, 7)
/** With the public cache on, only the first answer to a visitor would be measured. */
const SETTINGS = { PUBLIC_CACHE: 'off' }

interface AskedSite {
  world: World
  origin: string
}

/**
 * Every GET at three sizes of the site, in turns, and what the statements of the largest one read: about a quarter of an hour.
 * `only` chooses the questions with these letters in their names.
 */
export async function growthRows(say: (line: string) => void, only = ''): Promise<Row[]> {
  const log = new PlanLog()
  const stage = await prepareStage(say, (output) => log.follow(output))
  try {
    return await measureGrowth(stage.databases, log, say, only)
  } finally {
    await stage.stop()
  }
}

export async function measureGrowth(
  databases: FilledDatabase[],
  log: PlanLog,
  say: (line: string) => void,
  only: string,
): Promise<Row[]> {
  const asked = questions().filter(({ name }) => name.includes(only))
  const rows = await withServers(databases, (sites) => timeAll(asked, sites, say))
  const [largest] = databases.slice(-1)
  return largest ? [...rows, await scanRow(asked, largest, log, say)] : rows
}

async function withServers<Result>(
  databases: FilledDatabase[],
  use: (sites: AskedSite[]) => Promise<Result>,
): Promise<Result> {
  const servers: FuzzedServer[] = []
  try {
    for (const { url } of databases) servers.push(await startServer(url, SETTINGS))
    return await use(databases.map(({ world }, at) => ({ world, origin: `http://127.0.0.1:${servers[at]?.port}` })))
  } finally {
    for (const server of servers) await server.stop()
  }
}

async function timeAll(asked: Question[], sites: AskedSite[], say: (line: string) => void): Promise<Row[]> {
  const rows: Row[] = []
  for (const question of asked) {
    const row = await timed(question, sites)
    say(`  ${row.name}: ${row.value.toFixed(2)}x (${row.detail})`)
    rows.push(row)
  }
  return rows
}

async function timed(question: Question, sites: AskedSite[]): Promise<Row> {
  const contenders = Object.fromEntries(sites.map((site) => [site.world.site.name, () => timeOf(question, site)]))
  await interleave(question.whole ? 1 : WARM_UP_ROUNDS, contenders)
  const blocks = question.whole
    ? [await interleave(WHOLE_ROUNDS, contenders)]
    : await measureBlocks(contenders, MAX_GROWTH)
  const detail = `p95 ${inMs(sharesOf(blocks, 0.95))}, median ${inMs(sharesOf(blocks, 0.5))}, ${blocks.length} blocks`
  return {
    ...{ name: question.name, value: growthOf(blocks), unit: 'x' },
    bar: question.whole ? null : atMost(MAX_GROWTH),
    detail: question.whole ? `${detail}; ${question.whole}` : detail,
  }
}

const inMs = (times: number[]) => `${times.map((ms) => ms.toFixed(1)).join(' / ')} ms`

async function timeOf({ name, as, path }: Question, { world, origin }: AskedSite): Promise<number> {
  const headers: Record<string, string> = as === 'visitor' ? {} : { cookie: world.cookies[as] }
  const address = path(world)
  const { status, text, elapsedMs } = await ask(`${origin}${address}`, headers)
  if (status !== 200) throw new Error(`${name}: GET ${address} answered ${status}: ${text.slice(0, 200)}`)
  return elapsedMs
}

export async function scanRow(
  asked: Question[],
  { url, world }: FilledDatabase,
  log: PlanLog,
  say: (line: string) => void,
): Promise<Row> {
  const findings = await withServers([{ url: explainedUrl(url), world }], async ([site]) =>
    site ? findScans(asked, site, log, url, say) : [],
  )
  return {
    ...{ name: `sequential scans over more than ${LONG_SCAN_ROWS} rows`, value: findings.length, unit: 'scans' },
    bar: atMost(0),
    detail: findings.length === 0 ? `${asked.length} questions` : findings.join('; '),
  }
}

async function findScans(
  asked: Question[],
  site: AskedSite,
  log: PlanLog,
  url: string,
  say: (line: string) => void,
): Promise<string[]> {
  const client = await log.connect(url)
  const findings = new Set<string>()
  for (const question of asked.filter(({ whole }) => !whole)) {
    for (let call = 0; call < EXPLAINED_CALLS; call += 1) await timeOf(question, site)
    const plans = await log.plansSince(client)
    const rows = Math.max(0, ...plans.map(mostRowsRead))
    say(`  plans of ${question.name}: ${plans.length / EXPLAINED_CALLS} statements, at most ${rows} rows read`)
    const scans = plans.flatMap((plan) => longScans(plan, LONG_SCAN_ROWS))
    for (const { table, rows } of scans.filter(({ table }) => !question.scans?.[table]))
      findings.add(`${question.name}: ${table} (${rows} rows)`)
  }
  await client.end()
  return [...findings]
}
