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

/** Makes the first admin where there is none; otherwise changes nothing and returns the one who has been there longest. */
export async function makeFirstAdmin(db: Connection['db'], wanted: FirstAdmin): Promise<MadeAdmin> {
  const password = wanted.password ?? generatePassword()
  const passwordHash = await hashPassword(password)
  return db.transaction(async (db) => {
    await db.execute(sql`lock table users in share row exclusive mode`) // two starts at once make one admin
    const existing = await oldestAdmin(db)
    if (existing) return { username: existing, generatedPassword: undefined }
    const { username, email } = wanted
    const [admin] = await db
      .insert(users)
      .values({ username, email, firstname: 'Site', lastname: 'Admin', role: 'admin', passwordHash })
      .returning({ id: users.id })
    if (admin) await db.insert(userScores).values({ userId: admin.id })
    return { username, generatedPassword: wanted.password ? undefined : password }
  })
}

async function oldestAdmin(db: Pick<Connection['db'], 'select'>): Promise<string | undefined> {
  const [found] = await db
    .select({ username: users.username })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.deletedAt)))
    .orderBy(users.createdAt)
    .limit(1)
  return found?.username
}
