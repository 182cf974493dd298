import { MAX_OPEN_INVITATIONS } from '@arbiter/rules/limits'
import type { Ability, GivenPlace } from '@arbiter/rules/people/grants'
import { and, count, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../connection/connect.ts'
import { contests } from '../schema/contests.ts'
import { invitations, invitationUses } from '../schema/invitations.ts'
import { problems } from '../schema/problems.ts'
import { users } from '../schema/users.ts'
import { isContestKept } from '../visibility/contests.ts'
import { isProblemKept } from '../visibility/problems.ts'
import { placeColumns } from './giving.ts'

/** Invitations to a grant. Each statement decides by itself whether one is open, so that an acceptance can't meet a revocation half-way. */

const thingColumns = { problem: invitations.problemId, contest: invitations.contestId } as const

const isOfGrant = eq(invitations.kind, 'grant')
const isOpen = and(
  isOfGrant,
  isNull(invitations.revokedAt),
  gt(invitations.usesLeft, 0),
  gt(invitations.expiresAt, sql`now()`),
)

type ThingPlace = Exclude<GivenPlace, { on: 'site' }>

const isTo = ({ on, id }: ThingPlace) => eq(thingColumns[on], id)

/** How an invitation is named by its user: the invited person by its id, the holder of a link by the hash of its token. */
export type InvitationKey = { id: string; userId: string } | { tokenHash: Buffer }

const isKeyed = (key: InvitationKey): SQL | undefined =>
  'tokenHash' in key
    ? eq(invitations.tokenHash, key.tokenHash)
    : and(eq(invitations.id, key.id), eq(invitations.toUserId, key.userId))

export interface NewInvitation {
  place: ThingPlace
  ability: Ability
  isOwner: boolean
  invitedBy: string
  /** A person, or a link with its number of uses. */
  to: { userId: string } | { tokenHash: Buffer; uses: number }
  expiresInDays: number
}

export type StoredInvitation = typeof invitations.$inferSelect

/** Under `locks.rights`. An earlier invitation of the same person to the same is replaced. Undefined if there are too many to the thing. */
export async function addInvitation(db: Db, draft: NewInvitation): Promise<StoredInvitation | undefined> {
  const { place, ability, isOwner, invitedBy, to, expiresInDays } = draft
  if ('userId' in to) await revokeWhere(db, and(isTo(place), eq(invitations.toUserId, to.userId)), invitedBy)
  const [open] = await db
    .select({ total: count() })
    .from(invitations)
    .where(and(isTo(place), isOpen))
  if ((open?.total ?? 0) >= MAX_OPEN_INVITATIONS) return undefined
  const address = 'userId' in to ? { toUserId: to.userId } : { tokenHash: to.tokenHash, usesLeft: to.uses }
  const expiresAt = sql`now() + make_interval(days => ${expiresInDays}::int)`
  const row = { kind: 'grant', ability, isOwner, invitedBy, ...placeColumns(place), ...address, expiresAt } as const
  const [added] = await db.insert(invitations).values(row).returning()
  return added
}

/** Takes one use; undefined if the invitation is not open. The transaction then gives what was promised, or gives the use back by failing. */
export async function useInvitation(db: Db, key: InvitationKey): Promise<StoredInvitation | undefined> {
  const [used] = await db
    .update(invitations)
    .set({ usesLeft: sql`${invitations.usesLeft} - 1` })
    .where(and(isKeyed(key), isOpen))
    .returning()
  return used
}

/** False if the person has come in by this invitation before. */
export async function noteUse(db: Db, invitationId: string, userId: string): Promise<boolean> {
  const noted = await db.insert(invitationUses).values({ invitationId, userId }).onConflictDoNothing().returning()
  return noted.length > 0
}

export async function hasUsed(db: Db, invitationId: string, userId: string): Promise<boolean> {
  const own = and(eq(invitationUses.invitationId, invitationId), eq(invitationUses.userId, userId))
  return (await db.select({ userId: invitationUses.userId }).from(invitationUses).where(own)).length > 0
}

/** Also declines it: then the invited person is the one who revokes. */
export async function revokeInvitation(
  db: Db,
  id: string,
  by: { place: ThingPlace; userId: string } | { invited: string },
): Promise<StoredInvitation | undefined> {
  const isTheirs = 'place' in by ? isTo(by.place) : eq(invitations.toUserId, by.invited)
  const userId = 'place' in by ? by.userId : by.invited
  const [revoked] = await revokeWhere(db, and(eq(invitations.id, id), isTheirs), userId)
  return revoked
}

async function revokeWhere(db: Db, where: SQL | undefined, revokedBy: string): Promise<StoredInvitation[]> {
  return db.update(invitations).set({ revokedAt: sql`now()`, revokedBy }).where(and(where, isOpen)).returning()
}

/** For a deleted account: what it was invited to, and what it has offered. */
export async function revokeInvitationsOf(db: Db, userId: string, revokedBy: string | null): Promise<void> {
  await db
    .update(invitations)
    .set({ revokedAt: sql`now()`, revokedBy })
    .where(and(or(eq(invitations.toUserId, userId), eq(invitations.invitedBy, userId)), isNull(invitations.revokedAt)))
}

const inviters = alias(users, 'inviters')

function selectInvitations(db: Db, where: SQL | undefined) {
  return db
    .select({
      id: invitations.id,
      ability: sql<Ability>`${invitations.ability}`,
      isOwner: invitations.isOwner,
      usesLeft: invitations.usesLeft,
      createdAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
      toUserId: users.id,
      toUsername: users.username,
      inviterId: inviters.id,
      inviterName: inviters.username,
      problemId: problems.id,
      problemName: problems.name,
      contestId: contests.id,
      contestTitle: contests.title,
    })
    .from(invitations)
    .innerJoin(inviters, eq(inviters.id, invitations.invitedBy))
    .leftJoin(users, eq(users.id, invitations.toUserId))
    .leftJoin(problems, and(eq(problems.id, invitations.problemId), isProblemKept))
    .leftJoin(contests, and(eq(contests.id, invitations.contestId), isContestKept))
    .where(and(isOpen, sql`num_nonnulls(${problems.id}, ${contests.id}) = 1`, where))
    .orderBy(desc(invitations.id))
}

export type ListedInvitation = Awaited<ReturnType<typeof selectInvitations>>[number]

export const invitationsTo = (db: Db, place: ThingPlace): Promise<ListedInvitation[]> =>
  selectInvitations(db, isTo(place))

export const invitationsOf = (db: Db, userId: string): Promise<ListedInvitation[]> =>
  selectInvitations(db, eq(invitations.toUserId, userId))

export async function findInvitation(db: Db, key: InvitationKey): Promise<ListedInvitation | undefined> {
  const [found] = await selectInvitations(db, isKeyed(key))
  return found
}
