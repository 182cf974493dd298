import { join } from 'node:path'
import { prepareSandbox } from '../../scripts/testing/prepared-sandbox.ts'
import { addresses, apiNodes, directAddress, judgeNodes, type NodeName, ports } from './layout.ts'
import { NodeProcess, until } from './node-process.ts'
import { ownerUrl, type Place, pooledUrl } from './place.ts'

const READY_WITHIN_MS = 120_000
/** Far from the range of a product that runs beside the cluster. */
const FIRST_UID = 80_000
const UIDS_PER_JUDGE = 1_000

export type Programs = Partial<Record<NodeName, NodeProcess>>

/** The first API migrates the database, so it is ready before the others start. */
export async function startPrograms(place: Place): Promise<Programs> {
  const [first, second] = apiNodes
  const programs: Programs = { [first]: await startApi(place, first) }
  await untilReady(programs[first], first)
  const judges = judgeNodes.map((node, index) => startJudge(place, node, FIRST_UID + index * UIDS_PER_JUDGE))
  const rest = await Promise.all([startApi(place, second), startRunner(place), ...judges])
  for (const [index, node] of [second, 'runner' as const, ...judgeNodes].entries()) programs[node] = rest[index]
  await untilReady(programs[second], second)
  return programs
}

function startApi(place: Place, node: NodeName): Promise<NodeProcess> {
  return startProgram(place, node, {
    PROGRAMS: 'api',
    HOST: addresses[node],
    PORT: `${ports.api}`,
    RUNNER_HOST: addresses.runner,
    RUNNER_PORT: `${ports.runner}`,
    DATABASE_URL: ownerUrl(place),
    API_DATABASE_URL: pooledUrl(place, 'api'),
    DATABASE_DIRECT: directAddress,
    ADMIN_PASSWORD: place.passwords.admin,
    TRUST_PROXY: '1',
    // All people of the traffic have one address.
    RATE_LIMIT: 'off',
  })
}

async function startJudge(place: Place, node: NodeName, firstUid: number): Promise<NodeProcess> {
  await prepareSandbox(join(place.folder, node, 'sandbox/judge'))
  return startProgram(place, node, {
    PROGRAMS: 'judge',
    DATABASE_URL: pooledUrl(place, 'judge'),
    DATABASE_DIRECT: directAddress,
    JUDGE_NAME: node,
    JUDGE_CONCURRENCY: '1',
    JUDGE_WARM_UP: 'off',
    JUDGE_CALIBRATION: 'off',
    SANDBOX_FIRST_UID: `${firstUid}`,
  })
}

async function startRunner(place: Place): Promise<NodeProcess> {
  await prepareSandbox(join(place.folder, 'runner/sandbox/runner'))
  const own = { RUNNER_HOST: addresses.runner, RUNNER_PORT: `${ports.runner}`, RATE_LIMIT: 'off' }
  return startProgram(place, 'runner', { PROGRAMS: 'runner', ...own })
}

async function startProgram(place: Place, node: NodeName, settings: Record<string, string>): Promise<NodeProcess> {
  const command = [process.execPath, join(place.root, 'trials/cluster/serve-program.mjs'), place.webRoot]
  const env = { HOME: process.env.HOME ?? '/root', DATA_DIR: join(place.folder, node), ...settings }
  return new NodeProcess({ node, command, env, cwd: place.root, logFile: join(place.folder, `${node}.log`) })
}

async function untilReady(program: NodeProcess | undefined, node: NodeName): Promise<void> {
  const isHealthy = async () => (await fetch(`http://${addresses[node]}:${ports.api}/api/health`)).ok
  try {
    await until(`${node} answers`, READY_WITHIN_MS, async () => !program?.isRunning || isHealthy())
    if (!program?.isRunning) throw new Error(`${node} has ended`)
  } catch (error) {
    throw new Error(`${error}\n${program?.lastLines()}`)
  }
}
