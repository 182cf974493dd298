import { setTimeout as sleep } from 'node:timers/promises'
import { check } from '../faults/checker/check.ts'
import type { Finding } from '../faults/checker/finding.ts'
import { startTraffic, type Traffic } from '../faults/traffic/start-traffic.ts'
import { type Cluster, isHealthy } from './cluster.ts'
import { untilReplicated } from './database-nodes.ts'
import type { Fault } from './faults.ts'
import { publicOrigin } from './layout.ts'
import { until } from './node-process.ts'
import { ownerUrl } from './place.ts'
import { WriteProbe } from './write-probe.ts'

const STEADY_MS = 5_000
const HEALTHY_WITHIN_MS = 120_000

export interface FaultResult {
  name: string
  /** The longest time without an acknowledged write. */
  unwritableMs: number
  failedRequests: number
  requests: number
  submissions: number
  findings: Finding[]
}

export interface TrafficSize {
  people: number
  seed: number
}

/** One fault over steady traffic; when everything is whole again, the checker looks at what was acknowledged meanwhile. */
export async function tryFault(cluster: Cluster, fault: Fault, size: TrafficSize): Promise<FaultResult> {
  const databaseUrl = ownerUrl(cluster.place)
  const traffic = await startTraffic({ ...size, origins: [publicOrigin], databaseUrl })
  const { admin, problemIds } = traffic.site
  const probe = new WriteProbe(publicOrigin, admin.cookie, problemIds[0] ?? '')
  await sleep(STEADY_MS)
  const seen = await duringFault(cluster, fault, traffic, probe)
  await probe.stop()
  const acknowledged = await traffic.stop()
  const { findings } = await check({ databaseUrl, origin: publicOrigin, acknowledged })
  const submissions = acknowledged.submissions.length
  return { name: fault.name, ...seen, submissions, findings: [...findings, ...(await probe.findings())] }
}

async function duringFault(cluster: Cluster, fault: Fault, { acknowledged }: Traffic, probe: WriteProbe) {
  const before = { ...acknowledged.counts }
  const fromMs = performance.now()
  const heal = await fault.begin(cluster)
  await sleep(fault.seconds * 1000)
  await heal()
  await untilReplicated()
  await until('everything is healthy', HEALTHY_WITHIN_MS, isHealthy)
  await sleep(STEADY_MS)
  const after = acknowledged.counts
  return {
    unwritableMs: probe.longestGapMs(fromMs, performance.now()),
    failedRequests: after.unanswered + after.serverErrors - before.unanswered - before.serverErrors,
    requests: after.requests - before.requests,
  }
}
