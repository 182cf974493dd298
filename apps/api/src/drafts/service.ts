import type { Connection } from '@arbiter/database/connect'
import { lockUser } from '@arbiter/database/judge-queue'
import { type DraftKey, dropOldest, type FoundDraft, insertDraft, saveIntoYoung } from './store.ts'

/** One save after the other, as of two tabs: none of them makes an entry that the other should have gone into. */
export async function keepDraft(db: Connection['db'], key: DraftKey, code: string): Promise<FoundDraft> {
  return db.transaction(async (db) => {
    await lockUser(db, key.userId)
    const saved = await saveIntoYoung(db, key, code)
    if (saved) return saved
    const made = await insertDraft(db, key, code)
    await dropOldest(db, key)
    return made
  })
}
