import { createHash } from 'node:crypto'
import { openGrants } from '@arbiter/database/accounts/grants'
import type { Db } from '@arbiter/database/connection/connect'
import { flags, users } from '@arbiter/database/schema/users'
import { isFlagOfUser, isPersonKept } from '@arbiter/database/visibility/people'
import { and, inArray, isNull } from 'drizzle-orm'

/** What a stream ends with that was opened with a name and a password: the password, as its stored hash says. */
export const credentialOfPassword = (userId: string, passwordHash: string) =>
  `password ${userId} ${digestOf(passwordHash)}`

const digestOf = (passwordHash: string) => createHash('sha256').update(passwordHash).digest('base64url')

const SHAPE = /^password ([0-9a-f-]{36}) /

export const isPasswordCredential = (id: string) => SHAPE.test(id)

/** The credentials of these that are still valid, with the rights of their owners. */
export async function findByPassword(db: Db, ids: readonly string[]) {
  const userIds = ids.map((id) => SHAPE.exec(id)?.[1] ?? '')
  if (userIds.length === 0) return []
  const rows = await db
    .select({ userId: users.id, role: users.role, grants: openGrants, passwordHash: users.passwordHash })
    .from(users)
    .leftJoin(flags, isFlagOfUser)
    .where(and(inArray(users.id, userIds), isPersonKept, isNull(flags.id)))
  const valid = rows.map(({ userId, passwordHash, ...rights }) => ({
    id: credentialOfPassword(userId, passwordHash ?? ''),
    ...rights,
  }))
  return valid.filter(({ id }) => ids.includes(id))
}
