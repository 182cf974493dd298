import { ccsCalls } from '@arbiter/contract/contests/ccs-calls'
import type { Connection } from '@arbiter/database/connection/connect'
import { ADDRESS_CPU_SHARE, REQUESTS_PER_MINUTE } from '@arbiter/rules/limits'
import fc from 'fast-check'
import { type OpenApiDocument, type Operation, operationsOf } from '../operations.ts'
import { type FuzzRequest, writeRequest } from '../requests/request.ts'
import { goodDraft } from '../requests/requests-to.ts'
import type { Role } from '../roles.ts'
import { send } from '../send.ts'
import { type FuzzedServer, startServer } from '../server-process.ts'
import { type FilledWorld, fillDatabase } from '../world/fill.ts'
import { fillByCalls } from '../world/fill-by-calls.ts'
import { restoreRole } from '../world/restore.ts'
import { coreSlowness } from './core-slowness.ts'
import { databaseCpuMs, spentMs } from './database-cpu.ts'

/** The CPU time of one request, in the server and in its database on an idle core, and the requests per minute and address. */
export interface CallCost {
  call: string
  role: Role
  cpuMs: number
  perMinute: number
}

const ROLES = ['visitor', 'member'] as const
const SEED = 30
const REQUESTS = 6
/** The cheapest round counts, because a busy machine adds to the others. Only a call that seems too expensive needs all rounds. */
const ROUNDS = 12

/** Addresses that the description of the API leaves out. */
const OTHER_ADDRESSES = [
  ...['/', '/problems', '/problems/@@problem:public@@', '/contests', '/contests/@@contest:public@@'],
  ...['/api/docs', '/api/docs/json', '/api/docs/yaml'],
  ...['/api/docs/static/swagger-ui-bundle.js', '/api/docs/static/swagger-ui.css'],
  ...['/feeds/problems.atom', '/feeds/announcements.atom', '/cli'],
  ...ccsAddresses(),
]

/** The reads of the Contest API, in the newer version, which has more to say; one object of a kind is found as all of them are. */
function ccsAddresses(): string[] {
  const reads = ccsCalls.filter(({ method, path }) => method === 'GET' && !path.includes('/:id'))
  const paths = reads.map(({ path }) => path.replace(':contestId', '@@contest:public@@'))
  return paths.map((path) => `/ccs/2026-01/api${path}${path.endsWith('/event-feed') ? '?stream=false' : ''}`)
}

const MINUTE_MS = 60_000

/** The share of one core that one address can take with this call. */
export const shareOf = ({ cpuMs, perMinute }: CallCost) => (cpuMs * perMinute) / MINUTE_MS

export const isTooExpensive = (cost: CallCost) => shareOf(cost) > ADDRESS_CPU_SHARE

export const costText = (cost: CallCost) =>
  `${cost.call} as ${cost.role}: ${cost.cpuMs.toFixed(1)} ms × ${cost.perMinute} = ${(100 * shareOf(cost)).toFixed(1)} % of a core`

/** For the documentation: the most expensive role of each call. */
export function costTable(costs: CallCost[]): string {
  const seen = new Set<string>()
  const rows = costs.filter(({ call }) => !seen.has(call) && seen.add(call)).map(costRow)
  return ['| Call | CPU per request | Per minute and address | Share of a core |', '|---|---|---|---|', ...rows].join(
    '\n',
  )
}

const costRow = (cost: CallCost) =>
  `| \`${cost.call}\` | ${cost.cpuMs.toFixed(1)} ms | ${cost.perMinute} | ${(100 * shareOf(cost)).toFixed(1)} % |`

/** Makes good requests to every call, in several rounds, and reads their costs from the CPU clocks of the processes. */
export async function measureCosts(
  webRoot: string,
  databaseUrl: string,
  db: Connection['db'],
  leastRounds: number,
): Promise<CallCost[]> {
  const settings = { PUBLIC_CACHE: 'on', WEB_ROOT: webRoot }
  const server = await startServer(databaseUrl, settings)
  const limited = await startServer(databaseUrl, { ...settings, RATE_LIMIT: 'on' })
  try {
    const filled = await fillDatabase(db)
    await fillByCalls(filled.world, `http://127.0.0.1:${server.port}`)
    return await costsOf({ db, filled, server, limited, leastRounds })
  } finally {
    await Promise.all([server.stop(), limited.stop()])
  }
}

interface Stage {
  db: Connection['db']
  filled: FilledWorld
  /** Without limits, so that it can be asked often. */
  server: FuzzedServer
  limited: FuzzedServer
  leastRounds: number
}

async function costsOf(stage: Stage): Promise<CallCost[]> {
  const costs: CallCost[] = []
  for (const operation of await operationsAt(stage.server.port))
    for (const role of ROLES) costs.push(await costOf(stage, role, operation))
  return costs.sort((a, b) => shareOf(b) - shareOf(a))
}

async function operationsAt(port: number): Promise<Operation[]> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/docs/json`)
  const others = OTHER_ADDRESSES.map((path) => ({
    ...{ name: `GET ${path.replace(/@@\w+:\w+@@/, '{id}')}`, method: 'GET', path },
    ...NO_PARTS,
  }))
  return [...operationsOf((await reply.json()) as OpenApiDocument), ...others]
}

const NO_PARTS = { params: {}, query: {}, body: undefined, refusals: {} }

async function costOf(stage: Stage, role: Role, operation: Operation): Promise<CallCost> {
  const { pools } = stage.filled.world
  const [path = '', query] = operation.path.split('?')
  const drafts = goodDraft({ ...operation, path }, { role, pools, path, method: operation.method })
  const requests = fc.sample(drafts, { seed: SEED, numRuns: REQUESTS }).map(writeRequest).map(compressed(query))
  const [first] = requests
  if (!first) throw new Error(`there is no request to ${operation.name}`)
  const perMinute = await rateOf(stage, role, first)
  const cost: CallCost = { call: operation.name, role, cpuMs: Number.POSITIVE_INFINITY, perMinute }
  for (let round = 0; round < stage.leastRounds || (isTooExpensive(cost) && round < ROUNDS); round += 1)
    cost.cpuMs = Math.min(cost.cpuMs, (await roundCost(stage, role, requests)) / REQUESTS)
  return cost
}

/** The request with the header by which a browser asks for compression, and with the query of an address of ours. */
const compressed =
  (query: string | undefined) =>
  (request: FuzzRequest): FuzzRequest => ({
    ...request,
    target: query === undefined ? request.target : `${request.target}?${query}`,
    headers: [...request.headers, ['accept-encoding', 'br, gzip']],
  })

async function roundCost({ db, filled, server }: Stage, role: Role, requests: FuzzRequest[]): Promise<number> {
  await restoreRole(filled.world, role)
  const inDatabase = () => databaseCpuMs(db, 'fuzz-api')
  const slowness = coreSlowness()
  const [before, databaseBefore] = [await server.cpuMs(), await inDatabase()]
  for (const request of requests) await ask(filled, server.port, role, request)
  const spent = (await server.cpuMs()) - before + spentMs(databaseBefore, await inDatabase())
  return spent / slowness
}

function ask({ world }: FilledWorld, port: number, role: Role, request: FuzzRequest) {
  return send({ port, pools: world.pools, role, cookie: world.cookies.get(role) ?? '' }, request)
}

/** The rate limit that the reply states. A cached reply for visitors states none, and has the general limit. */
async function rateOf({ filled, limited }: Stage, role: Role, request: FuzzRequest): Promise<number> {
  const reply = await ask(filled, limited.port, role, request)
  const stated = reply.kind === 'answered' ? reply.headers['x-ratelimit-limit'] : undefined
  return Number(stated ?? REQUESTS_PER_MINUTE)
}
