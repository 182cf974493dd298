import type { Db } from '@arbiter/database/connect'
import { flags, notifications, userScores, users } from '@arbiter/database/schema/users'
import { and, count, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'

const accountColumns = {
  id: users.id,
  username: users.username,
  email: users.email,
  firstname: users.firstname,
  lastname: users.lastname,
  role: users.role,
  picture: users.picture,
  rating: users.rating,
  socialLinks: users.socialLinks,
  createdAt: users.createdAt,
  totalPoints: sql<number>`coalesce(${userScores.totalPoints}, 0)`,
  flagReason: flags.reason,
}

function selectAccounts(db: Db, where: SQL | undefined) {
  return db
    .select({ ...accountColumns, passwordHash: users.passwordHash })
    .from(users)
    .leftJoin(userScores, eq(userScores.userId, users.id))
    .leftJoin(flags, and(eq(flags.userId, users.id), isNull(flags.liftedAt)))
    .where(and(isNull(users.deletedAt), where))
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

export type NewAccount = Pick<typeof users.$inferInsert, 'username' | 'email' | 'firstname' | 'lastname'> & {
  passwordHash: string
}

export async function insertAccount(db: Db, account: NewAccount): Promise<string> {
  const [made] = await db.insert(users).values(account).returning({ id: users.id })
  if (!made) throw new Error('the account was not written')
  await db.insert(userScores).values({ userId: made.id })
  return made.id
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const unread = and(eq(notifications.userId, userId), isNull(notifications.readAt))
  const [found] = await db.select({ unread: count() }).from(notifications).where(unread)
  return found?.unread ?? 0
}

export async function countUsers(db: Db): Promise<number> {
  const [found] = await db.select({ users: count() }).from(users).where(isNull(users.deletedAt))
  return found?.users ?? 0
}

const isRanked = and(sql`${userScores.isListed}`, gt(userScores.totalPoints, 0))

const boardColumns = {
  id: users.id,
  username: users.username,
  firstname: users.firstname,
  lastname: users.lastname,
  picture: users.picture,
  totalPoints: userScores.totalPoints,
  problemsSolved: userScores.problemsSolved,
}

export async function selectBoard(db: Db, limit: number, offset: number) {
  return db
    .select(boardColumns)
    .from(userScores)
    .innerJoin(users, eq(users.id, userScores.userId))
    .where(isRanked)
    .orderBy(desc(userScores.totalPoints), userScores.userId)
    .limit(limit)
    .offset(offset)
}

export type BoardRow = Awaited<ReturnType<typeof selectBoard>>[number]

export async function findBoardRow(db: Db, userId: string): Promise<BoardRow | undefined> {
  const [row] = await db
    .select(boardColumns)
    .from(userScores)
    .innerJoin(users, eq(users.id, userScores.userId))
    .where(and(isRanked, eq(userScores.userId, userId)))
  return row
}

export async function countRanked(db: Db): Promise<number> {
  const [found] = await db.select({ ranked: count() }).from(userScores).where(isRanked)
  return found?.ranked ?? 0
}

export async function countAhead(db: Db, totalPoints: number): Promise<number> {
  const ahead = and(isRanked, gt(userScores.totalPoints, totalPoints))
  const [found] = await db.select({ ahead: count() }).from(userScores).where(ahead)
  return found?.ahead ?? 0
}
