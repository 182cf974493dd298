import { step } from '@arbiter/supervisor/terminal'
import { type Cluster, startCluster, whereItIs } from './cluster.ts'
import { type Fault, faults } from './faults.ts'
import { type ClusterOptions, readOptions } from './options.ts'
import { findingLines, reportText } from './report.ts'
import { type FaultResult, tryFault } from './under-traffic.ts'

const MINUTE_MS = 60_000

export interface ClusterCommand {
  /** The project's folder. */
  root: string
  webRoot: string
  args: string[]
  say(line: string): void
}

/** Starts a cluster, tries every fault, and reports; returns the exit code. */
export async function runCluster({ root, webRoot, args, say }: ClusterCommand): Promise<number> {
  const options = readOptions(args)
  const isAskedToStop = new Promise<'stop'>((stop) => {
    process.once('SIGINT', () => stop('stop')).once('SIGTERM', () => stop('stop'))
  })
  const cluster = await startCluster(root, webRoot)
  try {
    const results = await Promise.race([tryFaults(cluster, options, say), isAskedToStop])
    if (results === 'stop') return 1
    say(reportText(results))
    if (options.keep) say(whereItIs(cluster.place))
    if (options.keep) await isAskedToStop
    return results.some(({ findings }) => findings.length > 0) ? 1 : 0
  } finally {
    await cluster.stop()
  }
}

/** Each once, and again until the time is over. */
async function tryFaults(
  cluster: Cluster,
  options: ClusterOptions,
  say: ClusterCommand['say'],
): Promise<FaultResult[]> {
  const chosen = faults.filter(({ name }) => name.includes(options.only))
  const results: FaultResult[] = []
  const endMs = performance.now() + options.minutes * MINUTE_MS
  say(`  ${options.people} people, seed ${options.seed}`)
  do for (const fault of chosen) results.push(await reported(cluster, fault, options, say))
  while (performance.now() < endMs)
  return results
}

async function reported(cluster: Cluster, fault: Fault, options: ClusterOptions, say: ClusterCommand['say']) {
  const result = await step(`Under traffic: ${fault.name}`, () => tryFault(cluster, fault, options))
  for (const line of findingLines(result)) say(`  ${line}`)
  return result
}
