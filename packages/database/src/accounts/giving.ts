import { MAX_GRANTS_PER_PERSON } from '@arbiter/rules/limits'
import { ownersAbility } from '@arbiter/rules/people/abilities'
import { administers } from '@arbiter/rules/people/access'
import type { Ability, GivenPlace, GrantedThing } from '@arbiter/rules/people/grants'
import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../connection/connect.ts'
import { lock, locks } from '../connection/registry.ts'
import { disqualifyStaffMember } from '../contests/staff.ts'
import { lockUser } from '../queue/judge-queue.ts'
import { grants } from '../schema/grants.ts'
import { users } from '../schema/users.ts'
import { isPersonListed } from '../visibility/people.ts'

/** Grants are given and revoked under `locks.rights`, so that limits and last owners are counted one after the other. */

export const lockRights = (db: Db): Promise<void> => lock(db, locks.rights)

export const isOpen = isNull(grants.revokedAt)

const thingColumns = { problem: grants.problemId, contest: grants.contestId } as const

/** For statements about `grants`: those on this place. */
export function isOn(place: GivenPlace): SQL | undefined {
  if (place.on === 'site') return and(isNull(grants.problemId), isNull(grants.contestId))
  return eq(thingColumns[place.on], place.id)
}

export const placeColumns = (place: GivenPlace): { problemId?: string; contestId?: string } =>
  place.on === 'site' ? {} : { [`${place.on}Id`]: place.id }

export interface NewGrant {
  userId: string
  ability: Ability
  place: GivenPlace
  isOwner: boolean
  grantedBy: string | null
}

export type StandingGrant = typeof grants.$inferSelect

const ownGrants = (userId: string) => and(eq(grants.userId, userId), isOpen)

type Given = { given: StandingGrant } | 'held' | 'too-many'

/** Under `locks.rights`. A participant of a contest that becomes staff of it is out of its ranks. */
export async function giveGrant(db: Db, grant: NewGrant): Promise<Given> {
  const outcome = await insertGrant(db, grant)
  if (typeof outcome === 'string') return outcome
  await lockUser(db, grant.userId)
  await disqualifyStaffMember(db, grant.userId)
  return outcome
}

/** A person has an ability on a thing once, as its owner or not. */
async function insertGrant(db: Db, { place, ...grant }: NewGrant): Promise<Given> {
  const [held] = await db.select({ total: count() }).from(grants).where(ownGrants(grant.userId))
  if ((held?.total ?? 0) >= MAX_GRANTS_PER_PERSON) return 'too-many'
  const row = { ...grant, ...placeColumns(place) }
  const [given] = await db.insert(grants).values(row).onConflictDoNothing().returning()
  return given ? { given } : 'held'
}

export async function findGrant(db: Db, id: string, place: SQL | undefined): Promise<StandingGrant | undefined> {
  const [found] = await db
    .select()
    .from(grants)
    .where(and(eq(grants.id, id), isOpen, place))
  return found
}

/** A trigger notifies every server, which ends what it holds open for the person. */
export async function revokeGrant(db: Db, id: string, revokedBy: string | null): Promise<void> {
  await db
    .update(grants)
    .set({ revokedAt: sql`now()`, revokedBy })
    .where(and(eq(grants.id, id), isOpen))
}

/** For a deleted account. */
export async function revokeGrantsOf(db: Db, userId: string, revokedBy: string | null): Promise<void> {
  await db.update(grants).set({ revokedAt: sql`now()`, revokedBy }).where(ownGrants(userId))
}

/** The owners who are neither restricted nor deleted. */
export async function countAbleOwners(db: Db, place: GivenPlace): Promise<number> {
  const [found] = await db
    .select({ total: count() })
    .from(grants)
    .innerJoin(users, eq(users.id, grants.userId))
    .where(and(isOn(place), eq(grants.isOwner, true), isOpen, isPersonListed))
  return found?.total ?? 0
}

export type MadeOwner = 'owner' | 'administrator' | 'too-many'

/**
 * In the transaction that makes the thing. Administrators get no row, because they own everything and import things by the thousand.
 * What was just made has no participants. Without the lock, which an import would hold for long: people who create several things at once may pass the limit by as many.
 */
export async function ownMade(db: Db, userId: string, on: GrantedThing, id: string): Promise<MadeOwner> {
  const [maker] = await db.select({ role: users.role }).from(users).where(eq(users.id, userId))
  if (maker && administers[maker.role]) return 'administrator'
  const ability = ownersAbility(on)
  const made = await insertGrant(db, { userId, ability, place: { on, id }, isOwner: true, grantedBy: userId })
  return made === 'too-many' ? made : 'owner'
}
