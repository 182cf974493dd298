import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { eq, inArray } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { blobs } from './schema/problems.ts'

const compress = promisify(gzip)
const decompress = promisify(gunzip)

export function blobHash(content: Buffer): Buffer {
  return createHash('sha256').update(content).digest()
}

/**
 * Stores the bytes once, however often they are uploaded, and returns their hash. Until the transaction ends nobody drops them: what was
 * there already may have been dropped just after it was found, so it is held, or written again.
 */
export async function storeBlob(db: Db, content: Buffer): Promise<Buffer> {
  const [hash] = await storeBlobs(db, [content])
  if (!hash) throw new Error('the blob was not written')
  return hash
}

/** Several at once, with few statements. In the order of their hashes: two who store the same can't wait for each other. */
export async function storeBlobs(db: Db, contents: Buffer[]): Promise<Buffer[]> {
  const hashes = contents.map(blobHash)
  const distinct = new Map(hashes.map((hash, index) => [hash.toString('hex'), contents[index] as Buffer]))
  const rows = await Promise.all(
    [...distinct].sort(byHash).map(async ([hex, content]) => {
      return { hash: Buffer.from(hex, 'hex'), size: content.length, data: await compress(content) }
    }),
  )
  while (!(await areHeld(db, rows))) await db.insert(blobs).values(rows).onConflictDoNothing()
  return hashes
}

const byHash = ([a]: [string, Buffer], [b]: [string, Buffer]) => (a < b ? -1 : 1)

async function areHeld(db: Db, rows: { hash: Buffer }[]): Promise<boolean> {
  const hashes = rows.map(({ hash }) => hash)
  const held = await db
    .select({ hash: blobs.hash })
    .from(blobs)
    .where(inArray(blobs.hash, hashes))
    .orderBy(blobs.hash)
    .for('key share')
  return held.length === rows.length
}

/** The bytes with that hash; damaged ones are never handed out. */
export async function readBlob(db: Db, hash: Buffer): Promise<Buffer> {
  const [row] = await db.select({ data: blobs.data }).from(blobs).where(eq(blobs.hash, hash))
  if (!row) throw new Error(`there is no blob ${hash.toString('hex')}`)
  const content = await decompress(row.data)
  if (!blobHash(content).equals(hash)) throw new Error(`the blob ${hash.toString('hex')} is damaged`)
  return content
}
