import type { Db } from '@arbiter/database/connect'
import { insertEntries, type NewEntry, namesOf } from './store.ts'

/** Who acts: an administrator's id, or null for the command line. */
export type ActorId = string | null

/** Called in the transaction of what was done: an act without its entry does not happen. */
export async function recordAct(db: Db, entry: NewEntry): Promise<void> {
  await recordActs(db, [entry])
}

/** Whose list was exported, where the subject is no single thing. */
export const ofSite = (subjectKind: 'users' | 'problems' | 'submissions') => ({ subjectKind, subjectId: 'site' })

/** Before the file is sent, with what was asked for: an export without its entry does not happen. */
export async function recordExport(
  db: Db,
  actorId: string,
  entry: Pick<NewEntry, 'action' | 'subjectKind' | 'subjectId'>,
  asked: object = {},
): Promise<void> {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined && !isEmpty(value))
  await recordAct(db, { actorId, ...entry, details: Object.fromEntries(given) })
}

const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0)

/** For what is done to many at once: each of them has an entry. */
export async function recordActs(db: Db, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length > 0) await insertEntries(db, await withNames(db, entries))
}

/** A reader knows problems and contests by their names, and a search finds them so. */
async function withNames(db: Db, entries: readonly NewEntry[]): Promise<NewEntry[]> {
  const names = await namesOf(db, entries.filter(isNameless))
  return entries.map((entry) => {
    const name = names.get(entry.subjectId)
    return name ? { ...entry, details: { ...name, ...entry.details } } : entry
  })
}

const isNameless = ({ details }: NewEntry) => !['username', 'title', 'name'].some((key) => key in details)
