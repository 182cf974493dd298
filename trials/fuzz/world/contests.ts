import { contestParticipants } from '@arbiter/database/schema/contest-log'
import { announcements, clarifications, contests } from '@arbiter/database/schema/contests'
import { newContest, newParticipant, type SomeContest } from '@arbiter/database/testing/judging'
import { and, eq } from 'drizzle-orm'
import type { Role } from '../roles.ts'
import type { World } from './world.ts'

const HOUR_MS = 3_600_000
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS)

export async function addContests(world: World): Promise<void> {
  // No request of a run can join it, because the code is a secret.
  await addSecret(world, 'live', ['participant', 'admin'], { startTime: hoursFromNow(-1), endTime: hoursFromNow(24) })
  await addSecret(world, 'private', ['admin'], { startTime: hoursFromNow(-1), endTime: hoursFromNow(24) })
  await addUpcoming(world)
  await addSpare(world, 'spare', 'spare-hidden', { startTime: hoursFromNow(24), endTime: hoursFromNow(26) })
  await addSpare(world, 'spare-live', 'spare-live', { startTime: hoursFromNow(-1), endTime: hoursFromNow(24) })
  const ended = { startTime: hoursFromNow(-4), freezeTime: hoursFromNow(-3), endTime: hoursFromNow(-2) }
  await addSpare(world, 'spare-ended', 'spare-ended', ended)
  await addParticipants(world)
  await addNews(world)
}

async function addSecret(world: World, label: string, seenBy: Role[], values: Partial<SomeContest>): Promise<void> {
  const { db, canaries } = world
  const { contestId } = await newContest(db, {
    ...{ problemIds: label === 'live' ? [world.idOf('problem', 'live')] : [], isPublic: false, ...values },
    title: canaries.plant(`title of contest ${label}`, seenBy),
    description: canaries.plant(`description of contest ${label}`, seenBy),
    accessCode: canaries.plant(`access code of contest ${label}`, ['admin']),
  })
  world.guard('contest', label, contestId)
}

/** A public contest whose problems and code are secret. */
async function addUpcoming(world: World): Promise<void> {
  const accessCode = world.canaries.plant('access code of contest upcoming', ['admin'])
  const times = { startTime: hoursFromNow(24), endTime: hoursFromNow(26) }
  const problemIds = [world.idOf('problem', 'upcoming')]
  const { contestId } = await newContest(world.db, { ...times, problemIds, accessCode, title: 'Autumn Cup' })
  world.guard('contest', 'upcoming', contestId)
}

async function addSpare(world: World, label: string, problem: string, values: Partial<SomeContest>): Promise<void> {
  const problemIds = [world.idOf('problem', problem)]
  const { contestId } = await newContest(world.db, { title: `Cup ${label}`, problemIds, ...values })
  world.expend('contest', label, contestId)
}

async function addParticipants(world: World): Promise<void> {
  await registerParticipant(world)
  const { db } = world
  const [live, victim] = [world.idOf('contest', 'live'), world.idOf('user', 'victim')]
  world.guard('participant', 'victim', await newParticipant(db, live, victim))
  await newParticipant(db, world.idOf('contest', 'private'), victim)
  const spare = await newParticipant(db, world.idOf('contest', 'spare-live'), world.idOf('user', 'spare'))
  world.expend('participant', 'spare', spare)
  const disqualificationReason = world.canaries.plant('reason of a disqualification', ['admin'])
  const own = and(eq(contestParticipants.contestId, live), eq(contestParticipants.userId, victim))
  await db.update(contestParticipants).set({ disqualificationReason }).where(own)
}

export async function registerParticipant(world: World): Promise<void> {
  const userId = world.idOf('user', 'participant')
  for (const contest of ['live', 'upcoming']) await newParticipant(world.db, world.idOf('contest', contest), userId)
}

async function addNews(world: World): Promise<void> {
  const { db, canaries } = world
  const contestId = world.idOf('contest', 'live')
  const body = canaries.plant('announcement in a private contest', ['participant', 'admin'])
  await db.insert(announcements).values({ contestId, title: 'Hello', body })
  await addQuestion(world, contestId, 'victim', ['admin'])
  await addQuestion(world, contestId, 'participant', ['participant', 'admin'])
  const asked = { contestId: world.idOf('contest', 'spare-live'), userId: world.idOf('user', 'spare') }
  const [made] = await db
    .insert(clarifications)
    .values({ ...asked, question: 'How long?' })
    .returning()
  world.expend('clarification', 'spare', made?.id ?? '')
  await db.update(contests).set({ remindedAt: new Date() })
}

async function addQuestion(world: World, contestId: string, asker: string, seenBy: Role[]): Promise<void> {
  const question = world.canaries.plant(`question of ${asker}`, seenBy)
  const answer = world.canaries.plant(`private answer to ${asker}`, seenBy)
  const row = { contestId, userId: world.idOf('user', asker), question, answer, answeredAt: new Date() }
  const [made] = await world.db.insert(clarifications).values(row).returning()
  world.guard('clarification', asker, made?.id ?? '')
}
