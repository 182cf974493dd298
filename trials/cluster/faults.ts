import type { Cluster } from './cluster.ts'
import { primaryNode, synchronousStandby } from './database-nodes.ts'
import type { DatabaseNode, NodeName } from './layout.ts'
import { cutOff, processesOn, rejoin, signal } from './network.ts'

type Heal = () => Promise<void> | void

export interface Fault {
  name: string
  /** How long it lasts; a failover takes up to 20 s and has to be over before the fault is. */
  seconds: number
  /** Returns what ends it. */
  begin(cluster: Cluster): Promise<Heal>
}

const FAILOVER_SECONDS = 45
/** Longer than a judge may be silent before its jobs go to another one. */
const SILENT_SECONDS = 20
const SHORT_SECONDS = 10

export const faults: Fault[] = [
  { name: 'primary killed', seconds: FAILOVER_SECONDS, begin: killPrimary },
  { name: 'judge cut off', seconds: SILENT_SECONDS, begin: async () => isolate('judge1') },
  { name: 'API cut off', seconds: SILENT_SECONDS, begin: async () => isolate('api1') },
  { name: 'primary paused', seconds: FAILOVER_SECONDS, begin: async () => pause(await known(primaryNode())) },
  {
    name: 'synchronous standby paused',
    seconds: FAILOVER_SECONDS,
    begin: async () => pause(await known(synchronousStandby())),
  },
  { name: 'primary cut off', seconds: FAILOVER_SECONDS, begin: async () => isolate(await known(primaryNode())) },
  { name: 'judge paused', seconds: SILENT_SECONDS, begin: async () => pause('judge2') },
  { name: 'proxy reloaded', seconds: SHORT_SECONDS, begin: reloadProxy },
  { name: 'proxy killed', seconds: SHORT_SECONDS, begin: killProxy },
]

async function known(found: Promise<DatabaseNode | undefined>): Promise<DatabaseNode> {
  const node = await found
  if (!node) throw new Error('the cluster was not whole before the fault')
  return node
}

/** Patroni and PostgreSQL; etcd stays, as on a machine where only these two were killed. */
async function killPrimary({ databases }: Cluster): Promise<Heal> {
  const node = await known(primaryNode())
  const { etcd, patroni } = databases[node]
  signal(
    processesOn(node).filter((pid) => pid !== etcd.pid),
    'SIGKILL',
  )
  return () => patroni.startAgain()
}

function isolate(node: NodeName): Heal {
  cutOff(node)
  return () => void rejoin(node)
}

/** Every process on it, as when a virtual machine is suspended. */
function pause(node: NodeName): Heal {
  const pids = processesOn(node)
  signal(pids, 'SIGSTOP')
  return () => signal(pids, 'SIGCONT')
}

async function reloadProxy({ haproxy }: Cluster): Promise<Heal> {
  signal([haproxy.pid], 'SIGUSR2')
  return () => {}
}

async function killProxy({ haproxy }: Cluster): Promise<Heal> {
  signal(processesOn('proxy'), 'SIGKILL')
  await haproxy.stop()
  haproxy.startAgain()
  return () => {}
}
