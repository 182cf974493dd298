import type { Db } from '@arbiter/database/connection/connect'
import { apiTokens } from '@arbiter/database/schema/api-tokens'
import { users } from '@arbiter/database/schema/users'
import { MAX_API_TOKENS_PER_USER } from '@arbiter/rules/limits'
import { and, desc, eq, getTableColumns, gt, lt } from 'drizzle-orm'

const { tokenHash: _, userId: __, ...shownColumns } = getTableColumns(apiTokens)

export async function selectTokens(db: Db, userId: string, now: Date) {
  return db
    .select(shownColumns)
    .from(apiTokens)
    .where(and(eq(apiTokens.userId, userId), gt(apiTokens.expiresAt, now)))
    .orderBy(desc(apiTokens.id))
}

export type StandingToken = Awaited<ReturnType<typeof selectTokens>>[number]

/** Undefined if the account has as many as it may have. Two requests at once are counted one after the other. */
export async function insertToken(
  db: Db,
  token: typeof apiTokens.$inferInsert,
  now: Date,
): Promise<StandingToken | undefined> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, token.userId)).for('update')
  const standing = await selectTokens(db, token.userId, now)
  if (standing.length >= MAX_API_TOKENS_PER_USER) return undefined
  const [inserted] = await db.insert(apiTokens).values(token).returning(shownColumns)
  return inserted
}

export async function deleteToken(db: Db, userId: string, id: string): Promise<StandingToken | undefined> {
  const [deleted] = await db
    .delete(apiTokens)
    .where(and(eq(apiTokens.id, id), eq(apiTokens.userId, userId)))
    .returning(shownColumns)
  return deleted
}

/** For a new password and a deleted account. A trigger notifies every server, which closes the streams. */
export async function revokeTokensOf(db: Db, userId: string): Promise<StandingToken[]> {
  return db.delete(apiTokens).where(eq(apiTokens.userId, userId)).returning(shownColumns)
}

export async function dropExpiredTokens(db: Db, now: Date): Promise<void> {
  await db.delete(apiTokens).where(lt(apiTokens.expiresAt, now))
}
