import { Readable } from 'node:stream'
import { Refusal } from '@arbiter/contract/refusal'
import type { Db } from '@arbiter/database/connection/connect'
import { newestCases, type StoredTestCase } from '@arbiter/database/problems/test-sets'
import { blobs } from '@arbiter/database/schema/test-data'
import { eq, inArray, sql } from 'drizzle-orm'
import { compressedEntry, MAX_ARCHIVE_BYTES, type ZipPart, zipStream } from '../http/zip-stream.ts'

/** In the format that `pairTestFiles` reads, so that it can be uploaded again. Cases are read one by one while it is sent. */
export async function testSetArchive(db: Db, problemId: string): Promise<Readable> {
  const cases = await newestCases(db, problemId)
  if ((await compressedBytes(db, cases)) > MAX_ARCHIVE_BYTES) throw new Refusal('test-set.too-large-for-archive')
  return Readable.from(zipStream(entriesOf(db, cases)))
}

/** The stored size, which is about the size of the archive. */
export async function testSetBytes(db: Db, problemId: string): Promise<number> {
  return compressedBytes(db, await newestCases(db, problemId))
}

async function compressedBytes(db: Db, cases: readonly StoredTestCase[]): Promise<number> {
  const hashes = cases.flatMap(({ inputHash, outputHash }) => [inputHash, outputHash])
  if (hashes.length === 0) return 0
  const found = await db
    .select({ hash: blobs.hash, bytes: sql<number>`octet_length(${blobs.data})` })
    .from(blobs)
    .where(inArray(blobs.hash, hashes))
  const sizes = new Map(found.map(({ hash, bytes }) => [hash.toString('hex'), bytes]))
  return hashes.reduce((sum, hash) => sum + (sizes.get(hash.toString('hex')) ?? 0), 0)
}

async function* entriesOf(db: Db, cases: readonly StoredTestCase[]): AsyncGenerator<ZipPart> {
  const digits = String(cases.length).length
  for (const [index, one] of cases.entries()) {
    const name = `${one.isSample ? 'sample' : 'secret'}/${String(index + 1).padStart(digits, '0')}`
    yield compressedEntry(`${name}.in`, await compressed(db, one.inputHash))
    if (!one.isPending) yield compressedEntry(`${name}.ans`, await compressed(db, one.outputHash))
    if (one.explanation) yield { name: `${name}.md`, content: Buffer.from(one.explanation) }
    if (one.displayInput) yield { name: `${name}.in.statement`, content: Buffer.from(one.displayInput) }
  }
}

async function compressed(db: Db, hash: Buffer): Promise<Buffer> {
  const [row] = await db.select({ data: blobs.data }).from(blobs).where(eq(blobs.hash, hash))
  if (!row) throw new Error(`there is no blob ${hash.toString('hex')}`)
  return row.data
}
