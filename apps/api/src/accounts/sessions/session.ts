import { createHash, randomBytes } from 'node:crypto'
import { openGrants } from '@arbiter/database/accounts/grants'
import { batchedFor } from '@arbiter/database/connection/batched'
import { nowInMs } from '@arbiter/database/connection/clock'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import { preparedFor } from '@arbiter/database/connection/prepared'
import { flags, sessions, userActivity, users } from '@arbiter/database/schema/users'
import { isFlagOfUser, isPersonKept } from '@arbiter/database/visibility/people'
import { MAX_SESSIONS_PER_USER, SESSION_DAYS } from '@arbiter/rules/limits'
import { and, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { rightsOf, type SignedIn } from '../../http/viewer.ts'

export const SESSION_COOKIE = 'arbiter_session'
const SESSION_SECONDS = SESSION_DAYS * 24 * 60 * 60
/** A session in use is prolonged, but not with a write for every request. */
const PROLONG_AFTER_SECONDS = 5 * 60
const MAX_USER_AGENT_LENGTH = 300

const sessionEnd = sql`now() + make_interval(secs => ${SESSION_SECONDS})`
const isUnexpired = gt(sessions.expiresAt, sql`now()`)

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Starts a session and gives its token to the browser; the browser's previous session is ended. */
export async function startSession(
  db: Db,
  userId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  await endSession(db, request, reply)
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT_LENGTH)
  const token = await insertSession(db, userId, { userAgent, address: request.ip })
  await endLongestUnused(db, userId)
  await noteActivity(db, userId)
  setCookie(request, reply, token)
}

/** Returns the token, of which only a hash is stored. */
export async function insertSession(
  db: Db,
  userId: string,
  browser: { userAgent: string; address: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.insert(sessions).values({ ...browser, tokenHash: hashOf(token), userId, expiresAt: sessionEnd })
  return token
}

/** Limits the sessions of an account, so that the list and its queries stay small. */
async function endLongestUnused(db: Db, userId: string): Promise<void> {
  const tooMany = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .offset(MAX_SESSIONS_PER_USER)
  await db.delete(sessions).where(inArray(sessions.id, tooMany))
}

export async function endSession(db: Db, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const token = request.cookies[SESSION_COOKIE]
  if (!token) return
  await db.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)))
  reply.clearCookie(SESSION_COOKIE, { path: '/' })
}

/** The signed-in user by the session's cookie; null for a visitor, and for a session that has ended. */
export async function viewerBySession(
  db: Connection['db'],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedIn | null> {
  const token = request.cookies[SESSION_COOKIE]
  if (!token) return null
  const found = await findSession(db, hashOf(token))
  if (!found) return null
  const { isLongUnused, nowMs, tokenHash: _, ...person } = found
  request.lookedUpAt = new Date(nowMs)
  if (isLongUnused) await prolong(db, person.id, token, request, reply)
  return { ...person, accountRights: rightsOf(person) }
}

const findSession = batchedFor(async (db, hashes: Buffer[]) => {
  const rows = await viewerStatement(db).execute({ tokenHashes: hashes })
  const found = new Map(rows.map((row) => [row.tokenHash.toString('hex'), row]))
  return hashes.map((hash) => found.get(hash.toString('hex')))
})

const viewerStatement = preparedFor((db) =>
  db
    .select({
      tokenHash: sessions.tokenHash,
      credentialId: sessions.id,
      nowMs: nowInMs,
      isLongUnused: sql<boolean>`${sessions.lastSeenAt} < now() - make_interval(secs => ${PROLONG_AFTER_SECONDS})`,
      id: users.id,
      role: users.role,
      isFlagged: sql<boolean>`${flags.id} is not null`,
      grants: openGrants,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(flags, isFlagOfUser)
    .where(and(sql`${sessions.tokenHash} = any(${sql.placeholder('tokenHashes')})`, isUnexpired, isPersonKept))
    .prepare('viewer'),
)

async function prolong(
  db: Db,
  userId: string,
  token: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: sql`now()`, expiresAt: sessionEnd })
    .where(eq(sessions.tokenHash, hashOf(token)))
  await noteActivity(db, userId)
  setCookie(request, reply, token)
}

/** Stored apart from the sessions, which end: administrators see when a user was last active. */
async function noteActivity(db: Db, userId: string): Promise<void> {
  await db.update(userActivity).set({ lastSeenAt: sql`now()` }).where(eq(userActivity.userId, userId))
}

function setCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(SESSION_COOKIE, token, { ...tokenCookie(request), path: '/', maxAge: SESSION_SECONDS })
}

/** Cookie options for tokens: no script can read them, and other sites can't send them. */
export function tokenCookie(request: FastifyRequest) {
  return { httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' } as const
}

/** Signs browsers out: all of a user's, or all but one. A trigger notifies every server, which closes their streams. */
export async function endSessionsOf(db: Db, userId: string, exceptSessionId?: string): Promise<void> {
  const others = exceptSessionId ? ne(sessions.id, exceptSessionId) : undefined
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others))
}

export async function dropExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
}
