import { Refusal } from '@arbiter/contract/refusal'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import { appendLocked, lockMembers } from '@arbiter/database/contests/contest-log'
import { disqualify } from '@arbiter/database/contests/disqualifications'
import { isFullError, readmit, remove } from '@arbiter/database/contests/participants'
import { changeRoster, rosterOf } from '@arbiter/database/contests/team-rosters'
import { contestParticipants } from '@arbiter/database/schema/contest-log'
import type { AuditedAct } from '@arbiter/rules/site/audited-act'
import type { NotificationKind } from '@arbiter/rules/site/notification'
import { and, eq } from 'drizzle-orm'
import { recordAct } from '../audit/service.ts'
import { notify } from '../notifications/service.ts'
import { findPeople } from './registration.ts'
import { existingContest } from './seen-contest.ts'
import { refuseLargeTeam, refuseStaff, takenElsewhere } from './team-registration.ts'

/** Organisers' decisions about one participant. Each writes an event, an audit entry and, where it matters, a notice. */

interface Address {
  id: string
  participant: number
}

interface Found extends Address {
  title: string
  /** Null for a team. */
  userId: string | null
  name: string | null
  isEntered: boolean
  /** The person, or the people of the team. */
  userIds: string[]
}

/** Runs under the locks of the participant and of its people. */
async function withParticipant(
  db: Connection['db'],
  { id, participant }: Address,
  act: (db: Db, found: Found) => Promise<void>,
  others: readonly string[] = [],
): Promise<void> {
  await db.transaction(async (db) => {
    const { title } = await existingContest(db, id)
    const { userIds } = await findParticipant(db, id, participant)
    await lockMembers(db, [...userIds, ...others], id, participant)
    await act(db, { id, participant, title, ...(await findParticipant(db, id, participant)) })
  })
}

async function findParticipant(db: Db, contestId: string, participant: number) {
  const { userId, name, isEntered, kind, removedUserIds } = contestParticipants
  const [found] = await db
    .select({ userId, name, isEntered, kind, removedUserIds })
    .from(contestParticipants)
    .where(isParticipant(contestId, participant))
  if (found?.kind !== 'person' && found?.kind !== 'team') throw new Refusal('participant.not-found')
  const userIds = found.removedUserIds ?? (await rosterOf(db, contestId, participant))
  return { ...found, userIds: found.userId === null ? userIds : [found.userId] }
}

const isParticipant = (contestId: string, number: number) =>
  and(eq(contestParticipants.contestId, contestId), eq(contestParticipants.number, number))

async function record(db: Db, actorId: string, action: AuditedAct, found: Found, after: Record<string, unknown>) {
  const { id: subjectId, title, participant, userId, name } = found
  const details = { title, participant, ...(userId === null ? { name } : { userId }), after }
  await recordAct(db, { actorId, action, subjectKind: 'contest', subjectId, details })
}

async function inform(db: Db, { id, title, userIds }: Found, kind: NotificationKind, details = {}): Promise<void> {
  const notice = { kind, details: { contest: title, ...details }, link: `/contests/${id}` }
  for (const userId of userIds) await notify(db, { userId, ...notice })
}

export interface Disqualification {
  isDisqualified: boolean
  reason: string
}

/** Disqualifying again only changes the reason. */
export async function disqualifyParticipant(
  db: Connection['db'],
  actorId: string,
  address: Address,
  { isDisqualified, reason }: Disqualification,
): Promise<void> {
  await withParticipant(db, address, async (db, found) => {
    await db
      .update(contestParticipants)
      .set({ disqualificationReason: isDisqualified ? reason : null })
      .where(isParticipant(found.id, found.participant))
    const action = isDisqualified ? 'contest.disqualify' : 'contest.requalify'
    await record(db, actorId, action, found, { isDisqualified, reason })
    await disqualify(db, found.id, found.participant, isDisqualified, 'jury')
  })
}

export async function markUnofficial(
  db: Connection['db'],
  actorId: string,
  address: Address,
  isUnofficial: boolean,
): Promise<void> {
  await withParticipant(db, address, async (db, found) => {
    refuseUnregistered(found)
    const action = isUnofficial ? 'contest.mark-unofficial' : 'contest.mark-official'
    await record(db, actorId, action, found, { isUnofficial })
    await appendLocked(db, found.id, found.participant, { kind: 'unofficial', payload: { isUnofficial } })
  })
}

/** Before, during or after the participant's time. All of it, so that the same again changes nothing. */
export async function giveExtraTime(
  db: Connection['db'],
  actorId: string,
  address: Address,
  minutes: number,
): Promise<void> {
  await withParticipant(db, address, async (db, found) => {
    refuseUnregistered(found)
    await record(db, actorId, 'contest.extra-time', found, { minutes })
    await appendLocked(db, found.id, found.participant, { kind: 'extra-time', payload: { minutes } })
  })
}

function refuseUnregistered({ isEntered }: Found): void {
  if (!isEntered) throw new Refusal('participant.not-found')
}

export async function removeParticipant(
  db: Connection['db'],
  actorId: string,
  address: Address,
  reason: string,
): Promise<void> {
  await withParticipant(db, address, async (db, found) => {
    refuseUnregistered(found)
    await remove(db, found.id, found.participant, reason)
    await record(db, actorId, 'contest.remove-participant', found, { reason })
    await inform(db, found, 'contest-removed', { reason })
  })
}

/** A participant who has registered since may have taken the last place. */
export async function readmitParticipant(db: Connection['db'], actorId: string, address: Address): Promise<void> {
  const admitting = withParticipant(db, address, async (db, found) => {
    const outcome = await readmit(db, found.id, found.participant, actorId)
    if (outcome === 'not-removed') throw new Refusal('participant.not-removed')
    if (outcome !== 'readmitted') throw takenElsewhere(outcome)
    await record(db, actorId, 'contest.readmit-participant', found, {})
    await inform(db, found, 'contest-readmitted')
  })
  await admitting.catch((error) => {
    throw isFullError(error) ? new Refusal('contest.full') : error
  })
}

export interface RosterChange {
  usernames: readonly string[]
  reason: string
}

/** Also while the contest runs, and with people who are not in the team: a reserve may come from elsewhere. */
export async function changeTeamRoster(
  db: Connection['db'],
  actorId: string,
  address: Address,
  { usernames, reason }: RosterChange,
): Promise<void> {
  const people = await findPeople(db, usernames)
  const unknown = usernames.find((username) => !people.has(username.toLowerCase()))
  if (unknown !== undefined) throw new Refusal('user.not-found')
  const userIds = [...new Set(people.values())]
  const change = async (db: Db, found: Found) => {
    if (found.userId !== null || !found.isEntered) throw new Refusal('participant.not-found')
    const { maxTeamSize } = await existingContest(db, found.id)
    refuseLargeTeam(userIds.length, maxTeamSize)
    await refuseStaff(db, found.id, userIds)
    const taken = await changeRoster(db, found.id, found.participant, userIds, actorId)
    if (taken) throw takenElsewhere(taken)
    await record(db, actorId, 'contest.change-roster', found, { members: [...usernames], reason })
  }
  await withParticipant(db, address, change, userIds)
}
