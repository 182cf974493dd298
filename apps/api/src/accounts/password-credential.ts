import { createHash } from 'node:crypto'
import type { Db } from '@arbiter/database/connection/connect'
import { flags, users } from '@arbiter/database/schema/users'
import { isFlagOfUser, isPersonKept } from '@arbiter/database/visibility/people'
import type { Role } from '@arbiter/rules/people/access'
import { and, inArray, isNull } from 'drizzle-orm'

/** What a stream ends with that was opened with a name and a password: the password, as its stored hash says. */
export const credentialOfPassword = (userId: string, passwordHash: string) =>
  `password ${userId} ${digestOf(passwordHash)}`

const digestOf = (passwordHash: string) => createHash('sha256').update(passwordHash).digest('base64url')

const SHAPE = /^password ([0-9a-f-]{36}) /

export const isPasswordCredential = (id: string) => SHAPE.test(id)

/** The credentials of these that are still valid, with the roles of their owners. */
export async function findByPassword(db: Db, ids: readonly string[]): Promise<{ id: string; role: Role }[]> {
  const userIds = ids.map((id) => SHAPE.exec(id)?.[1] ?? '')
  if (userIds.length === 0) return []
  const rows = await db
    .select({ userId: users.id, role: users.role, passwordHash: users.passwordHash })
    .from(users)
    .leftJoin(flags, isFlagOfUser)
    .where(and(inArray(users.id, userIds), isPersonKept, isNull(flags.id)))
  const valid = rows.map(({ userId, role, passwordHash }) => ({
    id: credentialOfPassword(userId, passwordHash ?? ''),
    role,
  }))
  return valid.filter(({ id }) => ids.includes(id))
}
