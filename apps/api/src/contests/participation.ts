import { Refusal } from '@arbiter/contract/refusal'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import { appendLocked, lockParticipant } from '@arbiter/database/contests/contest-log'
import { disqualify } from '@arbiter/database/contests/disqualifications'
import { isFullError, readmit, remove } from '@arbiter/database/contests/participants'
import { contestParticipants } from '@arbiter/database/schema/contest-log'
import { registrations } from '@arbiter/database/schema/rosters'
import type { AuditedAct } from '@arbiter/rules/site/audited-act'
import type { NotificationKind } from '@arbiter/rules/site/notification'
import { and, eq } from 'drizzle-orm'
import { recordAct } from '../audit/service.ts'
import { notify } from '../notifications/service.ts'
import { existingContest } from './seen-contest.ts'

/** Organisers' decisions about one participant. Each writes an event, an audit entry and, where it matters, a notice. */

interface Address {
  id: string
  participant: number
}

interface Found extends Address {
  title: string
  userId: string
}

/** Runs under the participant's lock. */
async function withParticipant(
  db: Connection['db'],
  { id, participant }: Address,
  act: (db: Db, found: Found) => Promise<void>,
): Promise<void> {
  await db.transaction(async (db) => {
    const { title } = await existingContest(db, id)
    const userId = await findUser(db, id, participant)
    await lockParticipant(db, userId, id, participant)
    await act(db, { id, participant, title, userId })
  })
}

async function findUser(db: Db, contestId: string, participant: number): Promise<string> {
  const [found] = await db
    .select({ userId: contestParticipants.userId })
    .from(contestParticipants)
    .where(isParticipant(contestId, participant))
  if (!found?.userId) throw new Refusal('participant.not-found')
  return found.userId
}

const isParticipant = (contestId: string, number: number) =>
  and(eq(contestParticipants.contestId, contestId), eq(contestParticipants.number, number))

async function record(db: Db, actorId: string, action: AuditedAct, found: Found, after: Record<string, unknown>) {
  const { id: subjectId, title, participant, userId } = found
  const details = { title, participant, userId, after }
  await recordAct(db, { actorId, action, subjectKind: 'contest', subjectId, details })
}

async function inform(db: Db, { id, title, userId }: Found, kind: NotificationKind, details = {}): Promise<void> {
  await notify(db, { userId, kind, details: { contest: title, ...details }, link: `/contests/${id}` })
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
    await refuseUnregistered(db, found)
    const action = isUnofficial ? 'contest.mark-unofficial' : 'contest.mark-official'
    await record(db, actorId, action, found, { isUnofficial })
    await appendLocked(db, found.id, found.participant, { kind: 'unofficial', payload: { isUnofficial } })
  })
}

async function refuseUnregistered(db: Db, { id, participant }: Address): Promise<void> {
  const [found] = await db
    .select({ userId: registrations.userId })
    .from(registrations)
    .where(and(eq(registrations.contestId, id), eq(registrations.participant, participant)))
  if (!found) throw new Refusal('participant.not-found')
}

export async function removeParticipant(
  db: Connection['db'],
  actorId: string,
  address: Address,
  reason: string,
): Promise<void> {
  await withParticipant(db, address, async (db, found) => {
    await refuseUnregistered(db, found)
    await remove(db, found.id, found.participant, reason)
    await record(db, actorId, 'contest.remove-participant', found, { reason })
    await inform(db, found, 'contest-removed', { reason })
  })
}

/** A participant who has registered since may have taken the last place. */
export async function readmitParticipant(db: Connection['db'], actorId: string, address: Address): Promise<void> {
  const admitting = withParticipant(db, address, async (db, found) => {
    if (!(await readmit(db, found.id, found.participant, actorId))) throw new Refusal('participant.not-removed')
    await record(db, actorId, 'contest.readmit-participant', found, {})
    await inform(db, found, 'contest-readmitted')
  })
  await admitting.catch((error) => {
    throw isFullError(error) ? new Refusal('contest.full') : error
  })
}
