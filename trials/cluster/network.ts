import { execFileSync } from 'node:child_process'
import { addresses, type NodeName, nodeNames, OWN_ADDRESS, PREFIX_LENGTH } from './layout.ts'

const BRIDGE = 'arbiter'

export const namespaceOf = (node: NodeName) => `arbiter-${node}`
const portOf = (node: NodeName) => `to-${node}`

const ip = (...args: string[]) => execFileSync('ip', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

/** A bridge in the namespace of this process, and a namespace with one link to it for each node. */
export function openNetwork(): void {
  ip('link', 'set', 'lo', 'up')
  ip('link', 'add', BRIDGE, 'type', 'bridge')
  ip('address', 'add', OWN_ADDRESS, 'dev', BRIDGE)
  ip('link', 'set', BRIDGE, 'up')
  for (const node of nodeNames) addNode(node)
}

function addNode(node: NodeName): void {
  const namespace = namespaceOf(node)
  const inside = (...args: string[]) => ip('-n', namespace, ...args)
  ip('netns', 'add', namespace)
  ip('link', 'add', portOf(node), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace)
  ip('link', 'set', portOf(node), 'master', BRIDGE, 'up')
  inside('address', 'add', `${addresses[node]}/${PREFIX_LENGTH}`, 'dev', 'eth0')
  inside('link', 'set', 'lo', 'up')
  inside('link', 'set', 'eth0', 'up')
}

/** Packets of this node are lost from now on, without an error to any peer. */
export const cutOff = (node: NodeName) => ip('link', 'set', portOf(node), 'nomaster')
export const rejoin = (node: NodeName) => ip('link', 'set', portOf(node), 'master', BRIDGE)

/** Everything that runs on a node: processes that a program has started are in its namespace as well. */
export function processesOn(node: NodeName): number[] {
  return ip('netns', 'pids', namespaceOf(node)).split('\n').filter(Boolean).map(Number)
}

export function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, name)
    } catch {} // it has ended meanwhile
}

/** Also removes what an earlier run has left that was killed. */
export function closeNetwork(): void {
  const existing = ip('netns', 'list')
  for (const node of nodeNames.filter((node) => existing.includes(namespaceOf(node)))) {
    signal(processesOn(node), 'SIGCONT')
    signal(processesOn(node), 'SIGKILL')
    ip('netns', 'delete', namespaceOf(node))
  }
}
