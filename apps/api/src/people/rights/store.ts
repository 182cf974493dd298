import type { Db } from '@arbiter/database/connection/connect'
import { lock, locks } from '@arbiter/database/connection/registry'
import { refreshListing } from '@arbiter/database/connection/restrictions'
import { flags, users } from '@arbiter/database/schema/users'
import { isPersonListed } from '@arbiter/database/visibility/people'
import type { Role } from '@arbiter/rules/people/access'
import { and, count, eq, sql } from 'drizzle-orm'

/** Serialises changes of rights: two administrators who demote each other at once would leave none. */
export async function lockRights(db: Db): Promise<void> {
  await lock(db, locks.rights)
}

/** Administrators who are not restricted. */
export async function countAbleAdmins(db: Db): Promise<number> {
  const isAble = and(eq(users.role, 'admin'), isPersonListed)
  const [found] = await db.select({ able: count() }).from(users).where(isAble)
  return found?.able ?? 0
}

export async function updateRole(db: Db, userId: string, role: Role): Promise<void> {
  await db.update(users).set({ role }).where(eq(users.id, userId))
}

export interface Tombstone {
  username: string
  firstname: string
  lastname: string
}

/** Keeps the place in the standings; deletes restrictions and appeals with their texts. */
export async function anonymizeUser(db: Db, userId: string, tombstone: Tombstone): Promise<void> {
  const nothing = {
    email: null,
    passwordHash: null,
    picture: null,
    socialLinks: {},
    locale: null,
    timeZone: null,
    role: 'user',
  } as const
  await db
    .update(users)
    .set({ ...tombstone, ...nothing, deletedAt: sql`now()` })
    .where(eq(users.id, userId))
  await db.delete(flags).where(eq(flags.userId, userId))
  await refreshListing(db, userId)
}
