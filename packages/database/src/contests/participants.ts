import type { PayloadOf } from '@arbiter/rules/board/contest-event'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../connection/connect.ts'
import { registrations } from '../schema/contests.ts'
import { isPersonFlagged } from '../visibility/people.ts'
import { appendEach, appendLocked, type OwnEvent } from './contest-log.ts'
import { disqualify } from './disqualifications.ts'
import { isStaffOf } from './staff.ts'

/** Called under `lockParticipants`, after the rules have said yes. */

export type Registered = 'registered' | 'already'

export interface NewRegistrations {
  contestId: string
  userIds: readonly string[]
  /** The admin who let them in. */
  addedBy?: string | null
  /** Those of the users who take part out of competition. */
  unofficial?: ReadonlySet<string>
}

/** The last place may be taken meanwhile: then the transaction fails when it commits (`isFullError`). */
export async function register(db: Db, registration: NewRegistrations): Promise<Registered[]> {
  const { contestId, userIds, unofficial } = registration
  const entered = await insertRegistrations(db, registration)
  const payload = { participantKind: 'person', offsetMs: 0 } as const
  const events = entered.flatMap(({ participant, userId }): OwnEvent[] => [
    { kind: 'registered', payload, participant },
    ...(unofficial?.has(userId) ? [{ ...outOfCompetition, participant }] : []),
  ])
  if (events.length > 0) await appendEach(db, contestId, events)
  // An admin may add a restricted account, which is out of the ranks like any other.
  for (const { participant, isRestricted, isStaff } of entered) {
    if (isRestricted) await disqualify(db, contestId, participant, true, 'account')
    if (isStaff) await disqualify(db, contestId, participant, true, 'staff')
  }
  const isEntered = new Set(entered.map(({ userId }) => userId))
  return userIds.map((userId) => (isEntered.has(userId) ? 'registered' : 'already'))
}

/** Registering again never removes this mark, because an organiser may have set it. */
const outOfCompetition = { kind: 'unofficial', payload: { isUnofficial: true } } as const

interface Entered {
  userId: string
  participant: number
  isRestricted: boolean
  isStaff: boolean
}

/** A participant who comes back gets the same number. */
async function insertRegistrations(db: Db, { contestId, userIds, addedBy = null }: NewRegistrations) {
  const { rows } = await db.execute<Entered & Record<string, unknown>>(sql`
    with person as (
      insert into contest_participants (contest_id, user_id, kind, number)
      select ${contestId}, user_id, 'person', nextval('contest_participant_numbers')
      from unnest(${sql.param(userIds)}::uuid[]) as user_id
      on conflict (user_id, contest_id) where kind = 'person' do update set offset_ms = 0 returning number, user_id
    ), made as (
      insert into registrations (contest_id, user_id, participant, added_by)
      select ${contestId}::uuid, user_id, number, ${addedBy}::uuid from person
      on conflict do nothing returning participant, user_id
    )
    select user_id as "userId", participant, ${isPersonFlagged} as "isRestricted",
      ${isStaffOf(sql`${contestId}::uuid`, sql`made.user_id`)} as "isStaff"
    from made join users on users.id = made.user_id`)
  return rows
}

/** Whether the trigger that counts places refused a registration (`sql/counts.sql`). */
export function isFullError(error: unknown): boolean {
  const { constraint } = ((error as Error).cause ?? error) as { constraint?: string }
  return constraint === 'contest_has_a_place'
}

function appendEntry(db: Db, contestId: string, participant: number, payload: PayloadOf<'registered'>): Promise<void> {
  return appendLocked(db, contestId, participant, { kind: 'registered', payload })
}

/** False if the user was not registered. The number stays reserved in case they come back. */
export async function unregister(db: Db, contestId: string, userId: string): Promise<boolean> {
  const [gone] = await db
    .delete(registrations)
    .where(and(eq(registrations.contestId, contestId), eq(registrations.userId, userId)))
    .returning({ participant: registrations.participant })
  if (!gone) return false
  await appendLocked(db, contestId, gone.participant, { kind: 'unregistered', payload: {} })
  return true
}

/**
 * An organiser removes a participant. Their submissions stay and do not count; they can't register until they are let in again.
 * Called under `lockParticipant` for a user who is registered.
 */
export async function remove(db: Db, contestId: string, userId: string, reason: string): Promise<void> {
  await db.execute(sql`
    with removed as (
      update contest_participants set removal_reason = ${reason}
      where contest_id = ${contestId} and user_id = ${userId} and kind = 'person'
    ) delete from registrations where contest_id = ${contestId} and user_id = ${userId}`)
  await appendLocked(db, contestId, await numberOf(db, contestId, userId), { kind: 'removed', payload: {} })
}

/** False when they were not removed. */
export async function readmit(db: Db, contestId: string, userId: string, addedBy: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update contest_participants set removal_reason = null
    where contest_id = ${contestId} and user_id = ${userId} and kind = 'person' and removal_reason is not null`)
  if (rowCount) await register(db, { contestId, userIds: [userId], addedBy })
  return (rowCount ?? 0) > 0
}

export async function isRemoved(db: Db, contestId: string, userId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from contest_participants
    where contest_id = ${contestId} and user_id = ${userId} and kind = 'person' and removal_reason is not null`)
  return rows.length > 0
}

async function numberOf(db: Db, contestId: string, userId: string): Promise<number> {
  const { rows } = await db.execute<{ number: number }>(sql`
    select number from contest_participants
    where contest_id = ${contestId} and user_id = ${userId} and kind = 'person'`)
  if (!rows[0]) throw new Error('there is no such participant')
  return rows[0].number
}

/** Registers a virtual run that starts `offsetMs` after the contest. Returns the number of its row. */
export async function registerVirtual(db: Db, contestId: string, userId: string, offsetMs: number): Promise<number> {
  const { rows } = await db.execute<{ number: number }>(sql`
    insert into contest_participants (contest_id, user_id, kind, offset_ms, number)
    values (${contestId}, ${userId}, 'virtual', ${offsetMs}, nextval('contest_participant_numbers'))
    on conflict (user_id, contest_id) where kind = 'virtual' do update set offset_ms = excluded.offset_ms returning number`)
  const [made] = rows
  if (!made) throw new Error('the participant was not written')
  await appendEntry(db, contestId, made.number, { participantKind: 'virtual', offsetMs })
  return made.number
}
