import type { Db } from '@arbiter/database/connection/connect'
import { tokenOfActor } from '../http/acting-token.ts'
import { insertEntries, type NewEntry, namesOf } from './store.ts'

/** The acting administrator's id, or null for the command line. */
export type ActorId = string | null

/** Called in the transaction of the act, so that no act is committed without its entry. */
export async function recordAct(db: Db, entry: NewEntry): Promise<void> {
  await recordActs(db, [entry])
}

/** The subject of an export of a whole list, which is no single thing. */
export const ofSite = (subjectKind: 'users' | 'problems' | 'submissions') => ({ subjectKind, subjectId: 'site' })

/** Called before the file is sent, so that no export happens without its entry. */
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

/** For an act on many subjects at once: each of them gets an entry. */
export async function recordActs(db: Db, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length > 0) await insertEntries(db, (await withNames(db, entries)).map(withToken))
}

function withToken(entry: NewEntry): NewEntry {
  const token = tokenOfActor(entry.actorId)
  return token ? { ...entry, details: { ...entry.details, token } } : entry
}

/** Adds the names of problems and contests, by which administrators recognise and find them. */
async function withNames(db: Db, entries: readonly NewEntry[]): Promise<NewEntry[]> {
  const names = await namesOf(db, entries.filter(isNameless))
  return entries.map((entry) => {
    const name = names.get(entry.subjectId)
    return name ? { ...entry, details: { ...name, ...entry.details } } : entry
  })
}

const isNameless = ({ details }: NewEntry) => !['username', 'title', 'name'].some((key) => key in details)
