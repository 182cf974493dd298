import { accountRefusals } from '@arbiter/contract/messages/accounts'
import { type ImportError, type ImportedRow, readImport } from '@arbiter/contract/people/user-import'
import { Refusal } from '@arbiter/contract/refusal'
import { generatePassword, hashPassword } from '@arbiter/database/accounts/passwords'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import { recordActs } from '../audit/service.ts'
import { QueueFull, Semaphore } from '../semaphore.ts'
import { findTaken, type HashedRow, insertAccounts } from './import-store.ts'

/** Hashes of an import that are computed at the same time: the other threads stay free for people who sign in. */
const IMPORT_HASHES_AT_ONCE = 1
/** The length of a generated password on a printed sheet: 60 random bits. */
const PRINTED_PASSWORD_LETTERS = 12

/**
 * How it works: the whole table is checked before anything is written, and again by the unique indexes on insertion. Hashing
 * takes the time: a few at once, on threads that sign-ins need too, and one import after the other.
 */

export interface NewCredentials extends Pick<ImportedRow, 'username' | 'firstname' | 'lastname' | 'email' | 'group'> {
  password: string
}

export interface Imported {
  errors: ImportError[]
  count: number
  credentials: NewCredentials[]
}

const MAX_WAITING_IMPORTS = 2
const imports = new Semaphore(1, MAX_WAITING_IMPORTS)

export async function checkImport(db: Db, csv: string): Promise<Imported & { rows: ImportedRow[] }> {
  const { rows, errors } = readImport(csv)
  const all = [...errors, ...(await takenRows(db, rows))].toSorted((one, other) => one.line - other.line)
  return { rows, errors: all, count: rows.length, credentials: [] }
}

async function takenRows(db: Db, rows: readonly ImportedRow[]): Promise<ImportError[]> {
  const { usernames, emails } = await findTaken(db, rows)
  return rows.flatMap(({ line, username, email }) => [
    ...(usernames.has(username.toLowerCase())
      ? [{ line, field: 'username', message: accountRefusals['username.taken'][1] }]
      : []),
    ...(emails.has(email.toLowerCase()) ? [{ line, field: 'email', message: accountRefusals['email.taken'][1] }] : []),
  ])
}

/** All rows or none. If the caller disconnects before that, nothing is written, because the passwords would be lost. */
export async function importAccounts(
  db: Connection['db'],
  actorId: string,
  csv: string,
  signal: AbortSignal,
): Promise<Imported> {
  const work = () => writeImport(db, actorId, csv, signal)
  return imports.use(signal, work).catch((error: unknown) => {
    if (error instanceof QueueFull) throw new Refusal('import.busy')
    throw error
  })
}

async function writeImport(db: Connection['db'], actorId: string, csv: string, signal: AbortSignal): Promise<Imported> {
  const { rows, ...checked } = await checkImport(db, csv)
  if (checked.errors.length > 0) return checked
  const people = rows.map((row) => ({ ...row, password: generatePassword(PRINTED_PASSWORD_LETTERS) }))
  const hashed = await hashedRows(people, signal)
  try {
    await db.transaction((db) => writeAccounts(db, actorId, hashed))
  } catch (error) {
    // A user may have registered one of the names meanwhile; checking again finds which.
    const again = await checkImport(db, csv)
    if (again.errors.length > 0) return again
    throw error
  }
  return { ...checked, credentials: people }
}

async function hashedRows(rows: readonly (ImportedRow & { password: string })[], signal: AbortSignal) {
  const hashed: HashedRow[] = []
  for (let from = 0; from < rows.length; from += IMPORT_HASHES_AT_ONCE) {
    signal.throwIfAborted()
    const some = rows.slice(from, from + IMPORT_HASHES_AT_ONCE)
    const hashes = await Promise.all(some.map(({ password }) => hashPassword(password)))
    hashed.push(...some.map((row, index) => ({ ...row, passwordHash: hashes[index] ?? '' })))
  }
  return hashed
}

async function writeAccounts(db: Db, actorId: string, rows: readonly HashedRow[]): Promise<void> {
  const ids = await insertAccounts(db, rows)
  const entries = rows.map(({ username, role }, index) => ({
    actorId,
    action: 'user.import' as const,
    subjectKind: 'user',
    subjectId: ids[index] ?? '',
    details: { username, after: { role } },
  }))
  await recordActs(db, entries)
}
