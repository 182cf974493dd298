import { openGrants } from '@arbiter/database/accounts/grants'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import { apiTokens } from '@arbiter/database/schema/api-tokens'
import { flags, sessions, users } from '@arbiter/database/schema/users'
import { isFlagOfUser, isPersonKept } from '@arbiter/database/visibility/people'
import type { CallOpening } from '@arbiter/rules/people/token-scope'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { rightsOf, type SignedIn } from '../http/viewer.ts'
import { findByPassword, isPasswordCredential } from './password-credential.ts'
import { endSessionsOf, viewerBySession } from './sessions/session.ts'
import { viewerByBearer } from './tokens/find-token.ts'
import { revokeTokensOf, type StandingToken } from './tokens/store.ts'

/** What proves who sends a request: the cookie of a session or an API token. */

export async function findViewer(
  db: Connection['db'],
  request: FastifyRequest,
  reply: FastifyReply,
  opening: CallOpening,
): Promise<SignedIn | null> {
  return (await viewerByBearer(db, request, opening)) ?? viewerBySession(db, request, reply)
}

/** Another person may know the password, or has made a token meanwhile. Returns the tokens that it has revoked. */
export async function endCredentialsOf(db: Db, userId: string): Promise<StandingToken[]> {
  await endSessionsOf(db, userId)
  return revokeTokensOf(db, userId)
}

/** The sessions, tokens and passwords that are valid and belong to an unrestricted user, with the user's rights. */
export async function findMembers(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const byPassword = ids.filter(isPasswordCredential)
  const others = ids.filter((id) => !isPasswordCredential(id))
  const found = await Promise.all([
    ...[sessions, apiTokens].map((table) => selectMembers(db, table, others)),
    findByPassword(db, byPassword),
  ])
  return new Map(found.flat().map(({ id, ...rights }) => [id, rightsOf(rights)]))
}

function selectMembers(db: Db, table: typeof sessions | typeof apiTokens, ids: string[]) {
  return db
    .select({ id: table.id, role: users.role, grants: openGrants })
    .from(table)
    .innerJoin(users, eq(users.id, table.userId))
    .leftJoin(flags, isFlagOfUser)
    .where(and(inArray(table.id, ids), gt(table.expiresAt, sql`now()`), isPersonKept, isNull(flags.id)))
}
