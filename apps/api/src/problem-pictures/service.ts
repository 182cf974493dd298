import { Refusal } from '@arbiter/contract/refusal'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import { readBlob, storeBlob } from '@arbiter/database/problems/blobs'
import { shownTexts } from '@arbiter/database/problems/shown-texts'
import { MAX_PROBLEM_PICTURES, MAX_UNUSED_PICTURES } from '@arbiter/rules/limits'
import type { Viewer } from '@arbiter/rules/people/access'
import { namedPictures, pictureHashIn, problemPictureAddress } from '@arbiter/rules/problems/problem-pictures'
import { recordAct } from '../audit/service.ts'
import { redrawFigure } from '../pictures/redraw-picture.ts'
import { dropUnusedBlob } from '../pictures/service.ts'
import {
  countImported,
  countUnused,
  deleteUnused,
  insertPicture,
  isPictureSeen,
  keepForDraft,
  lockReleased,
  replaceUses,
} from './store.ts'

/**
 * How it works: a picture is uploaded before the text that shows it is saved, so at first no problem uses it and only
 * administrators see it. Whenever a problem or its samples are saved, the pictures in their texts are attached to it. A picture
 * that no problem has shown for a day is deleted, unless a draft names it: drafts stay in browsers, which report the names.
 */

export interface UploadedPicture {
  url: string
  width: number
  height: number
}

export async function uploadPicture(db: Connection['db'], actorId: string, file: Buffer): Promise<UploadedPicture> {
  if ((await countUnused(db, actorId)) >= MAX_UNUSED_PICTURES) throw new Refusal('problem-picture.too-many-unused')
  const drawn = await redrawFigure(file)
  if (!drawn) throw new Refusal('problem-picture.unsupported')
  const { content, width, height } = drawn
  return db.transaction(async (db) => {
    const hash = await storeBlob(db, content)
    await insertPicture(db, hash, actorId)
    const subject = { subjectKind: 'picture', subjectId: hash.toString('hex') }
    await recordAct(db, { actorId, action: 'problem-picture.upload', ...subject, details: { width, height } })
    return { url: problemPictureAddress(hash.toString('hex')), width, height }
  })
}

/** One snapshot, because the picture may be deleted between the check and the reading. */
export async function seePicture(db: Connection['db'], viewer: Viewer | null, name: string, now: Date) {
  const named = pictureHashIn(name)
  if (!named) throw new Refusal('problem-picture.not-found')
  const hash = Buffer.from(named, 'hex')
  const read = async (db: Db) => ((await isPictureSeen(db, hash, viewer, now)) ? readBlob(db, hash) : null)
  const content = await db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
  if (!content) throw new Refusal('problem-picture.not-found')
  return content
}

export async function keepPictures(db: Db, names: readonly string[]): Promise<void> {
  const hashes = new Set(names.flatMap((name) => pictureHashIn(name) ?? []))
  await keepForDraft(
    db,
    [...hashes].map((hash) => Buffer.from(hash, 'hex')),
  )
}

/** Called in the transaction that saves the texts. */
export async function attachPictures(db: Db, problemId: string): Promise<void> {
  const named = namedPictures(await shownTexts(db, problemId))
  // The pictures of a package are bounded by its size instead.
  if (named.length > MAX_PROBLEM_PICTURES + (await countImported(db, problemId)))
    throw new Refusal('problem.too-many-pictures')
  await replaceUses(
    db,
    problemId,
    named.map((hash) => Buffer.from(hash, 'hex')),
  )
}

const SWEPT_AT_ONCE = 100

/** Returns how many were deleted. */
export async function sweepPictures(db: Db): Promise<number> {
  const deleted = await db.transaction(async (db) => {
    const released = await lockReleased(db, SWEPT_AT_ONCE)
    return released.length > 0 ? deleteUnused(db, released) : []
  })
  for (const hash of deleted) await dropUnusedBlob(db, hash)
  return deleted.length
}
