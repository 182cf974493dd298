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

/**
 * The last commit with the 58 migrations that `0000_schema.sql` replaces: it upgrades databases that lack some of them. A database
 * that has the last of the 58 is up to date with `0000_schema.sql`, because both have the same time.
 */
export const LAST_WITH_OLDER_MIGRATIONS = 'a6717a96'

/** Whether a database of this level lacks migrations that this code no longer has. An empty database lacks none. */
export function isTooOld(level: SchemaLevel, folder: string): boolean {
  const [oldest = 0] = migrationTimes(folder)
  return level.length > 0 && !level.includes(oldest)
}

/** The migrations of a newer version, which this code would not know how to read or write. */
export function unknownMigrations(level: SchemaLevel, folder: string): SchemaLevel {
  const known = migrationTimes(folder)
  const [oldest = 0] = known
  return level.filter((at) => at > oldest && !known.includes(at))
}

const migrationTimes = (folder: string): SchemaLevel => knownMigrations(folder).map(({ folderMillis }) => folderMillis)
