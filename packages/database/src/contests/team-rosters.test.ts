import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contestParticipants, contestStandings } from '../schema/contest-log.ts'
import { contests } from '../schema/contests.ts'
import { registrations } from '../schema/rosters.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { newContest, newParticipant, newUser } from '../testing/judging.ts'
import { newTeam } from '../testing/teams.ts'
import { eventsAfterSeq, lockParticipants } from './contest-log.ts'
import { isFullError, readmit, remove } from './participants.ts'
import { changeRoster, enterTeam, rosterOf } from './team-rosters.ts'

const { db } = await freshDatabase()

interface Entry {
  contestId: string
  teamId: string
  userIds: readonly string[]
}

type Outcome = 'entered' | 'taken' | 'full'

class Rollback extends Error {}

async function enter({ contestId, teamId, userIds }: Entry): Promise<Outcome> {
  const entering = db.transaction(async (db) => {
    await lockParticipants(db, userIds, contestId)
    const named = { name: 'Night Ferry', organisationId: null, isUnofficial: false }
    if (await enterTeam(db, { contestId, teamId, userIds, ...named })) throw new Rollback()
    return 'entered' as const
  })
  return entering.catch((error) => {
    if (error instanceof Rollback) return 'taken'
    if (isFullError(error)) return 'full'
    throw error
  })
}

const contestOf = async (values = {}) =>
  (await newContest(db, { problemIds: [], takes: 'both', isRated: false, ...values })).contestId
const people = (count: number) => Promise.all(Array.from({ length: count }, () => newUser(db)))

async function teamOf(userIds: readonly string[]) {
  const [captainId = '', ...memberIds] = userIds
  return newTeam(db, { captainId, memberIds })
}

async function placesOf(contestId: string) {
  const [contest] = await db.select().from(contests).where(eq(contests.id, contestId))
  const entered = await db.select().from(contestParticipants).where(eq(contestParticipants.contestId, contestId))
  const rows = await db.select().from(registrations).where(eq(registrations.contestId, contestId))
  return {
    count: contest?.participantCount,
    entered: entered.filter((row) => row.isEntered).length,
    people: rows.length,
  }
}

test('a team takes one place, and each of its people is in its row', async () => {
  const contestId = await contestOf()
  const userIds = await people(3)
  expect(await enter({ contestId, teamId: await teamOf(userIds), userIds })).toBe('entered')
  expect(await placesOf(contestId)).toEqual({ count: 1, entered: 1, people: 3 })
  const events = await eventsAfterSeq(db, contestId, 0)
  expect(events.at(-1)).toMatchObject({ kind: 'registered', payload: { participantKind: 'team', size: 3 } })
  const rows = await db.select().from(contestStandings).where(eq(contestStandings.contestId, contestId))
  expect(rows.map(({ row }) => row.kind)).toEqual(['team'])
})

test('of teams that share people, in whatever order they name them, each person gets into one and none is incomplete', async () => {
  const userIds = await people(6)
  const [a = '', b = '', c = '', d = '', e = '', f = ''] = userIds
  const rosters = [
    [a, b, c],
    [c, b, d],
    [d, e, f],
    [f, e, a],
    [b, e, a],
    [c, d, f],
  ]
  const teamIds = await Promise.all(rosters.map(teamOf))
  for (let round = 0; round < 6; round++) {
    const contestId = await contestOf()
    const entries = rosters.map((roster, index) => {
      const named = (round + index) % 2 === 0 ? roster : roster.toReversed()
      return enter({ contestId, teamId: teamIds[index] ?? '', userIds: named })
    })
    const outcomes = await Promise.all(entries)
    const entered = outcomes.filter((outcome) => outcome === 'entered').length
    expect(new Set(outcomes)).toEqual(new Set(['entered', 'taken']))
    expect(await placesOf(contestId)).toEqual({ count: entered, entered, people: 3 * entered })
    const { rows } = await db.execute<{ size: number }>(sql`
      select count(*)::int as size from registrations where contest_id = ${contestId} group by participant`)
    expect(rows.map(({ size }) => size)).toEqual(rows.map(() => 3))
  }
})

test('the last place goes to one team, and the row of the other stays empty', async () => {
  const contestId = await contestOf({ maxParticipants: 1 })
  const rosters = await Promise.all([people(3), people(3), people(3)])
  const entries = rosters.map(async (userIds) => ({ contestId, teamId: await teamOf(userIds), userIds }))
  const outcomes = await Promise.all((await Promise.all(entries)).map(enter))
  expect(outcomes.toSorted()).toEqual(['entered', 'full', 'full'])
  expect(await placesOf(contestId)).toEqual({ count: 1, entered: 1, people: 3 })
})

test('a person who takes part alone is in no team as well', async () => {
  const contestId = await contestOf()
  const userIds = await people(2)
  await newParticipant(db, contestId, userIds[1] ?? '')
  expect(await enter({ contestId, teamId: await teamOf(userIds), userIds })).toBe('taken')
  expect(await placesOf(contestId)).toEqual({ count: 1, entered: 1, people: 1 })
  const [other = ''] = await people(1)
  expect(await enter({ contestId, teamId: await teamOf([other]), userIds: [other] })).toBe('entered')
  await newParticipant(db, contestId, other)
  expect(await placesOf(contestId)).toEqual({ count: 2, entered: 2, people: 2 })
})

test('other people come into a row together or not at all, and the same ones write no event', async () => {
  const contestId = await contestOf()
  const [a = '', b = '', c = '', alone = ''] = await people(4)
  await enter({ contestId, teamId: await teamOf([a, b]), userIds: [a, b] })
  await newParticipant(db, contestId, alone)
  const [row] = await db
    .select()
    .from(contestParticipants)
    .where(eq(contestParticipants.contestId, contestId))
    .orderBy(contestParticipants.number)
  const number = row?.number ?? 0
  const change = (userIds: string[]) =>
    db.transaction(async (db) => {
      await lockParticipants(db, [a, b, c, alone], contestId)
      return changeRoster(db, contestId, number, userIds)
    })
  expect(await change([b, c])).toBeNull()
  expect(await rosterOf(db, contestId, number)).toEqual([b, c].toSorted())
  const after = await eventsAfterSeq(db, contestId, 0)
  expect(after.at(-1)).toMatchObject({ kind: 'roster', participant: number, payload: { size: 2 } })
  expect(await change([c, b])).toBeNull()
  expect(await eventsAfterSeq(db, contestId, 0)).toHaveLength(after.length)
  expect(await change([b, alone])).toMatchObject({ usernames: [expect.any(String)] })
})

test('a team that was removed comes back with the same people and the same number', async () => {
  const contestId = await contestOf()
  const userIds = await people(3)
  await enter({ contestId, teamId: await teamOf(userIds), userIds })
  const [row] = await db.select().from(contestParticipants).where(eq(contestParticipants.contestId, contestId))
  const number = row?.number ?? 0
  const inTurn = <T>(act: (connection: Parameters<Parameters<typeof db.transaction>[0]>[0]) => Promise<T>) =>
    db.transaction(act)
  await inTurn((db) => remove(db, contestId, number, 'Two accounts'))
  expect(await placesOf(contestId)).toEqual({ count: 0, entered: 0, people: 0 })
  expect(await inTurn((db) => readmit(db, contestId, number, userIds[0] ?? ''))).toBe('readmitted')
  expect(await placesOf(contestId)).toEqual({ count: 1, entered: 1, people: 3 })
  expect(await rosterOf(db, contestId, number)).toEqual(userIds.toSorted())
})
