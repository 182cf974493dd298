import type { ParticipantKind } from '@arbiter/rules/board/contest-event'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { appendOwn } from './contest-log.ts'
import { disqualify } from './disqualifications.ts'
import { lockShared, locks } from './registry.ts'
import { contestParticipants } from './schema/contest-log.ts'
import { contests, registrations } from './schema/contests.ts'
import { users } from './schema/users.ts'
import { isPersonFlagged } from './visibility/people.ts'

/** Called under the user's lock, after the rules have said yes. */

export type Registered = 'registered' | 'already' | 'full'

export interface NewRegistration {
  contestId: string
  userId: string
  /** The admin who let them in. */
  addedBy?: string | null
}

/** Exact under concurrency: the contest's row is locked while its places are counted. */
export async function register(db: Db, { contestId, userId, addedBy = null }: NewRegistration): Promise<Registered> {
  // Before the row, as everybody does who takes both.
  await lockShared(db, locks.contest(contestId))
  const places = await lockPlaces(db, contestId)
  if (await isRegistered(db, contestId, userId)) return 'already'
  if (places.max !== null && places.taken >= places.max) return 'full'
  const participant = await participantOf(db, contestId, userId, 'person')
  await db.insert(registrations).values({ contestId, userId, participant, addedBy })
  await changeCount(db, contestId, 1)
  await appendOwn(db, contestId, participant, {
    kind: 'registered',
    payload: { participantKind: 'person', offsetMs: 0 },
  })
  if (await isRestricted(db, userId)) await disqualify(db, contestId, participant, true, 'account')
  return 'registered'
}

/** False when nobody was registered. The number stays theirs, should they come back. */
export async function unregister(db: Db, contestId: string, userId: string): Promise<boolean> {
  await lockShared(db, locks.contest(contestId))
  await lockPlaces(db, contestId)
  const [gone] = await db
    .delete(registrations)
    .where(and(eq(registrations.contestId, contestId), eq(registrations.userId, userId)))
    .returning({ participant: registrations.participant })
  if (!gone) return false
  await changeCount(db, contestId, -1)
  await appendOwn(db, contestId, gone.participant, { kind: 'unregistered', payload: {} })
  return true
}

/** Their own clock starts so much later than the contest's. Returns the number of their row. */
export async function registerVirtual(db: Db, contestId: string, userId: string, offsetMs: number): Promise<number> {
  await lockShared(db, locks.contest(contestId))
  await lockPlaces(db, contestId)
  const participant = await participantOf(db, contestId, userId, 'virtual', offsetMs)
  await appendOwn(db, contestId, participant, { kind: 'registered', payload: { participantKind: 'virtual', offsetMs } })
  return participant
}

async function lockPlaces(db: Db, contestId: string): Promise<{ taken: number; max: number | null }> {
  const [found] = await db
    .select({ taken: contests.participantCount, max: contests.maxParticipants })
    .from(contests)
    .where(eq(contests.id, contestId))
    .for('no key update')
  if (!found) throw new Error(`there is no contest ${contestId}`)
  return found
}

async function isRegistered(db: Db, contestId: string, userId: string): Promise<boolean> {
  const own = and(eq(registrations.contestId, contestId), eq(registrations.userId, userId))
  return (await db.select({ userId: registrations.userId }).from(registrations).where(own)).length > 0
}

/** An admin may add a restricted account, which is out of the ranks like any other. */
async function isRestricted(db: Db, userId: string): Promise<boolean> {
  const own = and(eq(users.id, userId), isPersonFlagged)
  return (await db.select({ id: users.id }).from(users).where(own)).length > 0
}

async function changeCount(db: Db, contestId: string, change: number): Promise<void> {
  await db
    .update(contests)
    .set({ participantCount: sql`${contests.participantCount} + ${change}` })
    .where(eq(contests.id, contestId))
}

/** The number they have in this contest, or the next one; under the lock of the contest's row. */
async function participantOf(
  db: Db,
  contestId: string,
  userId: string,
  kind: ParticipantKind,
  offsetMs = 0,
): Promise<number> {
  const own = and(
    eq(contestParticipants.contestId, contestId),
    eq(contestParticipants.userId, userId),
    eq(contestParticipants.kind, kind),
  )
  const [found] = await db
    .update(contestParticipants)
    .set({ offsetMs })
    .where(own)
    .returning({ number: contestParticipants.number })
  if (found) return found.number
  const next = sql<number>`(select coalesce(max(number), 0) + 1 from contest_participants where contest_id = ${contestId})`
  const [made] = await db
    .insert(contestParticipants)
    .values({ contestId, userId, kind, offsetMs, number: next })
    .returning({ number: contestParticipants.number })
  if (!made) throw new Error('the participant was not written')
  return made.number
}
