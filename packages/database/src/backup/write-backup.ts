import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { connectOnce } from '../connection/connect.ts'
import { schemaLevelOf } from '../connection/schema-level.ts'
import { copied, qualified, readSequences, readTables, setSequence, type Table, tableNames } from './catalog.ts'
import { BackupError, countsLine, digestLine, END_OF_ROWS, headerLine, type RowCounts } from './format.ts'

/** Most of a backup is test data that is compressed already; a higher level takes twice as long for a few percent. */
const COMPRESSION_LEVEL = 3

export interface BackupOrder {
  url: string
  file: string
  /** The version of the product, for the person who finds the file. */
  version: string
  /** The name of an exported snapshot that the rows are read in, instead of one of its own: as `pg_dump --snapshot`. */
  snapshot?: string
}

export interface WrittenBackup {
  bytes: number
  rows: number
}

/**
 * Writes all rows as they are at one moment, while others go on writing: one transaction with one snapshot reads them. The
 * file gets its name when it is whole and on disk.
 */
export async function writeBackup({ url, file, version, snapshot }: BackupOrder): Promise<WrittenBackup> {
  const client = await connectOnce(url, 'backup')
  const partial = `${file}.partial`
  const counts: RowCounts = {}
  try {
    await openSnapshot(client, snapshot)
    const output = createWriteStream(partial, { mode: 0o600, flush: true }) // hashes of passwords and keys are in it
    await pipeline(withDigest(contents(client, version, counts)), createGzip({ level: COMPRESSION_LEVEL }), output)
    await rename(partial, file)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  } finally {
    await client.end()
  }
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { bytes: (await stat(file)).size, rows }
}

/** Values as text that every server reads in the same way, and no deadline for a large table. */
const READING = `
  set datestyle = iso; set intervalstyle = postgres; set timezone = 'UTC'; set bytea_output = hex;
  set extra_float_digits = 1; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;`

/** The locks keep a migration from changing a table that is yet to be read; reads and writes of rows do not wait for them. */
async function openSnapshot(client: pg.Client, snapshot?: string): Promise<void> {
  await client.query(READING)
  const names = await tableNames(client)
  if (names.length === 0) throw new BackupError('This database is empty: there is nothing to back up.')
  await client.query('begin isolation level repeatable read, read only')
  if (snapshot) await client.query(`set transaction snapshot ${pg.escapeLiteral(snapshot)}`)
  await client.query(`lock table ${names.map(qualified).join(', ')} in access share mode`)
}

async function* contents(client: pg.Client, version: string, counts: RowCounts): AsyncGenerator<Buffer | string> {
  const schemaLevel = await schemaLevelOf(client)
  const { rows } = await client.query<{ now: Date }>('select now()')
  yield headerLine({ format: 1, version, createdAt: rows[0]?.now.toISOString() ?? '', schemaLevel })
  for (const table of await readTables(client)) yield* rowsOf(client, table, counts)
  // Sequences are outside of every snapshot: read last, they are ahead of all rows.
  for (const sequence of await readSequences(client)) yield setSequence(sequence)
  yield countsLine(counts)
}

async function* rowsOf(client: pg.Client, table: Table, counts: RowCounts): AsyncGenerator<Buffer | string> {
  yield `COPY ${copied(table)} FROM stdin;\n`
  let count = 0
  // By their lines: the server's own count may arrive after the last row was read.
  for await (const chunk of client.query(copyTo(`copy ${copied(table)} to stdout`))) {
    count += linesIn(chunk)
    yield chunk
  }
  yield END_OF_ROWS
  counts[table.name] = count
}

const LINE_END = 10

/** A row is a line: those inside a value are escaped. */
function linesIn(chunk: Buffer): number {
  let lines = 0
  for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, at + 1)) lines++
  return lines
}

async function* withDigest(source: AsyncIterable<Buffer | string>): AsyncGenerator<Buffer | string> {
  const hash = createHash('sha256')
  for await (const chunk of source) {
    hash.update(chunk)
    yield chunk
  }
  yield digestLine(hash.digest('hex'))
}
