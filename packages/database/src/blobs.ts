import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { eq } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { blobs } from './schema/problems.ts'

const compress = promisify(gzip)
const decompress = promisify(gunzip)

export function blobHash(content: Buffer): Buffer {
  return createHash('sha256').update(content).digest()
}

/**
 * Stores the bytes once, whoever brings them, and returns their hash. Until the transaction ends nobody drops them: what was
 * there already may have been dropped just after it was found, so it is held, or written again.
 */
export async function storeBlob(db: Db, content: Buffer): Promise<Buffer> {
  const hash = blobHash(content)
  const data = await compress(content)
  for (;;) {
    await db.insert(blobs).values({ hash, size: content.length, data }).onConflictDoNothing()
    const held = await db.select({ hash: blobs.hash }).from(blobs).where(eq(blobs.hash, hash)).for('key share')
    if (held.length > 0) return hash
  }
}

/** The bytes with that hash; damaged ones are never handed out. */
export async function readBlob(db: Db, hash: Buffer): Promise<Buffer> {
  const [row] = await db.select({ data: blobs.data }).from(blobs).where(eq(blobs.hash, hash))
  if (!row) throw new Error(`there is no blob ${hash.toString('hex')}`)
  const content = await decompress(row.data)
  if (!blobHash(content).equals(hash)) throw new Error(`the blob ${hash.toString('hex')} is damaged`)
  return content
}
