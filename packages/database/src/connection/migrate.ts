import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { nameOrders } from '../schema/name-orders.ts'
import { applySql } from './apply-sql.ts'
import { connectOnce } from './connect.ts'
import { lockMigrations } from './registry.ts'
import { isTooOld, LAST_WITH_OLDER_MIGRATIONS, schemaLevelOf, unknownMigrations } from './schema-level.ts'

const OLDEST_SERVER_VERSION = 15

/**
 * Brings a database up to date with `migrations/` and `sql/` below the folder of this package. Several processes may start at
 * once: the first to get the lock migrates, the others find nothing left to do.
 */
export async function migrate(url: string, folder: string): Promise<void> {
  const client = await connectOnce(url, 'migrate')
  try {
    await checkServerVersion(client)
    await lockMigrations(client)
    await checkLevel(client, folder)
    await applyMigrations(drizzle(client), {
      migrationsFolder: join(folder, 'migrations'),
      migrationsSchema: 'public',
      migrationsTable: 'migrations',
    })
    await applySql(client, join(folder, 'sql'))
    await followOrderOfNames(client)
  } finally {
    await client.end() // releases the lock too
  }
}

/**
 * A server with another version of ICU may order names differently, and would look for them in the wrong places of the indexes that
 * the former one wrote.
 */
async function followOrderOfNames(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select collname as name from pg_collation
     where collname = any($1) and collversion is distinct from pg_collation_actual_version(oid)`,
    [Object.values(nameOrders)],
  )
  if (rows.length === 0) return
  await client.query('reindex table problems')
  for (const { name } of rows) await client.query(`alter collation ${name} refresh version`)
}

async function checkServerVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  )
  const version = rows[0]?.version ?? 0
  if (version < OLDEST_SERVER_VERSION) {
    throw new Error(`The server is PostgreSQL ${version}; Arbiter needs version ${OLDEST_SERVER_VERSION} or newer.`)
  }
}

/** An older version would write rows that the newer one does not expect, and the error would stay unnoticed for days. */
async function checkLevel(client: pg.Client, folder: string): Promise<void> {
  const level = await schemaLevelOf(client)
  if (isTooOld(level, folder)) throw new Error(TOO_OLD)
  const { length } = unknownMigrations(level, folder)
  if (length === 0) return
  throw new Error(
    `The database belongs to a newer version of Arbiter: it has ${length} migrations that this one lacks. ` +
      'Start the newer version, or restore a backup from before the upgrade.',
  )
}

const TOO_OLD =
  'The database is older than the oldest migration of this version. ' +
  `Start Arbiter at commit ${LAST_WITH_OLDER_MIGRATIONS} once, which upgrades it, then start this version again.`
