import type { Db } from '@arbiter/database/connect'
import { insertEntry, type NewEntry } from './store.ts'

/** Who acts: an administrator's id, or null for the command line. */
export type ActorId = string | null

/** Called in the transaction of what was done: an act without its entry does not happen. */
export async function recordAct(db: Db, entry: NewEntry): Promise<void> {
  await insertEntry(db, entry)
}
