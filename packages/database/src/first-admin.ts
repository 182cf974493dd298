import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Connection } from './connect.ts'
import { generatePassword, hashPassword } from './passwords.ts'
import { userScores, users } from './schema/users.ts'

export interface FirstAdmin {
  username: string
  email: string
  password?: string | undefined
}

export interface MadeAdmin {
  username: string
  /** Only when we made it up; it is shown once and kept nowhere. */
  generatedPassword: string | undefined
}

/** Makes the first admin where there is none; otherwise returns undefined and changes nothing. */
export async function makeFirstAdmin(db: Connection['db'], wanted: FirstAdmin): Promise<MadeAdmin | undefined> {
  const password = wanted.password ?? generatePassword()
  const passwordHash = await hashPassword(password)
  return db.transaction(async (db) => {
    await db.execute(sql`lock table users in share row exclusive mode`) // two starts at once make one admin
    if (await hasAdmin(db)) return undefined
    const { username, email } = wanted
    const [admin] = await db
      .insert(users)
      .values({ username, email, firstname: 'Site', lastname: 'Admin', role: 'admin', passwordHash })
      .returning({ id: users.id })
    if (admin) await db.insert(userScores).values({ userId: admin.id })
    return { username, generatedPassword: wanted.password ? undefined : password }
  })
}

async function hasAdmin(db: Pick<Connection['db'], 'select'>): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.deletedAt)))
    .limit(1)
  return found.length > 0
}
