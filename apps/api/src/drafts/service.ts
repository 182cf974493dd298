import { Refusal } from '@arbiter/contract/refusal'
import type { Connection, Db } from '@arbiter/database/connect'
import { lockUser } from '@arbiter/database/judge-queue'
import {
  type DraftKey,
  deleteDraftsOf,
  dropOldest,
  type FoundDraft,
  insertDraft,
  isLiving,
  saveIntoYoung,
} from './store.ts'

/** One save after the other, as of two tabs: none of them makes an entry that the other should have gone into. */
export async function keepDraft(db: Connection['db'], key: DraftKey, code: string): Promise<FoundDraft> {
  return db.transaction(async (db) => {
    await lockUser(db, key.userId)
    if (!(await isLiving(db, key.userId))) throw new Refusal('session.required') // deleted while this save waited
    const saved = await saveIntoYoung(db, key, code)
    if (saved) return saved
    const made = await insertDraft(db, key, code)
    await dropOldest(db, key)
    return made
  })
}

/** Called by whoever deletes the user. A save that is under way ends first, so that it leaves nothing behind. */
export async function forgetDraftsOf(db: Db, userId: string): Promise<void> {
  await lockUser(db, userId)
  await deleteDraftsOf(db, userId)
}
