import type { Db } from '@arbiter/database/connection/connect'
import { sessions } from '@arbiter/database/schema/users'
import { MAX_SESSIONS_PER_USER } from '@arbiter/rules/limits'
import { and, desc, eq, gt } from 'drizzle-orm'

/** The valid sessions, the one used last first. */
export async function selectSessions(db: Db, userId: string, now: Date) {
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      address: sessions.address,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(MAX_SESSIONS_PER_USER)
}

export type StandingSession = Awaited<ReturnType<typeof selectSessions>>[number]

/** False if the user has no such session. */
export async function deleteSession(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const { rowCount } = await db.delete(sessions).where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
  return rowCount === 1
}
