import { randomUUID } from 'node:crypto'
import type { Role, Viewer } from '@arbiter/rules/people/access'
import { abilities, type Grant, type GrantedThing } from '@arbiter/rules/people/grants'
import type { Visibility } from '@arbiter/rules/problems/problem'
import fc from 'fast-check'
import type { Connection, Db } from '../connection/connect.ts'
import { contestParticipants } from '../schema/contest-log.ts'
import { contestProblems, contests } from '../schema/contests.ts'
import { problems } from '../schema/problems.ts'
import { registrations } from '../schema/rosters.ts'
import { submissionStates, submissions } from '../schema/submissions.ts'
import { flags, users } from '../schema/users.ts'

/** Small random worlds, to compare what SQL says about them with what the rules say. Moments are few, so that they meet. */

const HOUR_MS = 3_600_000
export const NOON = new Date('2026-03-02T12:00:00Z')
export const atHour = (hour: number) => new Date(NOON.getTime() + hour * HOUR_MS)

export interface World {
  people: { id: string; role: Role; isFlagged: boolean; isDeleted: boolean }[]
  contests: {
    id: string
    startTime: Date
    endTime: Date
    isPublic: boolean
    isDeleted: boolean
    isSettled: boolean
    freezeTime: Date | null
    isUnfrozen: boolean
    windowMinutes: number | null
    participantIds: string[]
    /** The times of each participant, where they are not those of the contest. */
    times: { startsAt: Date | null; endsAt: Date | null }[]
    /** Two people in each row. */
    isOfTeams: boolean
  }[]
  problems: { id: string; visibility: Visibility; isDeleted: boolean; contestIds: string[] }[]
  /** By the person who holds them. */
  grants: ReadonlyMap<string, readonly Grant[]>
  submissions: {
    id: string
    authorId: string
    problemId: string
    contestId: string | null
    participant: number | null
    isDeleted: boolean
  }[]
}

type OneContest = World['contests'][number]

/** The row of a person who takes part; null for others. */
export function rowOf({ participantIds, isOfTeams }: OneContest, userId: string): number | null {
  const index = participantIds.indexOf(userId)
  return index < 0 ? null : 1 + (isOfTeams ? Math.floor(index / 2) : index)
}

export function peopleOf(contest: OneContest | undefined, row: number | null): string[] {
  return contest && row !== null ? contest.participantIds.filter((userId) => rowOf(contest, userId) === row) : []
}

const seldom = fc.integer({ min: 0, max: 3 }).map((number) => number === 0)
const many = <T>(of: fc.Arbitrary<T>, maxLength: number) => fc.array(of, { minLength: 1, maxLength })
const uuid = fc.constant(null).map(() => randomUUID() as string)

const people = many(
  fc.record({ id: uuid, role: fc.constantFrom<Role>('user', 'user', 'admin'), isFlagged: seldom, isDeleted: seldom }),
  5,
)

/** Not begun, a window, or extra time. */
const ownTimes = fc.constantFrom(
  { startsAt: null, endsAt: null },
  { startsAt: atHour(-1), endsAt: atHour(0) },
  { startsAt: null, endsAt: atHour(2) },
)

const contestsAmong = ({ people }: Pick<World, 'people'>) =>
  many(
    fc
      .record({
        id: uuid,
        start: fc.integer({ min: -3, max: 2 }),
        hours: fc.integer({ min: 1, max: 3 }),
        isPublic: fc.boolean(),
        isDeleted: seldom,
        isSettled: fc.boolean(),
        freezeTime: fc.constantFrom(null, atHour(-1)),
        isUnfrozen: fc.boolean(),
        windowMinutes: fc.constantFrom(null, null, 60),
        participantIds: fc.subarray(people.map(({ id }) => id)),
        times: fc.array(ownTimes, { minLength: people.length, maxLength: people.length }),
        isOfTeams: fc.boolean(),
      })
      .map(({ start, hours, ...rest }) => ({ ...rest, startTime: atHour(start), endTime: atHour(start + hours) })),
    4,
  )

const problemsAmong = ({ contests }: Pick<World, 'contests'>) =>
  many(
    fc.record({
      id: uuid,
      visibility: fc.constantFrom<Visibility>('public', 'hidden'),
      isDeleted: seldom,
      contestIds: fc.subarray(contests.map(({ id }) => id)),
    }),
    4,
  )

function submissionsAmong({ people, problems }: Pick<World, 'people' | 'problems'>) {
  const one = fc.constantFrom(...problems).chain((problem) =>
    fc.record({
      id: uuid,
      authorId: fc.constantFrom(...people.map(({ id }) => id)),
      problemId: fc.constant(problem.id),
      contestId: fc.constantFrom(null, ...problem.contestIds),
      participant: fc.constantFrom(null, 1, 2),
      isDeleted: seldom,
    }),
  )
  return fc.array(one, { maxLength: 6 })
}

function grantsAmong({ people, contests, problems }: Pick<World, 'people' | 'contests' | 'problems'>) {
  const onOne = (on: GrantedThing, things: readonly { id: string }[]) =>
    fc.record({ on: fc.constant(on), id: fc.constantFrom(...things.map(({ id }) => id)), isOwner: fc.boolean() })
  const given = fc.oneof(fc.constant({ on: 'site' as const }), onOne('problem', problems), onOne('contest', contests))
  const grant = fc.tuple(fc.constantFrom(...abilities), given).map(([ability, one]): Grant => ({ ability, ...one }))
  return fc.tuple(...people.map(({ id }) => fc.array(grant, { maxLength: 3 }).map((grants) => [id, grants] as const)))
}

export const worlds: fc.Arbitrary<World> = people
  .map((people) => ({ people }))
  .chain((world) => contestsAmong(world).map((contests) => ({ ...world, contests })))
  .chain((world) => problemsAmong(world).map((problems) => ({ ...world, problems })))
  .chain((world) => submissionsAmong(world).map((submissions) => ({ ...world, submissions })))
  .chain((world) => grantsAmong(world).map((grants) => ({ ...world, grants: new Map(grants) })))

/** A visitor, and everybody who can have a session. */
export function viewersOf({ people, grants }: World): (Viewer | null)[] {
  const signedIn = people.filter((person) => !person.isDeleted)
  return [null, ...signedIn.map(({ id, role, isFlagged }) => ({ id, role, isFlagged, grants: grants.get(id) ?? [] }))]
}

/** Every moment at which something changes, one before and one after. */
export const moments = [-4, -2, -1, 0, 1, 3, 6].map(atHour)

class RollBack extends Error {}

/** Writes the world, checks it, and rolls back. */
export async function inWorld(db: Connection['db'], world: World, check: (db: Db) => Promise<void>): Promise<void> {
  const checking = db.transaction(async (db) => {
    await writePeople(db, world)
    await writeProblems(db, world)
    await writeSubmissions(db, world)
    await check(db)
    throw new RollBack()
  })
  await checking.catch((error) => {
    if (!(error instanceof RollBack)) throw error
  })
}

const deletedAt = ({ isDeleted }: { isDeleted: boolean }) => (isDeleted ? NOON : null)

async function writePeople(db: Db, { people }: World): Promise<void> {
  const names = { firstname: 'Ines', lastname: 'Okafor' }
  const rows = people.map((one) => ({
    ...names,
    id: one.id,
    username: one.id,
    role: one.role,
    deletedAt: deletedAt(one),
  }))
  await db.insert(users).values(rows)
  // A restriction that was lifted is none.
  await db.insert(flags).values(people.map(({ id }) => ({ userId: id, reason: 'earlier', liftedAt: NOON })))
  const flagged = people.filter((one) => one.isFlagged).map(({ id }) => ({ userId: id, reason: 'now' }))
  if (flagged.length > 0) await db.insert(flags).values(flagged)
}

async function writeProblems(db: Db, world: World): Promise<void> {
  await db.insert(contests).values(
    world.contests.map((one) => {
      const { id, startTime, endTime, isPublic, freezeTime } = one
      const settledEndTime = one.isSettled ? endTime : startTime
      return {
        id,
        startTime,
        endTime,
        settledEndTime,
        freezeTime,
        unfrozenAt: one.isUnfrozen ? NOON : null,
        isPublic,
        windowMinutes: one.windowMinutes,
        title: 'Cup',
        description: '',
        deletedAt: deletedAt(one),
      }
    }),
  )
  const fixed = { difficulty: 'Easy', statement: 'Add.', points: 10, timeLimitMs: 1000, memoryLimitMb: 256 } as const
  await db.insert(problems).values(
    world.problems.map((one) => {
      const { id, visibility } = one
      return { ...fixed, id, slug: id, name: id, visibility, deletedAt: deletedAt(one) }
    }),
  )
  const contained = world.problems.flatMap(({ id, contestIds }, position) =>
    contestIds.map((contestId) => ({ contestId, position, problemId: id, points: 100 })),
  )
  if (contained.length > 0) await db.insert(contestProblems).values(contained)
  const entries = world.contests.flatMap((contest) =>
    contest.participantIds.map((userId) => ({
      contestId: contest.id,
      userId,
      participant: rowOf(contest, userId) ?? 0,
    })),
  )
  if (entries.length === 0) return
  const timesOf = new Map(world.contests.map(({ id, times }) => [id, times]))
  const rows = entries.map(({ participant, ...entry }) => ({
    ...{ ...entry, number: participant, kind: 'person' as const },
    ...timesOf.get(entry.contestId)?.[participant - 1],
  }))
  await db.insert(contestParticipants).values(rows).onConflictDoNothing()
  await db.insert(registrations).values(entries)
}

async function writeSubmissions(db: Db, world: World): Promise<void> {
  if (world.submissions.length === 0) return
  const keys = world.submissions.map(({ id, authorId, problemId, contestId, participant }) => {
    return { id, userId: authorId, problemId, contestId, participant, language: 'cpp', createdAt: NOON } as const
  })
  await db.insert(submissions).values(keys.map((row) => ({ ...row, code: 'int main() {}' })))
  const states = keys.map(({ id, ...row }, index) => {
    return { ...row, submissionId: id, deletedAt: world.submissions[index]?.isDeleted ? NOON : null }
  })
  await db.insert(submissionStates).values(states)
}
