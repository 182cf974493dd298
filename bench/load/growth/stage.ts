import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { connect, connectOnce } from '@arbiter/database/connection/connect'
import { migrate } from '@arbiter/database/connection/migrate'
import { startEmbeddedServer } from '@arbiter/database/embedded/server'
import { withDatabase } from '@arbiter/database/testing/template'
import { fillSite, type World } from './fill-site.ts'
import { type Site, sites } from './sites.ts'

const DATABASE_FOLDER = fileURLToPath(new URL('../../../packages/database/', import.meta.url))
/** The data is disposable, so fsync is off. The modules explain and count statements. */
const SETTINGS = ['fsync=off', 'max_wal_size=4GB', 'shared_preload_libraries=auto_explain,pg_stat_statements']

export interface FilledDatabase {
  url: string
  world: World
}

export interface Stage {
  databases: FilledDatabase[]
  stop(): Promise<void>
}

/** One server with a database for each size of the site. */
export async function prepareStage(say: (line: string) => void, onOutput: (output: Readable) => void): Promise<Stage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'arbiter-growth-'))
  await chmod(dataDir, 0o755) // as root, the database runs as another user
  const server = await startEmbeddedServer({ dataDir, settings: SETTINGS, onOutput })
  const stop = async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const databases: FilledDatabase[] = []
    for (const site of sites) databases.push(await fillDatabase(server.url, site, say))
    return { databases, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function fillDatabase(serverUrl: string, site: Site, say: (line: string) => void): Promise<FilledDatabase> {
  say(`  filling ${site.name}: ${site.users} users, ${site.problems} problems, ${site.submissions} submissions …`)
  const url = await createDatabase(serverUrl, `site_${site.factor}`)
  const connection = connect({ url, name: 'fill', maxConnections: 4 })
  try {
    return { url, world: await fillSite(url, connection.db, site) }
  } finally {
    await connection.close()
  }
}

async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const client = await connectOnce(serverUrl, 'fill')
  await client.query(`create database ${name}`)
  await client.end()
  const url = withDatabase(serverUrl, name)
  await migrate(url, DATABASE_FOLDER)
  return url
}
