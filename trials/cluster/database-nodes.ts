import { readdirSync } from 'node:fs'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connectOnce } from '@arbiter/database/connection/connect'
import type pg from 'pg'
import { addresses, type DatabaseNode, databaseNodes, directAddress, ports } from './layout.ts'
import { NodeProcess, until } from './node-process.ts'
import type { Place } from './place.ts'
import { filledFile, settingsIn } from './templates.ts'

/** The user that Debian's packages make for PostgreSQL, which refuses to run as root. */
export const DATABASE_USER = 'postgres'
const VERSIONS = '/usr/lib/postgresql'
const ETCD_WITHIN_MS = 30_000
const PRIMARY_WITHIN_MS = 90_000
const REPLICAS_WITHIN_MS = 120_000

export interface DatabaseProcesses {
  etcd: NodeProcess
  patroni: NodeProcess
}

export type DatabaseNodes = Record<DatabaseNode, DatabaseProcesses>

/** Three servers, of which one is the primary and another one has every commit before it is acknowledged. */
export async function startDatabaseNodes(place: Place): Promise<DatabaseNodes> {
  const etcds = await Promise.all(databaseNodes.map((node) => startEtcd(place, node)))
  await until('etcd answers', ETCD_WITHIN_MS, async () => (await ask(`http://${addresses.db1}:2379/health`)).ok)
  const patronis = await Promise.all(databaseNodes.map((node) => startPatroni(place, node)))
  const nodes = Object.fromEntries(
    databaseNodes.map((node, index) => [node, { etcd: etcds[index], patroni: patronis[index] }]),
  ) as DatabaseNodes
  await until('a primary', PRIMARY_WITHIN_MS, async () => (await primaryNode()) !== undefined)
  await untilReplicated()
  return nodes
}

async function folderOf(place: Place, node: DatabaseNode, what: string): Promise<string> {
  const folder = join(place.folder, `${node}-${what}`)
  await mkdir(folder, { mode: 0o700 })
  await chown(folder, place.databaseUid, place.databaseUid)
  return folder
}

async function startEtcd(place: Place, node: DatabaseNode): Promise<NodeProcess> {
  const values = { NODE: node, ADDRESS: addresses[node], DATA: await folderOf(place, node, 'etcd') }
  const env = settingsIn(await filledFile(place.root, 'patroni/etcd.env', values))
  const logFile = join(place.folder, `${node}-etcd.log`)
  return new NodeProcess({ node, command: ['/usr/bin/etcd'], user: DATABASE_USER, env, cwd: '/', logFile })
}

async function startPatroni(place: Place, node: DatabaseNode): Promise<NodeProcess> {
  const home = await folderOf(place, node, 'patroni')
  const config = join(home, 'patroni.yml')
  const values = {
    NODE: node,
    ADDRESS: addresses[node],
    DATA: join(home, 'data'),
    BIN: join(VERSIONS, newestVersion(), 'bin'),
    SUPERUSER_PASSWORD: place.passwords.superuser,
    REPLICATION_PASSWORD: place.passwords.replication,
  }
  await writeFile(config, await filledFile(place.root, 'patroni/patroni.yml', values), { mode: 0o600 })
  await chown(config, place.databaseUid, place.databaseUid)
  const logFile = join(place.folder, `${node}-patroni.log`)
  const env = { HOME: home, PGPASSFILE: join(home, 'pgpass') }
  return new NodeProcess({
    ...{ node, user: DATABASE_USER, env, cwd: home, logFile },
    command: ['/usr/bin/patroni', config],
  })
}

function newestVersion(): string {
  const versions = readdirSync(VERSIONS).sort((one, other) => Number(other) - Number(one))
  if (!versions[0]) throw new Error(`no PostgreSQL in ${VERSIONS}`)
  return versions[0]
}

const ASK_WITHIN_MS = 2_000
const ask = (url: string) => fetch(url, { signal: AbortSignal.timeout(ASK_WITHIN_MS) })

interface Member {
  name: DatabaseNode
  role: string
  state: string
}

/** The members by Patroni; any node that answers knows them. */
async function members(): Promise<Member[]> {
  const asked = databaseNodes.map(async (node) => {
    const reply = await ask(`http://${addresses[node]}:${ports.patroni}/cluster`)
    return ((await reply.json()) as { members: Member[] }).members
  })
  return Promise.any(asked)
}

/** The node that says of itself that it is the primary. */
export async function primaryNode(): Promise<DatabaseNode | undefined> {
  const asked = databaseNodes.map(async (node) => {
    const { ok } = await ask(`http://${addresses[node]}:${ports.patroni}/primary`)
    if (!ok) throw new Error(`${node} is not the primary`)
    return node
  })
  return Promise.any(asked).catch(() => undefined)
}

export async function synchronousStandby(): Promise<DatabaseNode | undefined> {
  return (await members()).find(({ role }) => role === 'sync_standby')?.name
}

/** All three are there, and a standby has every commit. */
export async function untilReplicated(): Promise<void> {
  await until('three servers and a synchronous standby', REPLICAS_WITHIN_MS, async () => {
    const all = await members()
    const areRunning = all.length === databaseNodes.length && all.every(({ state }) => /running|streaming/.test(state))
    return areRunning && all.some(({ role }) => role === 'sync_standby') && all.some(({ role }) => role === 'leader')
  })
}

/** The roles of docs/operations.md. It may be tried again: the proxy may still lead to a standby, or end the connection. */
export async function makeRoles(place: Place): Promise<void> {
  const { owner, api, judge } = place.passwords
  const client = await connectAsSuperuser(place)
  try {
    for (const [role, password] of Object.entries({ arbiter: owner, arbiter_api: api, arbiter_judge: judge }))
      if (await isMissing(client, 'pg_roles where rolname', role))
        await client.query(`create role ${role} login password '${password}'`)
    if (await isMissing(client, 'pg_database where datname', 'arbiter'))
      await client.query('create database arbiter owner arbiter')
  } finally {
    await client.end()
  }
}

/** The proxy takes every server for the primary until its first checks, and gives connections to them in turns. */
export async function isPrimaryAlone(place: Place): Promise<boolean> {
  for (const _ of databaseNodes) if (await isStandby(place)) return false
  return true
}

async function isStandby(place: Place): Promise<boolean> {
  const client = await connectAsSuperuser(place)
  const { rows } = await client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"')
  await client.end()
  return rows[0]?.isStandby ?? true
}

const connectAsSuperuser = ({ passwords }: Place) =>
  connectOnce(`postgresql://postgres:${passwords.superuser}@${directAddress}/postgres`, 'cluster')

async function isMissing(client: pg.Client, where: string, name: string): Promise<boolean> {
  return (await client.query(`select from ${where} = $1`, [name])).rowCount === 0
}
