import type { Db } from '@arbiter/database/connect'
import { insertEntries, type NewEntry } from './store.ts'

/** Who acts: an administrator's id, or null for the command line. */
export type ActorId = string | null

/** Called in the transaction of what was done: an act without its entry does not happen. */
export async function recordAct(db: Db, entry: NewEntry): Promise<void> {
  await insertEntries(db, [entry])
}

/** For what is done to many at once: each of them has an entry. */
export async function recordActs(db: Db, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length > 0) await insertEntries(db, entries)
}
