import { createHash, randomBytes } from 'node:crypto'
import { hashPassword } from '@arbiter/database/accounts/passwords'
import { type Connection, connect } from '@arbiter/database/connection/connect'
import { sessions } from '@arbiter/database/schema/users'
import { newContest, newProblem, newUser } from '@arbiter/database/testing/judging'
import type { ContestType } from '@arbiter/rules/contests/contest'
import { tests } from './programs.ts'

const HOUR_MS = 3_600_000
const TIME_LIMIT_MS = 4_000
const PROBLEMS = 4
const CONTEST_PROBLEMS = 3
/** Contests for which people register and stay. */
const ROOMY_CONTESTS = 12
const VISITORS = 3

export interface SeededPerson {
  userId: string
  username: string
  cookie: string
}

/** The users, problems and contests of the traffic. They are written directly, because a run does not test their creation. */
export interface SeededSite {
  people: SeededPerson[]
  /** They sign in and out with a password. */
  visitors: Omit<SeededPerson, 'cookie'>[]
  /** Their passwords are replaced by one-time links. */
  forgetful: Omit<SeededPerson, 'cookie'>
  password: string
  admin: SeededPerson
  problemIds: string[]
  /** They run, and their boards change with every submission. */
  contests: { contestId: string; problemIds: string[] }[]
  roomyContestIds: string[]
  /** It has places for half of the people, who register and withdraw. */
  crowdedContestId: string
}

export interface SeedOptions {
  people: number
  /** When one of the contests ends: it is settled and rated while everything goes on. */
  contestEndsInMs: number
}

type Db = Connection['db']

export async function seedSite(databaseUrl: string, options: SeedOptions): Promise<SeededSite> {
  const connection = connect({ url: databaseUrl, name: 'traffic', maxConnections: 2, onError: () => {} })
  try {
    return await seed(connection.db, options)
  } finally {
    await connection.close()
  }
}

async function seed(db: Db, { people, contestEndsInMs }: SeedOptions): Promise<SeededSite> {
  const problemIds = await inTurn(PROBLEMS, () => newProblem(db, { tests, timeLimitMs: TIME_LIMIT_MS }))
  const password = randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(password)
  const named = async (name: string) => {
    const username = `${name}${randomBytes(4).toString('hex')}`
    return { username, userId: await newUser(db, { username, passwordHash }) }
  }
  return {
    ...{ password, problemIds },
    people: await inTurn(people, () => newPerson(db, 'user')),
    visitors: await inTurn(VISITORS, () => named('visitor')),
    forgetful: await named('forgetful'),
    admin: await newPerson(db, 'admin'),
    contests: [
      await runningContest(db, 'ICPC', 24 * HOUR_MS),
      await runningContest(db, 'IOI', 24 * HOUR_MS),
      await runningContest(db, 'CF', contestEndsInMs),
    ],
    roomyContestIds: await inTurn(ROOMY_CONTESTS, () => upcomingContest(db, null)),
    crowdedContestId: await upcomingContest(db, Math.ceil(people / 2)),
  }
}

/** With a session that is written directly: to hash passwords for all would take longer than the rest. */
async function newPerson(db: Db, role: 'user' | 'admin'): Promise<SeededPerson> {
  const username = `steady${randomBytes(4).toString('hex')}`
  const userId = await newUser(db, { username, role })
  const token = randomBytes(32).toString('base64url')
  const tokenHash = createHash('sha256').update(token).digest()
  const expiresAt = new Date(Date.now() + 24 * HOUR_MS)
  await db.insert(sessions).values({ userId, tokenHash, expiresAt, userAgent: 'traffic', address: '127.0.0.1' })
  return { username, userId, cookie: `arbiter_session=${token}` }
}

async function runningContest(db: Db, contestType: ContestType, endsInMs: number) {
  const problemIds = await inTurn(CONTEST_PROBLEMS, () =>
    newProblem(db, { tests, timeLimitMs: TIME_LIMIT_MS, visibility: 'hidden' }),
  )
  // Long ago, so that a clock that is wrong by minutes changes nothing.
  const startTime = new Date(Date.now() - 12 * HOUR_MS)
  const endTime = new Date(Date.now() + endsInMs)
  const decayMinutes = Math.round((endTime.getTime() - startTime.getTime()) / 60_000)
  const { contestId } = await newContest(db, { problemIds, contestType, startTime, endTime, decayMinutes })
  return { contestId, problemIds }
}

async function upcomingContest(db: Db, maxParticipants: number | null): Promise<string> {
  const startTime = new Date(Date.now() + 24 * HOUR_MS)
  const endTime = new Date(startTime.getTime() + HOUR_MS)
  return (await newContest(db, { problemIds: [], startTime, endTime, maxParticipants })).contestId
}

async function inTurn<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = []
  while (made.length < count) made.push(await make())
  return made
}
