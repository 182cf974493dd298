import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { connectOnce } from './connect.ts'
import { lockMigrations } from './registry.ts'

export const OLDEST_SERVER_VERSION = 15

/** Several processes may start at once: the first to get the lock migrates, the others find nothing left to do. */
export async function migrate(url: string, migrationsFolder: string): Promise<void> {
  const client = await connectOnce(url, 'migrate')
  try {
    await checkServerVersion(client)
    await lockMigrations(client)
    await applyMigrations(drizzle(client), {
      migrationsFolder,
      migrationsSchema: 'public',
      migrationsTable: 'migrations',
    })
  } finally {
    await client.end() // releases the lock too
  }
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
