import type { ImportedRow } from '@arbiter/contract/people/user-import'
import type { Db } from '@arbiter/database/connection/connect'
import { userScores, users } from '@arbiter/database/schema/users'
import { sql } from 'drizzle-orm'

export interface TakenNames {
  usernames: ReadonlySet<string>
  emails: ReadonlySet<string>
}

/** The names and emails that are already taken, in lower case. */
export async function findTaken(db: Db, rows: readonly ImportedRow[]): Promise<TakenNames> {
  const [usernames, emails] = await Promise.all([
    takenIn(
      db,
      sql`lower(users.username)`,
      rows.map(({ username }) => username),
    ),
    takenIn(
      db,
      sql`lower(users.email)`,
      rows.map(({ email }) => email),
    ),
  ])
  return { usernames, emails }
}

async function takenIn(db: Db, column: ReturnType<typeof sql>, wanted: readonly string[]): Promise<Set<string>> {
  const lower = wanted.map((text) => text.toLowerCase())
  const { rows } = await db.execute<{ taken: string }>(
    sql`select ${column} as taken from users where ${column} = any(${sql.param(lower)}::text[])`,
  )
  return new Set(rows.map(({ taken }) => taken))
}

export interface HashedRow extends ImportedRow {
  passwordHash: string
}

/** Returns the ids in the order of the rows. */
export async function insertAccounts(db: Db, rows: readonly HashedRow[]): Promise<string[]> {
  const values = rows.map(({ username, firstname, lastname, email, role, passwordHash }) => ({
    ...{ username, firstname, lastname, email, role, passwordHash },
  }))
  const made = await db.insert(users).values(values).returning({ id: users.id })
  await db.insert(userScores).values(made.map(({ id }) => ({ userId: id })))
  return made.map(({ id }) => id)
}
