import { Refusal } from '@arbiter/contract/refusal'
import { databaseNow } from '@arbiter/database/clock'
import type { Connection, Db } from '@arbiter/database/connect'
import { lockParticipant } from '@arbiter/database/contest-log'
import { isFullError, type Registered, register, registerVirtual, unregister } from '@arbiter/database/participants'
import { contests } from '@arbiter/database/schema/contests'
import { users } from '@arbiter/database/schema/users'
import { isPersonKept } from '@arbiter/database/visibility/people'
import type { Viewer } from '@arbiter/rules/access'
import { contestPhase } from '@arbiter/rules/contest-clock'
import { canRegister } from '@arbiter/rules/permissions'
import { virtualSchedule } from '@arbiter/rules/virtual-contest'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { recordAct } from '../audit/service.ts'
import { existingContest, findContest, seeContest } from './seen-contest.ts'

/** Returns how many take part then. */
export async function registerViewer(
  db: Connection['db'],
  viewer: Viewer | null,
  contestId: string,
  accessCode: string | null,
): Promise<number> {
  const registering = db.transaction(async (db) => {
    const now = viewer ? await lockParticipant(db, viewer.id, contestId) : await databaseNow(db)
    const contest = await findContest(db, contestId, viewer?.id ?? null)
    if (!contest || contest.isDeleted) throw new Refusal(viewer ? 'contest.not-found' : 'contest.session-required')
    const answer = canRegister(viewer, contest, accessCode, now)
    if (answer !== 'ok') throw new Refusal(answer)
    const registered = viewer && (await register(db, { contestId, userId: viewer.id }))
    return contest.participantCount + (registered === 'registered' ? 1 : 0)
  })
  return registering.catch(refuseFull)
}

function refuseFull(error: unknown): never {
  throw isFullError(error) ? new Refusal('contest.full') : error
}

export async function unregisterViewer(db: Connection['db'], viewer: Viewer, contestId: string): Promise<number> {
  await db.transaction(async (db) => {
    const now = await lockParticipant(db, viewer.id, contestId)
    const contest = await seeContest(db, viewer, contestId)
    if (contest.isViewerRegistered && contestPhase(contest, now) !== 'upcoming') throw new Refusal('contest.started')
    await unregister(db, contestId, viewer.id)
  })
  return countParticipants(db, contestId)
}

async function countParticipants(db: Db, contestId: string): Promise<number> {
  const [found] = await db.select({ count: contests.participantCount }).from(contests).where(eq(contests.id, contestId))
  return found?.count ?? 0
}

export interface Added {
  added: string[]
  alreadyRegistered: string[]
  unknown: string[]
  refused: string[]
  participantCount: number
}

/** Each in a transaction of its own: one name that is refused does not undo the others. */
export async function addByUsername(
  db: Connection['db'],
  actorId: string,
  contestId: string,
  usernames: readonly string[],
  now: Date,
): Promise<Added> {
  const contest = await existingContest(db, contestId)
  if (contestPhase(contest, now) === 'ended') throw new Refusal('contest.ended')
  const people = await findPeople(db, usernames)
  const outcome: Omit<Added, 'participantCount'> = { added: [], alreadyRegistered: [], unknown: [], refused: [] }
  for (const username of new Set(usernames)) {
    const userId = people.get(username.toLowerCase())
    if (userId === undefined) outcome.unknown.push(username)
    else outcome[listOf[await addOne(db, actorId, contestId, userId)]].push(username)
  }
  return { ...outcome, participantCount: await countParticipants(db, contestId) }
}

const listOf = { registered: 'added', already: 'alreadyRegistered', full: 'refused' } as const

async function findPeople(db: Db, usernames: readonly string[]): Promise<Map<string, string>> {
  const lower = usernames.map((username) => username.toLowerCase())
  const rows = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(and(inArray(sql`lower(${users.username})`, lower), isPersonKept))
  return new Map(rows.map(({ id, username }) => [username.toLowerCase(), id]))
}

type Outcome = Registered | 'full'

async function addOne(db: Connection['db'], actorId: string, contestId: string, userId: string): Promise<Outcome> {
  const adding = db.transaction(async (db) => {
    await lockParticipant(db, userId, contestId)
    const registered = await register(db, { contestId, userId, addedBy: actorId })
    const subject = { subjectKind: 'contest', subjectId: contestId }
    if (registered === 'registered')
      await recordAct(db, { actorId, action: 'contest.add-participant', ...subject, details: { userId } })
    return registered
  })
  return adding.catch((error): Outcome => {
    if (isFullError(error)) return 'full'
    throw error
  })
}

export interface VirtualRun {
  participant: number
  startTime: Date
  endTime: Date
}

/** The own clock starts now. While a run lasts, it is the one that goes on. */
export async function startVirtual(
  db: Connection['db'],
  viewer: Viewer,
  contestId: string,
  now: Date,
): Promise<VirtualRun> {
  return db.transaction(async (db) => {
    await lockParticipant(db, viewer.id, contestId)
    const contest = await seeContest(db, viewer, contestId)
    if (contestPhase(contest, now) !== 'ended') throw new Refusal('contest.not-ended')
    const running = contest.virtual && { ...contest.virtual, ...virtualSchedule(contest, contest.virtual.offsetMs) }
    if (running && contestPhase(running, now) === 'live') return running
    const offsetMs = now.getTime() - contest.startTime.getTime()
    const participant = await registerVirtual(db, contestId, viewer.id, offsetMs)
    return { participant, ...virtualSchedule(contest, offsetMs) }
  })
}
