import type { Connection, Db } from '@arbiter/database/connection/connect'
import { readBlob } from '@arbiter/database/problems/blobs'
import { uploadedHash, uploadedPicture } from './present.ts'
import { deleteUnusedBlob, isShownPicture, lockBlob } from './store.ts'

/**
 * Two users may have the same picture, and one may choose it at the instant at which the other removes it. Called after the
 * profile's transaction, never within it: two users who swap their pictures would deadlock.
 */
export async function dropUnusedPicture(db: Connection['db'], picture: string | null): Promise<void> {
  const hash = uploadedHash(picture)
  if (hash) await dropUnusedBlob(db, hash)
}

export async function dropUnusedBlob(db: Db, hash: Buffer): Promise<void> {
  await db.transaction(async (db) => {
    await lockBlob(db, hash)
    await deleteUnusedBlob(db, hash)
  })
}

/** Null if no user shows it. One snapshot, because the picture may be deleted between the check and the reading. */
export async function readPicture(db: Connection['db'], hash: Buffer): Promise<Buffer | null> {
  return db.transaction(async (db) => ((await isShownPicture(db, uploadedPicture(hash))) ? readBlob(db, hash) : null), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
}
