import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Connection, connect } from '@arbiter/database/connection/connect'
import { migrate } from '@arbiter/database/connection/migrate'
import { startEmbeddedServer } from '@arbiter/database/embedded/server'
import { CliError } from '@arbiter/supervisor/terminal'
import { builtWeb } from '../../scripts/testing/built-web.ts'
import { type Campaign, runCampaign } from './campaign.ts'
import { costTable, isTooExpensive, measureCosts } from './costs/call-costs.ts'
import { MEMORY_SAMPLES, REQUESTS_IN_ROW, SMUGGLED_REQUESTS } from './limits.ts'
import { type OpenApiDocument, operationsOf } from './operations.ts'
import { type FuzzOptions, readOptions } from './options.ts'
import { findingText, megabytes, reportText } from './report.ts'
import { closeConnections } from './send.ts'
import { type FuzzedServer, type MemorySample, startServer } from './server-process.ts'
import { type Finding, Tally } from './tally.ts'
import { type RawResult, tryRawConnections } from './wire/raw-connections.ts'
import { type FilledWorld, fillDatabase } from './world/fill.ts'
import { fillByCalls } from './world/fill-by-calls.ts'

const MAX_CONNECTIONS = 10

export type Say = (line: string) => void

/** A database and a server of its own, requests, and a report; returns the exit code. */
export async function runFuzz(root: string, args: string[], say: Say): Promise<number> {
  const options = readOptions(args)
  const dataDir = await mkdtemp(join(tmpdir(), 'arbiter-fuzz-'))
  await chmod(dataDir, 0o755) // as root, the database runs as another user
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
  const database = await startEmbeddedServer({ dataDir, settings })
  try {
    await migrate(database.url, join(root, 'packages/database'))
    return await fuzz(database.url, options, say)
  } finally {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function fuzz(databaseUrl: string, options: FuzzOptions, say: Say): Promise<number> {
  const connection = connect({ url: databaseUrl, name: 'fuzz', maxConnections: MAX_CONNECTIONS })
  if (options.isAboutCosts) return printCosts(databaseUrl, connection, say)
  const server = await startServer(databaseUrl)
  try {
    return await askServer(connection.db, server, options, say)
  } finally {
    closeConnections()
    if (server.isRunning()) await server.stop()
    await connection.close()
  }
}

async function printCosts(databaseUrl: string, connection: Connection, say: Say): Promise<number> {
  const costs = await measureCosts(await builtWeb(), databaseUrl, connection.db, 2)
  say(costTable(costs))
  closeConnections()
  await connection.close()
  return costs.some(isTooExpensive) ? 1 : 0
}

async function askServer(db: Connection['db'], server: FuzzedServer, options: FuzzOptions, say: Say): Promise<number> {
  const filled = await fillDatabase(db)
  await fillByCalls(filled.world, `http://127.0.0.1:${server.port}`)
  const described = await chosenOperations(server.port, options)
  const { count: planted, shownCount: shown } = filled.world.canaries
  const calls = described.operations.length
  say(`  ${calls} calls, ${options.roles.length} roles, ${planted} secrets, seed ${options.seed}`)
  const made = await makeRequests(filled, server, described, options, say)
  const raw = await rawConnections(server.port, options)
  const report = reportText({ ...made, raw, calls, secrets: { planted, shown }, log: server.log() })
  say(report.text)
  return report.isGood ? 0 : 1
}

async function makeRequests(
  filled: FilledWorld,
  server: FuzzedServer,
  described: Pick<Campaign, 'operations' | 'allOperations'>,
  options: FuzzOptions,
  say: Say,
) {
  const tally = new Tally()
  const memory: MemorySample[] = [await server.measure()]
  const startMs = performance.now()
  const onProgress = memoryTaker(server, memory, tally, options, say)
  const onFinding = (finding: Finding) => say(findingText(finding))
  const size = { ...options, requestsInRow: REQUESTS_IN_ROW }
  await runCampaign({ ...size, filled, port: server.port, ...described, tally, onProgress, onFinding })
  const seconds = (performance.now() - startMs) / 1000
  memory.push(await server.measure())
  return { tally, memory, seconds }
}

async function rawConnections(port: number, { seed, isRawIncluded }: FuzzOptions): Promise<RawResult | undefined> {
  if (!isRawIncluded) return undefined
  return tryRawConnections({ port, seed, smuggled: SMUGGLED_REQUESTS, isPatient: true })
}

async function chosenOperations(port: number, { only }: FuzzOptions) {
  const reply = await fetch(`http://127.0.0.1:${port}/api/docs/json`)
  const allOperations = operationsOf((await reply.json()) as OpenApiDocument)
  const operations = only ? allOperations.filter(({ name }) => name === only) : allOperations
  if (operations.length === 0)
    throw new CliError(`There is no call ${only}. They are:\n${allOperations.map(({ name }) => name).join('\n')}`)
  return { operations, allOperations }
}

/** Samples the memory at equal distances over the run. */
function memoryTaker(server: FuzzedServer, memory: MemorySample[], tally: Tally, options: FuzzOptions, say: Say) {
  const every = (options.requestsPerRole * options.roles.length) / MEMORY_SAMPLES
  let isMeasuring = false
  return async () => {
    if (isMeasuring || tally.total < memory.length * every) return
    isMeasuring = true
    const sample = await server.measure()
    memory.push(sample)
    const { heapBytes, rssBytes, handles } = sample
    const memoryText = `heap ${megabytes(heapBytes)}, RSS ${megabytes(rssBytes)}, ${handles} handles`
    say(`  ${tally.total} requests, ${tally.findings.length} findings, ${memoryText}`)
    isMeasuring = false
  }
}
