import { createHash } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../connection/connect.ts'
import { blobs } from '../schema/test-data.ts'
import { packed, unpacked } from './packed-bytes.ts'

export function blobHash(content: Buffer): Buffer {
  return createHash('sha256').update(content).digest()
}

/**
 * Stores the bytes once, however often they are uploaded, and returns their hash. No other transaction drops them until this one
 * ends: an existing blob may be dropped just after it was found, so its row is locked, or written again.
 */
export async function storeBlob(db: Db, content: Buffer): Promise<Buffer> {
  const [hash] = await storeBlobs(db, [content])
  if (!hash) throw new Error('the blob was not written')
  return hash
}

/**
 * Stores several at once with few statements; existing blobs are not compressed again. They are written in the order of their
 * hashes, so that two transactions that store the same ones can't deadlock.
 */
export async function storeBlobs(db: Db, contents: Buffer[]): Promise<Buffer[]> {
  const hashes = contents.map(blobHash)
  const distinct = new Map(hashes.map((hash, index) => [hash.toString('hex'), contents[index] as Buffer]))
  for (;;) {
    const held = await heldHashes(db, [...distinct.keys()])
    const missing = [...distinct].filter(([hex]) => !held.has(hex)).sort(byHash)
    if (missing.length === 0) return hashes
    await db
      .insert(blobs)
      .values(await Promise.all(missing.map(rowOf)))
      .onConflictDoNothing()
  }
}

async function rowOf([hex, content]: [string, Buffer]): Promise<typeof blobs.$inferInsert> {
  return { hash: Buffer.from(hex, 'hex'), size: content.length, data: await packed(content) }
}

const byHash = ([a]: [string, Buffer], [b]: [string, Buffer]) => (a < b ? -1 : 1)

async function heldHashes(db: Db, hashes: string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const wanted = hashes.map((hex) => Buffer.from(hex, 'hex'))
  const held = await db
    .select({ hash: blobs.hash })
    .from(blobs)
    .where(inArray(blobs.hash, wanted))
    .orderBy(blobs.hash)
    .for('key share')
  return new Set(held.map(({ hash }) => hash.toString('hex')))
}

/** The bytes with that hash; damaged ones are never handed out. */
export async function readBlob(db: Db, hash: Buffer): Promise<Buffer> {
  const [row] = await db.select({ data: blobs.data }).from(blobs).where(eq(blobs.hash, hash))
  if (!row) throw new Error(`there is no blob ${hash.toString('hex')}`)
  const content = await unpacked(row.data)
  if (!blobHash(content).equals(hash)) throw new Error(`the blob ${hash.toString('hex')} is damaged`)
  return content
}
