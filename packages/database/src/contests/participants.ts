import type { ParticipantKind, PayloadOf } from '@arbiter/rules/board/contest-event'
import { sql } from 'drizzle-orm'
import type { Db } from '../connection/connect.ts'
import { isPersonFlagged } from '../visibility/people.ts'
import { appendEach, appendLocked, type OwnEvent } from './contest-log.ts'
import { disqualify } from './disqualifications.ts'
import { isStaffOf, staffAmong } from './staff.ts'
import { fillRoster, type Taken } from './team-rosters.ts'

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

/** Those who are in no row of the contest. A participant who comes back gets the same number. */
async function insertRegistrations(db: Db, { contestId, userIds, addedBy = null }: NewRegistrations) {
  const { rows } = await db.execute<Entered & Record<string, unknown>>(sql`
    with person as (
      insert into contest_participants (contest_id, user_id, kind, number, is_entered)
      select ${contestId}, user_id, 'person', nextval('contest_participant_numbers'), true
      from unnest(${sql.param(userIds)}::uuid[]) as user_id
      where not exists (select from registrations
        where registrations.contest_id = ${contestId} and registrations.user_id = user_id.user_id)
      on conflict (user_id, contest_id) where kind = 'person' do update set is_entered = true returning number, user_id
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

/** False if the participant was not registered. The number stays reserved in case they come back. */
export async function unregister(db: Db, contestId: string, participant: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with gone as (
      delete from registrations where contest_id = ${contestId} and participant = ${participant}
    ) update contest_participants set is_entered = false
    where contest_id = ${contestId} and number = ${participant} and is_entered`)
  if (!rowCount) return false
  await appendLocked(db, contestId, participant, { kind: 'unregistered', payload: {} })
  return true
}

/**
 * An organiser removes a participant. Their submissions stay and do not count; they can't register until they are let in again.
 * Called under `lockParticipant` for a participant who is registered.
 */
export async function remove(db: Db, contestId: string, participant: number, reason: string): Promise<void> {
  await db.execute(sql`
    with gone as (
      delete from registrations where contest_id = ${contestId} and participant = ${participant} returning user_id
    ) update contest_participants set is_entered = false, removal_reason = ${reason},
      removed_user_ids = array(select user_id from gone order by user_id)
    where contest_id = ${contestId} and number = ${participant}`)
  await appendLocked(db, contestId, participant, { kind: 'removed', payload: {} })
}

export type Readmitted = 'readmitted' | 'not-removed' | NonNullable<Taken>

/** With the same people. They come back all together or not at all; with somebody who is staff by now, the row is out of the ranks. */
export async function readmit(db: Db, contestId: string, participant: number, addedBy: string): Promise<Readmitted> {
  const { rows } = await db.execute<{ userIds: string[]; kind: ParticipantKind }>(sql`
    update contest_participants as entered set removal_reason = null, removed_user_ids = null, is_entered = true
    from (select number, kind, removed_user_ids from contest_participants
      where contest_id = ${contestId} and number = ${participant} and removal_reason is not null) as before
    where entered.contest_id = ${contestId} and entered.number = before.number
    returning before.removed_user_ids as "userIds", before.kind`)
  const [removed] = rows
  if (!removed) return 'not-removed'
  const { userIds, kind } = removed
  const taken = await fillRoster(db, contestId, participant, userIds, addedBy)
  if (taken) return taken
  await appendEntry(db, contestId, participant, { participantKind: kind, offsetMs: 0, ...sizeOf(kind, userIds) })
  if ((await staffAmong(db, contestId, userIds)).length > 0) await disqualify(db, contestId, participant, true, 'staff')
  return 'readmitted'
}

const sizeOf = (kind: ParticipantKind, userIds: readonly string[]) => (kind === 'team' ? { size: userIds.length } : {})

export async function isRemoved(db: Db, contestId: string, userId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from contest_participants
    where contest_id = ${contestId} and removal_reason is not null and ${userId}::uuid = any(removed_user_ids)`)
  return rows.length > 0
}

/** Registers a virtual run that starts `offsetMs` after the contest. Returns the number of its row. */
export async function registerVirtual(db: Db, contestId: string, userId: string, offsetMs: number): Promise<number> {
  const { rows } = await db.execute<{ number: number }>(sql`
    with run as (
      insert into contest_participants (contest_id, user_id, kind, offset_ms, number)
      values (${contestId}, ${userId}, 'virtual', ${offsetMs}, nextval('contest_participant_numbers'))
      on conflict (user_id, contest_id) where kind = 'virtual' do update set offset_ms = excluded.offset_ms returning number
    ), roster as (
      insert into virtual_rosters (contest_id, user_id, participant) select ${contestId}, ${userId}, number from run
      on conflict do nothing
    ) select number from run`)
  const [made] = rows
  if (!made) throw new Error('the participant was not written')
  await appendEntry(db, contestId, made.number, { participantKind: 'virtual', offsetMs })
  return made.number
}
