import { openGrants } from '@arbiter/database/accounts/grants'
import type { Db } from '@arbiter/database/connection/connect'
import { flags, userActivity, userScores, users } from '@arbiter/database/schema/users'
import { isFlagOfUser, isPersonKept } from '@arbiter/database/visibility/people'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'

const accountColumns = {
  id: users.id,
  username: users.username,
  email: users.email,
  firstname: users.firstname,
  lastname: users.lastname,
  role: users.role,
  picture: users.picture,
  locale: users.locale,
  timeZone: users.timeZone,
  rating: users.rating,
  socialLinks: users.socialLinks,
  createdAt: users.createdAt,
  totalPoints: sql<number>`coalesce(${userScores.totalPoints}, 0)`,
  flagReason: flags.reason,
  lastSeenAt: userActivity.lastSeenAt,
}

function selectAccounts(db: Db, where: SQL | undefined) {
  return db
    .select({ ...accountColumns, passwordHash: users.passwordHash, grants: openGrants })
    .from(users)
    .leftJoin(userScores, eq(userScores.userId, users.id))
    .leftJoin(flags, isFlagOfUser)
    .leftJoin(userActivity, eq(userActivity.userId, users.id))
    .where(and(isPersonKept, where))
}

export type Account = Awaited<ReturnType<typeof selectAccounts>>[number]

export async function findAccount(db: Db, id: string): Promise<Account | undefined> {
  const [account] = await selectAccounts(db, eq(users.id, id))
  return account
}

export async function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  const [account] = await selectAccounts(db, sql`lower(${users.email}) = lower(${email})`)
  return account
}

export async function findAccountByUsername(db: Db, username: string): Promise<Account | undefined> {
  const [account] = await selectAccounts(db, sql`lower(${users.username}) = lower(${username})`)
  return account
}

export async function findAccounts(db: Db, ids: readonly string[]): Promise<Account[]> {
  return ids.length === 0 ? [] : selectAccounts(db, inArray(users.id, [...ids]))
}

/** Whether the account still has the password it was found with. Locks the row until the transaction ends. */
export async function lockPassword(db: Db, { id, passwordHash }: Account): Promise<boolean> {
  const isSame = and(eq(users.id, id), eq(users.passwordHash, passwordHash ?? ''), isPersonKept)
  return (await db.select({ id: users.id }).from(users).where(isSame).for('share')).length > 0
}

export type NewAccount = Pick<typeof users.$inferInsert, 'username' | 'email' | 'firstname' | 'lastname'> & {
  passwordHash: string
}

export async function insertAccount(db: Db, account: NewAccount): Promise<string> {
  const [made] = await db.insert(users).values(account).returning({ id: users.id })
  if (!made) throw new Error('the account was not written')
  await db.insert(userScores).values({ userId: made.id })
  return made.id
}

/** The oldest account first. */
export async function listAdmins(db: Db): Promise<Account[]> {
  return selectAccounts(db, eq(users.role, 'admin')).orderBy(users.createdAt)
}
