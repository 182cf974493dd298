import { existsSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { CliError, step } from '@arbiter/supervisor/terminal'
import { type DatabaseNodes, isPrimaryAlone, makeRoles, startDatabaseNodes } from './database-nodes.ts'
import { addresses, judgeNodes, publicOrigin } from './layout.ts'
import { closeNetwork, openNetwork } from './network.ts'
import { type NodeProcess, until } from './node-process.ts'
import { makePlace, type Place } from './place.ts'
import { type Programs, startPrograms } from './programs.ts'
import { startHaproxy, startPgbouncer } from './proxies.ts'

const CLAIM_FILE = '/run/arbiter-cluster.json'
const PRIMARY_WITHIN_MS = 30_000
const HEALTHY_WITHIN_MS = 120_000

export interface Cluster {
  place: Place
  databases: DatabaseNodes
  haproxy: NodeProcess
  programs: Programs
  stop(): Promise<void>
}

/** Every node with what runs on it, in the order in which they need each other. */
export async function startCluster(root: string, webRoot: string): Promise<Cluster> {
  await removeFormer()
  const place = await makePlace(root, webRoot)
  await writeFile(CLAIM_FILE, JSON.stringify({ pid: process.pid, folder: place.folder } satisfies Claim))
  const stop = async () => {
    closeNetwork()
    await rm(place.folder, { recursive: true, force: true })
    await rm(CLAIM_FILE, { force: true })
  }
  try {
    openNetwork()
    return { place, stop, ...(await startNodes(place)) }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startNodes(place: Place): Promise<Omit<Cluster, 'place' | 'stop'>> {
  const databases = await step('Starting three PostgreSQL under Patroni and etcd', () => startDatabaseNodes(place))
  const haproxy = await startHaproxy(place)
  await startPgbouncer(place)
  await until('the proxy leads to the primary alone', PRIMARY_WITHIN_MS, () => isPrimaryAlone(place))
  await makeRoles(place)
  const programs = await step('Starting two APIs, three judges and a runner', () => startPrograms(place))
  await until('everything is healthy', HEALTHY_WITHIN_MS, isHealthy)
  return { databases, haproxy, programs }
}

interface Health {
  status: string
  judges: unknown[]
}

/** Through the proxy: database, judges and runner. */
export async function isHealthy(): Promise<boolean> {
  const reply = await fetch(`${publicOrigin}/api/health`)
  const health = (await reply.json()) as Health
  return reply.ok && health.status === 'ok' && health.judges.length === judgeNodes.length
}

interface Claim {
  pid: number
  folder: string
}

/** Namespaces have names that the whole machine shares, so there is one cluster at a time. What a killed one has left is removed. */
async function removeFormer(): Promise<void> {
  const former: Claim | null = existsSync(CLAIM_FILE) ? JSON.parse(readFileSync(CLAIM_FILE, 'utf8')) : null
  if (former && existsSync(`/proc/${former.pid}`))
    throw new CliError(`A cluster already runs on this machine, as process ${former.pid}. Stop it first.`)
  closeNetwork()
  if (former) await rm(former.folder, { recursive: true, force: true })
}

/** How to reach the cluster, for a person who wants to look around. */
export function whereItIs(place: Place): string {
  const enter = `nsenter --target ${process.pid} --net`
  return [
    `  Site      ${publicOrigin}, by: ${enter} curl ${publicOrigin}/api/health`,
    `  Admin     admin, ${place.passwords.admin}`,
    `  Patroni   ${enter} curl http://${addresses.db1}:8008/cluster`,
    `  Logs      ${place.folder}`,
  ].join('\n')
}
