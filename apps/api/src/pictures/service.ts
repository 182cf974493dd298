import { readBlob } from '@arbiter/database/blobs'
import type { Connection, Db } from '@arbiter/database/connect'
import { uploadedHash, uploadedPicture } from './present.ts'
import { deleteUnusedBlob, isShownPicture, lockBlob } from './store.ts'

/**
 * Two people may show the same picture, and one may choose it at the instant at which the other gives it up. Called after
 * that was written, never within: two who swap their pictures would wait for each other.
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

/** Null when nobody shows it. Of one moment, because it may be dropped between the question and the reading. */
export async function readPicture(db: Connection['db'], hash: Buffer): Promise<Buffer | null> {
  return db.transaction(async (db) => ((await isShownPicture(db, uploadedPicture(hash))) ? readBlob(db, hash) : null), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
}
