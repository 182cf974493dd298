import type { Db } from '@arbiter/database/connection/connect'
import { problemRevisionFiles } from '@arbiter/database/schema/problem-history'
import { problemPictures } from '@arbiter/database/schema/problem-pictures'
import { blobs, judgingFiles, problemFiles, testCases } from '@arbiter/database/schema/test-data'
import { users } from '@arbiter/database/schema/users'
import { and, eq, notExists, or } from 'drizzle-orm'
import { uploadedPicture } from './present.ts'

/** Waits for transactions that are about to use the blob; later ones wait for this one. */
export async function lockBlob(db: Db, hash: Buffer): Promise<void> {
  await db.select({ hash: blobs.hash }).from(blobs).where(eq(blobs.hash, hash)).for('update')
}

/** Called under `lockBlob`, as a separate statement: it has to see what was written while it waited for the lock. */
export async function deleteUnusedBlob(db: Db, hash: Buffer): Promise<void> {
  const shown = db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.picture, uploadedPicture(hash)))
  const judgedWith = db
    .select({ hash: testCases.inputHash })
    .from(testCases)
    .where(or(eq(testCases.inputHash, hash), eq(testCases.outputHash, hash)))
  const inStatement = db
    .select({ hash: problemPictures.hash })
    .from(problemPictures)
    .where(eq(problemPictures.hash, hash))
  const inJudging = db.select({ hash: judgingFiles.hash }).from(judgingFiles).where(eq(judgingFiles.hash, hash))
  const inPackage = db.select({ hash: problemFiles.hash }).from(problemFiles).where(eq(problemFiles.hash, hash))
  const inHistory = db
    .select({ hash: problemRevisionFiles.hash })
    .from(problemRevisionFiles)
    .where(eq(problemRevisionFiles.hash, hash))
  const uses = [shown, judgedWith, inStatement, inJudging, inPackage, inHistory]
  const isUnused = and(...uses.map((use) => notExists(use)))
  await db.delete(blobs).where(and(eq(blobs.hash, hash), isUnused))
}

/** Blobs also hold test data: only a blob that a user shows as their picture is served as one. */
export async function isShownPicture(db: Db, picture: string): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.picture, picture)).limit(1)
  return found.length > 0
}
