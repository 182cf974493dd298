import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '@arbiter/database/connection/connect'
import { passwordResets, users } from '@arbiter/database/schema/users'
import { PASSWORD_RESET_HOURS, PASSWORD_RESETS_KEPT_HOURS } from '@arbiter/rules/limits'
import { and, eq, gt, isNull, lt, or, type SQL } from 'drizzle-orm'

const RESET_MS = PASSWORD_RESET_HOURS * 60 * 60 * 1000
/** A used or expired link is kept for a day, so that an administrator can look it up. */
const KEPT_MS = PASSWORD_RESETS_KEPT_HOURS * 60 * 60 * 1000

/** A second request within this time sends no mail. */
const MAIL_EVERY_MS = 5 * 60 * 1000

const hashOf = (token: string) => createHash('sha256').update(token).digest()

export async function updatePassword(db: Db, userId: string, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, userId))
}

export interface NewReset {
  /** Only the link contains it: we store its SHA-256. */
  token: string
  expiresAt: Date
}

/** Earlier links stop working: only the newest one is valid. */
export async function insertReset(db: Db, userId: string, createdBy: string | null, now: Date): Promise<NewReset> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + RESET_MS)
  await dropOpenResets(db, userId)
  await db.insert(passwordResets).values({ tokenHash: hashOf(token), userId, createdBy, expiresAt })
  return { token, expiresAt }
}

export async function hasOpenReset(db: Db, token: string, now: Date): Promise<boolean> {
  const found = await db.select({ userId: passwordResets.userId }).from(passwordResets).where(isOpen(token, now))
  return found.length > 0
}

export async function hasRecentReset(db: Db, userId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - MAIL_EVERY_MS)
  const recent = and(
    eq(passwordResets.userId, userId),
    gt(passwordResets.createdAt, since),
    isNull(passwordResets.usedAt),
  )
  return (await db.select({ userId: passwordResets.userId }).from(passwordResets).where(recent)).length > 0
}

function isOpen(token: string, now: Date): SQL | undefined {
  const isUnused = and(isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now))
  return and(eq(passwordResets.tokenHash, hashOf(token)), isUnused)
}

/** Returns the user of the link. When two requests use it at the same instant, the second one gets undefined. */
export async function useReset(db: Db, token: string, now: Date): Promise<string | undefined> {
  const [used] = await db
    .update(passwordResets)
    .set({ usedAt: now })
    .where(isOpen(token, now))
    .returning({ userId: passwordResets.userId })
  return used?.userId
}

export async function dropOpenResets(db: Db, userId: string): Promise<void> {
  await db.delete(passwordResets).where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)))
}

export async function dropReset(db: Db, { token }: NewReset): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.tokenHash, hashOf(token)))
}

export async function dropResetsOf(db: Db, userId: string): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId))
}

export async function dropExpiredResets(db: Db, now: Date): Promise<void> {
  const old = new Date(now.getTime() - KEPT_MS)
  await db.delete(passwordResets).where(or(lt(passwordResets.expiresAt, old), lt(passwordResets.usedAt, old)))
}
