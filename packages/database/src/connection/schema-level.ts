import { join } from 'node:path'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'

/** How far a database has been migrated: the time of each migration, which is what Drizzle knows it by. */
export type SchemaLevel = number[]

/** The migrations of this version of the code, oldest first. `folder` is that of this package. */
export function knownMigrations(folder: string): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder: join(folder, 'migrations') })
}

export async function schemaLevelOf(client: pg.Client): Promise<SchemaLevel> {
  const found = await client.query(`select to_regclass('public.migrations') as name`)
  if (found.rows[0]?.name === null) return []
  const { rows } = await client.query<{ at: string }>('select created_at as at from public.migrations order by at')
  return rows.map(({ at }) => Number(at))
}

/** What this code would not know how to read or write; empty for a level that it can bring up to date. */
export function unknownMigrations(level: SchemaLevel, folder: string): SchemaLevel {
  const known = new Set(knownMigrations(folder).map(({ folderMillis }) => folderMillis))
  return level.filter((at) => !known.has(at))
}
