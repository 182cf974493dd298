import { Refusal } from '@arbiter/contract/refusal'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import { lockUser } from '@arbiter/database/queue/judge-queue'
import {
  type DraftEntry,
  type DraftKey,
  deleteDraftsOf,
  dropOldest,
  type FoundDraft,
  insertDraft,
  isLiving,
  saveIntoEntry,
} from './store.ts'

/** Two tabs write separate entries: one never overwrites the other's. */
export async function keepDraft(
  db: Connection['db'],
  key: DraftKey,
  code: string,
  continues: DraftEntry | null,
): Promise<FoundDraft> {
  return db.transaction(async (db) => {
    await lockUser(db, key.userId)
    if (!(await isLiving(db, key.userId))) throw new Refusal('session.required') // deleted while this save waited
    const saved = continues && (await saveIntoEntry(db, key, code, continues))
    if (saved) return saved
    const made = await insertDraft(db, key, code)
    await dropOldest(db, key)
    return made
  })
}

/** Called when the user is deleted. Waits for a save that is under way, so that it leaves nothing behind. */
export async function forgetDraftsOf(db: Db, userId: string): Promise<void> {
  await lockUser(db, userId)
  await deleteDraftsOf(db, userId)
}
