import { Refusal } from '@arbiter/contract/refusal'
import { writeTogether } from '@arbiter/database/connection/batched'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import { lockParticipant, lockParticipants } from '@arbiter/database/contests/contest-log'
import {
  isFullError,
  isRemoved,
  type Registered,
  register,
  registerVirtual,
  unregister,
} from '@arbiter/database/contests/participants'
import { staffAmong } from '@arbiter/database/contests/staff'
import { contests } from '@arbiter/database/schema/contests'
import { users } from '@arbiter/database/schema/users'
import { isPersonKept } from '@arbiter/database/visibility/people'
import { contestPhase } from '@arbiter/rules/contests/contest-clock'
import { takesPersons } from '@arbiter/rules/contests/takes'
import type { Viewer } from '@arbiter/rules/people/access'
import { canRegister } from '@arbiter/rules/people/permissions'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { trySecret } from '../accounts/sessions/sign-in.ts'
import { recordAct } from '../audit/service.ts'
import { existingContest, type FoundContest, findContests, seeContest } from './seen-contest.ts'
import { type ChosenTeam, leaveTeamRow, registerTeam } from './team-registration.ts'
import { lengthMsOf } from './times.ts'

interface Application {
  contestId: string
  viewer: Viewer
  accessCode: string | null
  isUnofficial: boolean
}

interface Applied extends Pick<Application, 'accessCode' | 'isUnofficial'> {
  address: string
  team: ChosenTeam | null
}

/** Returns the new number of participants. */
export async function registerViewer(
  db: Connection['db'],
  viewer: Viewer | null,
  contestId: string,
  { accessCode, address, isUnofficial, team }: Applied,
): Promise<number> {
  if (!viewer) throw new Refusal('contest.session-required')
  const application = { contestId, viewer, accessCode, isUnofficial }
  const entering = () =>
    team
      ? registerTeam(db, { ...application, ...team }).then(() => countParticipants(db, contestId))
      : apply(db, application)
  const applied = () => entering().catch(refusalOf)
  const outcome = accessCode === null ? await applied() : await tryCode(db, viewer, contestId, address, applied)
  if (outcome instanceof Refusal) throw outcome
  return outcome
}

/** An access code that is read off a blackboard is short, so guesses are slowed down like guesses of a password. */
async function tryCode(
  db: Connection['db'],
  viewer: Viewer,
  contestId: string,
  address: string,
  apply: () => Promise<number | Refusal>,
): Promise<number | Refusal> {
  const identifier = `code ${contestId} ${viewer.id}`
  const entered = await trySecret(db, { identifier, address }, 'code.slow', async () => {
    const outcome = await apply()
    const isWrong = outcome instanceof Refusal && outcome.refusal === 'contest.access-code-wrong'
    return isWrong ? null : outcome
  })
  return entered ?? new Refusal('contest.access-code-wrong')
}

/** A refusal by the rules is an outcome: the access code was right, unless it says otherwise. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw isFullError(error) ? new Refusal('contest.full') : error
}

/** When a contest opens, hundreds register within a second. Returns the new number of participants. */
const apply = writeTogether({
  ownerOf: ({ viewer }: Application) => viewer.id,
  groupOf: ({ contestId }) => contestId,
  async lookUp(db, applications, contestId) {
    const viewerIds = applications.map(({ viewer }) => viewer.id)
    const now = await lockParticipants(db, viewerIds, contestId)
    const questions = viewerIds.map((viewerId) => ({ contestId, viewerId }))
    return { shared: { contestId, now, taken: 0 }, facts: await findContests(db, questions) }
  },
  decide: enter,
  async writeMany(db, entries, { contestId }) {
    const userIds = entries.map(({ userId }) => userId)
    const unofficial = new Set(entries.flatMap(({ userId, isUnofficial }) => (isUnofficial ? [userId] : [])))
    await register(db, { contestId, userIds, unofficial })
    return entries.map(({ participantCount }) => participantCount)
  },
})

interface Shared {
  contestId: string
  now: Date
  /** The places that earlier applications of the transaction take. */
  taken: number
}

interface Entry {
  userId: string
  isUnofficial: boolean
  participantCount: number
}

function enter(application: Application, contest: FoundContest | undefined, shared: Shared): Entry {
  const { viewer, accessCode, isUnofficial } = application
  if (!contest || contest.isDeleted) throw new Refusal('contest.not-found')
  const participantCount = contest.participantCount + shared.taken
  const answer = canRegister(viewer, { ...contest, participantCount }, accessCode, shared.now)
  if (answer !== 'ok') throw new Refusal(answer)
  const entry = { userId: viewer.id, isUnofficial }
  if (contest.ownTeam) throw new Refusal('contest.in-a-team')
  if (contest.isViewerRegistered) return { ...entry, participantCount }
  if (isUnofficial && !contest.allowsUnofficial) throw new Refusal('contest.unofficial-not-allowed')
  shared.taken += 1
  return { ...entry, participantCount: participantCount + 1 }
}

export async function unregisterViewer(
  db: Connection['db'],
  viewer: Viewer,
  contestId: string,
  teamId: string | null,
): Promise<number> {
  await db.transaction(async (db) => {
    const now = await lockParticipant(db, viewer.id, contestId)
    const contest = await seeContest(db, viewer, contestId)
    const hasStarted = contestPhase(contest, now) !== 'upcoming'
    if (teamId ?? contest.ownTeam)
      return leaveTeamRow(db, viewer, contest, teamId ?? contest.ownTeam?.id ?? '', hasStarted)
    if (contest.isViewerRegistered && hasStarted) throw new Refusal('contest.started')
    if (contest.participant !== null) await unregister(db, contestId, contest.participant)
  })
  return countParticipants(db, contestId)
}

async function countParticipants(db: Db, contestId: string): Promise<number> {
  const [found] = await db.select({ count: contests.participantCount }).from(contests).where(eq(contests.id, contestId))
  return found?.count ?? 0
}

interface Lists {
  added: string[]
  alreadyRegistered: string[]
  unknown: string[]
  refused: string[]
  removed: string[]
  staff: string[]
}

export interface Added extends Lists {
  participantCount: number
}

/** One transaction for each: a refused name does not undo the others. */
export async function addByUsername(
  db: Connection['db'],
  actorId: string,
  contestId: string,
  usernames: readonly string[],
  now: Date,
): Promise<Added> {
  const contest = await existingContest(db, contestId)
  if (contestPhase(contest, now) === 'ended') throw new Refusal('contest.ended')
  if (!takesPersons[contest.takes]) throw new Refusal('contest.takes-teams')
  const people = await findPeople(db, usernames)
  const outcome: Lists = {
    added: [],
    alreadyRegistered: [],
    unknown: [],
    refused: [],
    removed: [],
    staff: [],
  }
  for (const username of new Set(usernames)) {
    const userId = people.get(username.toLowerCase())
    if (userId === undefined) outcome.unknown.push(username)
    else outcome[listOf[await addOne(db, actorId, contestId, userId)]].push(username)
  }
  return { ...outcome, participantCount: await countParticipants(db, contestId) }
}

const listOf: Record<Outcome, keyof Lists> = {
  registered: 'added',
  already: 'alreadyRegistered',
  full: 'refused',
  removed: 'removed',
  staff: 'staff',
}

/** Their ids, by the lower-case username. */
export async function findPeople(db: Db, usernames: readonly string[]): Promise<Map<string, string>> {
  const lower = usernames.map((username) => username.toLowerCase())
  const rows = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(and(inArray(sql`lower(${users.username})`, lower), isPersonKept))
  return new Map(rows.map(({ id, username }) => [username.toLowerCase(), id]))
}

type Outcome = Registered | 'full' | 'removed' | 'staff'

async function addOne(db: Connection['db'], actorId: string, contestId: string, userId: string): Promise<Outcome> {
  const adding = db.transaction(async (db) => {
    await lockParticipant(db, userId, contestId)
    if (await isRemoved(db, contestId, userId)) return 'removed'
    if ((await staffAmong(db, contestId, [userId])).length > 0) return 'staff'
    const [registered = 'already'] = await register(db, { contestId, userIds: [userId], addedBy: actorId })
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

/** Starts the participant's clock. If a run is still going on, returns that one. */
export async function startVirtual(
  db: Connection['db'],
  viewer: Viewer,
  contestId: string,
  now: Date,
): Promise<VirtualRun> {
  return db.transaction(async (db) => {
    await lockParticipant(db, viewer.id, contestId)
    const contest = await seeContest(db, viewer, contestId)
    if (contestPhase(contest, now) !== 'ended' || hasTimeLeft(contest, now)) throw new Refusal('contest.not-ended')
    const running = contest.virtual && virtualRunOf(contest.virtual)
    if (running && contestPhase(running, now) === 'live') return running
    const offsetMs = now.getTime() - contest.startTime.getTime()
    const participant = await registerVirtual(db, contestId, viewer.id, offsetMs)
    return { participant, startTime: now, endTime: new Date(now.getTime() + lengthMsOf(contest)) }
  })
}

/** The contest goes on for a participant with extra time. */
const hasTimeLeft = ({ endsAt }: FoundContest, now: Date) => endsAt !== null && endsAt.getTime() > now.getTime()

/** Null for a run whose times are not stored. */
export function virtualRunOf({
  participant,
  startsAt,
  endsAt,
}: NonNullable<FoundContest['virtual']>): VirtualRun | null {
  return startsAt && endsAt ? { participant, startTime: startsAt, endTime: endsAt } : null
}
