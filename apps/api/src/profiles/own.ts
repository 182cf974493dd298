import { Refusal } from '@arbiter/contract/refusal'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import { storeBlob } from '@arbiter/database/problems/blobs'
import { uploadedPicture } from '../pictures/present.ts'
import { redrawPicture } from '../pictures/redraw-picture.ts'
import { dropUnusedPicture } from '../pictures/service.ts'
import { lockPicture, type ProfileFields, updateProfileOf } from './own-store.ts'

/** A picture that the user replaces or removes is deleted if no other user shows it. */
export async function changeProfile(db: Connection['db'], userId: string, fields: ProfileFields): Promise<void> {
  if (fields.picture === undefined) return updateProfileOf(db, userId, fields)
  await replacingPicture(db, userId, (db) => updateProfileOf(db, userId, fields))
}

export async function showUpload(db: Connection['db'], userId: string, file: Buffer): Promise<void> {
  const content = await redrawPicture(file)
  if (!content) throw new Refusal('picture.unsupported')
  await replacingPicture(db, userId, async (db) => {
    const picture = uploadedPicture(await storeBlob(db, content))
    await updateProfileOf(db, userId, { picture })
  })
}

async function replacingPicture(db: Connection['db'], userId: string, replace: (db: Db) => Promise<void>) {
  const former = await db.transaction(async (db) => {
    const shown = await lockPicture(db, userId)
    if (shown === undefined) throw new Refusal('user.not-found')
    await replace(db)
    return shown
  })
  await dropUnusedPicture(db, former)
}
