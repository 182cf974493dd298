import { and, eq, sql } from 'drizzle-orm'
import type { Connection, Db } from '../connection/connect.ts'
import { userScores, users } from '../schema/users.ts'
import { isPersonKept } from '../visibility/people.ts'
import { generatePassword, hashPassword, isPasswordOf } from './passwords.ts'

export interface FirstAdmin {
  username: string
  email: string
  password?: string | undefined
}

export interface MadeAdmin {
  username: string
  /** Only if it was generated and not shown to the operator yet. */
  generatedPassword: string | undefined
}

/**
 * Where a generated password is kept from before the admin exists until the operator has seen it: a start that is cut short in
 * between must not leave an admin account whose password is unknown.
 */
export interface UnshownPassword {
  read(): Promise<string | undefined>
  write(password: string): Promise<void>
}

/** Makes the first admin where there is none; otherwise changes nothing and returns the one who has been there longest. */
export async function makeFirstAdmin(
  db: Connection['db'],
  wanted: FirstAdmin,
  unshown: UnshownPassword,
): Promise<MadeAdmin> {
  return db.transaction(async (db) => {
    await db.execute(sql`lock table users in share row exclusive mode`) // two starts at once make one admin
    const kept = await unshown.read()
    const existing = await oldestAdmin(db)
    if (existing) return { username: existing.username, generatedPassword: await stillValid(existing, kept) }
    const generatedPassword = wanted.password ? undefined : (kept ?? generatePassword())
    if (generatedPassword) await unshown.write(generatedPassword)
    await insertAdmin(db, wanted, await hashPassword(wanted.password ?? generatedPassword ?? ''))
    return { username: wanted.username, generatedPassword }
  })
}

type Admin = { username: string; passwordHash: string | null }

async function stillValid({ passwordHash }: Admin, kept: string | undefined): Promise<string | undefined> {
  return kept !== undefined && (await isPasswordOf(passwordHash, kept)) ? kept : undefined
}

async function insertAdmin(db: Db, { username, email }: FirstAdmin, passwordHash: string): Promise<void> {
  const [admin] = await db
    .insert(users)
    .values({ username, email, firstname: 'Site', lastname: 'Admin', role: 'admin', passwordHash })
    .returning({ id: users.id })
  if (admin) await db.insert(userScores).values({ userId: admin.id })
}

async function oldestAdmin(db: Db): Promise<Admin | undefined> {
  const [found] = await db
    .select({ username: users.username, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.role, 'admin'), isPersonKept))
    .orderBy(users.createdAt)
    .limit(1)
  return found
}
