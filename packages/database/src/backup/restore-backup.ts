import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { connectOnce } from '../connection/connect.ts'
import { migrate } from '../connection/migrate.ts'
import { lockMigrations } from '../connection/registry.ts'
import {
  isTooOld,
  knownMigrations,
  LAST_WITH_OLDER_MIGRATIONS,
  type SchemaLevel,
  unknownMigrations,
} from '../connection/schema-level.ts'
import { withBareTables } from './bare-tables.ts'
import { qualified, tableNames } from './catalog.ts'
import { dropEverything, isSchemaEmpty } from './empty-schema.ts'
import { BackupError, type BackupHeader, type RowCounts, readCounts } from './format.ts'
import { BackupReader, checkBackup } from './read-backup.ts'

export interface RestoreOrder {
  url: string
  file: string
  /** The folder of this package, with `migrations/` and `sql/`. */
  folder: string
  /** Drops what is in the database. */
  replace: boolean
}

/**
 * Fills a database from a backup: the tables as they were, with all their rows, in one transaction, then the migrations that
 * are newer than the backup. Whatever fails before the commit leaves the database as it was.
 */
export async function restoreBackup(order: RestoreOrder): Promise<BackupHeader> {
  const header = await checkBackup(order.file)
  checkLevel(header, order.folder)
  const client = await connectOnce(order.url, 'restore')
  try {
    await lockMigrations(client)
    await refuseWhileConnected(client)
    await client.query('begin')
    await restore(client, order, header)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
  await migrate(order.url, order.folder)
  return header
}

function checkLevel({ schemaLevel, version, createdAt }: BackupHeader, folder: string): void {
  if (isTooOld(schemaLevel, folder)) {
    throw new BackupError(
      `The backup of ${createdAt} is older than the oldest migration of this version. ` +
        `Restore it with Arbiter at commit ${LAST_WITH_OLDER_MIGRATIONS}, which upgrades it, then start this version.`,
    )
  }
  const { length } = unknownMigrations(schemaLevel, folder)
  if (length === 0) return
  throw new BackupError(
    `The backup of ${createdAt} was made by a newer version of Arbiter (${version}): it has ${length} migrations that this one lacks. ` +
      'Upgrade Arbiter, then restore.',
  )
}

async function restore(client: pg.Client, { file, folder, replace }: RestoreOrder, header: BackupHeader) {
  await makeRoom(client, replace)
  await createTables(client, folder, header.schemaLevel)
  const names = await tableNames(client)
  await withBareTables(client, names, async () => {
    // Migrations add rows too, such as the one of the settings.
    await client.query(`truncate ${names.map(qualified).join(', ')}`)
    await load(client, file)
  })
}

/** Connections of servers and judges, which would go on with what they have in memory. */
const AT_WORK = /^arbiter-(api|judge)/

async function refuseWhileConnected(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select application_name as name from pg_stat_activity where datname = current_database()',
  )
  const names = [...new Set(rows.map(({ name }) => name).filter((name) => AT_WORK.test(name)))]
  if (names.length === 0) return
  throw new BackupError(`Arbiter uses this database now (${names.join(', ')}). Stop it, then restore.`)
}

async function makeRoom(client: pg.Client, replace: boolean): Promise<void> {
  if (await isSchemaEmpty(client)) return
  if (!replace) throw new BackupError(NOT_EMPTY)
  await dropEverything(client)
}

const NOT_EMPTY = 'The database is not empty. Name an empty one with --into, or add --replace to lose what is in it.'

/** Migrates within this transaction, and only up to the level of the backup. */
async function createTables(client: pg.Client, folder: string, level: SchemaLevel): Promise<void> {
  await client.query('create table migrations (id serial primary key, hash text not null, created_at bigint)')
  for (const { sql, hash, folderMillis } of knownMigrations(folder)) {
    if (!level.includes(folderMillis)) continue
    for (const statement of sql) await client.query(statement)
    await client.query('insert into migrations (hash, created_at) values ($1, $2)', [hash, folderMillis])
  }
}

const COPY = /^COPY (public\."(\w+)" \("\w+"(?:, "\w+")*\)) FROM stdin;$/
const SETVAL = /^SELECT setval\('(public\."\w+")', (\d+), (true|false)\);$/

/** Only rows and the values of sequences are taken from the file: whatever else is in it is never executed. */
async function load(client: pg.Client, file: string): Promise<void> {
  const reader = new BackupReader(file)
  const loaded: RowCounts = {}
  let counts: RowCounts | undefined
  await reader.line() // the header
  for (let line = await reader.line(); line !== undefined && !counts; line = await reader.line()) {
    const [, table, name] = COPY.exec(line) ?? []
    const [, sequence, value, isCalled] = SETVAL.exec(line) ?? []
    if (table && name) loaded[name] = await copyInto(client, table, reader)
    else if (sequence) await client.query('select setval($1, $2, $3)', [sequence, value, isCalled])
    else counts = readCounts(line) ?? unknownLine(line)
  }
  checkCounts(counts, loaded)
}

function unknownLine(line: string): never {
  throw new BackupError(`The backup has a line that no backup has: ${line.slice(0, SHOWN_CHARACTERS)}`)
}

const SHOWN_CHARACTERS = 100

async function copyInto(client: pg.Client, table: string, reader: BackupReader): Promise<number> {
  const rows = client.query(copyFrom(`copy ${table} from stdin`))
  await pipeline(Readable.from(reader.rows(), { objectMode: false }), rows)
  return rows.rowCount
}

function checkCounts(counts: RowCounts | undefined, loaded: RowCounts): void {
  if (!counts) throw new BackupError('The backup does not say how many rows it has.')
  const wrong = Object.keys({ ...counts, ...loaded }).find((name) => counts[name] !== loaded[name])
  if (wrong) throw new BackupError(`Table ${wrong} has ${loaded[wrong]} rows instead of ${counts[wrong]}.`)
}
