import { giveGrant, lockRights } from '@arbiter/database/accounts/giving'
import { contestStandings } from '@arbiter/database/schema/contest-log'
import { grants } from '@arbiter/database/schema/grants'
import { newContest, newProblem } from '@arbiter/database/testing/judging'
import { newTeam } from '@arbiter/database/testing/teams'
import type { Ability } from '@arbiter/rules/people/grants'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { answered, refused, testServer } from '../testing/test-server.ts'

/** People who help to run a contest never rank in it. */

const { db, get, post, put, remove, signedIn, idOf, admin } = await testServer()
const boss = await admin('boss')

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000)

async function contestWith(problemIds: string[], values = {}): Promise<string> {
  return (await newContest(db, { problemIds, ...values })).contestId
}

async function give(username: string, ability: Ability, on: Partial<typeof grants.$inferInsert>): Promise<void> {
  await db.insert(grants).values({ userId: await idOf(username), ability, ...on })
}

const register = (id: string, headers: object) => post(`/api/contests/${id}/register`, {}, { ...headers })
const contestOf = async (id: string, headers: object) =>
  (await get(`/api/contests/${id}`, { ...headers })).json().contest

async function isDisqualified(contestId: string, username: string): Promise<boolean | undefined> {
  const userId = await idOf(username)
  const [row] = await db
    .select({ isDisqualified: contestStandings.isDisqualified })
    .from(contestStandings)
    .where(
      and(
        eq(contestStandings.contestId, contestId),
        sql`${contestStandings.participant} = (select participant from registrations
          where contest_id = ${contestId} and user_id = ${userId})`,
      ),
    )
  return row?.isDisqualified
}

describe('staff', () => {
  const cases: [string, (ids: { contestId: string; problemId: string }) => [Ability, object]][] = [
    ['an organiser', ({ contestId }) => ['contests.run', { contestId }]],
    ['a proctor', ({ contestId }) => ['contests.hall', { contestId }]],
    ['a setter of one of its problems', ({ problemId }) => ['problems.write', { problemId }]],
    ['a holder of a revoked grant', ({ problemId }) => ['problems.test', { problemId, revokedAt: new Date() }]],
    ['a reviewer of the whole site', () => ['submissions.review', {}]],
  ]

  test.each(cases)('%s does not register, and reads why', async (name, givenOn) => {
    const username = name.replaceAll(' ', '-').slice(0, 20)
    const headers = await signedIn(username)
    const problemId = await newProblem(db)
    const contestId = await contestWith([problemId])
    const [ability, on] = givenOn({ contestId, problemId })
    await give(username, ability, on)
    expect(answered(await register(contestId, headers))).toEqual(refused('contest.staff'))
    expect(await contestOf(contestId, headers)).toMatchObject({ isStaff: true, isRegistered: false })
    const added = await post(`/api/contests/${contestId}/participants`, { usernames: [username] }, boss)
    expect(added.json()).toMatchObject({ added: [], staff: [username] })
  })

  test('is not a person who may create problems or contests somewhere else', async () => {
    const headers = await signedIn('creator')
    await give('creator', 'problems.write', {})
    await give('creator', 'contests.run', {})
    await give('creator', 'problems.write', { problemId: await newProblem(db) })
    const contestId = await contestWith([await newProblem(db)])
    expect((await register(contestId, headers)).statusCode).toBe(200)
    expect(await contestOf(contestId, headers)).toMatchObject({ isStaff: false, isRegistered: true })
  })

  test('is the administrator who created it', async () => {
    const contestId = await contestWith([await newProblem(db)], { createdBy: await idOf('boss') })
    expect(answered(await register(contestId, boss))).toEqual(refused('contest.staff'))
    expect((await register(contestId, await admin('other'))).statusCode).toBe(200)
  })
})

describe('a participant who becomes staff', () => {
  test('through a grant is out of the ranks, also when the grant is revoked', async () => {
    const headers = await signedIn('late')
    const contestId = await contestWith([await newProblem(db)])
    await register(contestId, headers)
    expect(await isDisqualified(contestId, 'late')).toBe(false)
    const userId = await idOf('late')
    const place = { on: 'contest', id: contestId } as const
    const grant = { userId, ability: 'problems.test', place, isOwner: false, grantedBy: null } as const
    await db.transaction(async (db) => {
      await lockRights(db)
      await giveGrant(db, grant)
    })
    expect(await isDisqualified(contestId, 'late')).toBe(true)
    await db.update(grants).set({ revokedAt: new Date() }).where(eq(grants.userId, userId))
    expect(await contestOf(contestId, headers)).toMatchObject({
      isStaff: true,
      own: { isDisqualified: true, rank: null },
    })
  })

  test('through a problem that joins the contest is out of the ranks, and the others stay', async () => {
    const [setter, other] = [await signedIn('setter'), await signedIn('other-one')]
    const [first, theirs] = [await newProblem(db), await newProblem(db)]
    const contestId = await contestWith([first])
    await give('setter', 'problems.write', { problemId: theirs })
    for (const headers of [setter, other]) await register(contestId, headers)
    expect((await put(`/api/contests/${contestId}`, { problems: [first, theirs] }, boss)).statusCode).toBe(200)
    expect(await isDisqualified(contestId, 'setter')).toBe(true)
    expect(await isDisqualified(contestId, 'other-one')).toBe(false)
  })
})

test('an organiser of another contest, which has the hidden problem too, is staff until that problem is open', async () => {
  const [problemId, open] = [await newProblem(db, { visibility: 'hidden' }), await newProblem(db)]
  const another = await contestWith([problemId, open], { isPublic: false })
  const headers = await signedIn('elsewhere')
  await give('elsewhere', 'contests.run', { contestId: another })
  expect(answered(await register(await contestWith([problemId]), headers))).toEqual(refused('contest.staff'))
  expect((await register(await contestWith([open]), headers)).statusCode).toBe(200)
})

describe('a team', () => {
  const enter = (contestId: string, teamId: string, memberIds: string[], headers: object) =>
    post(`/api/contests/${contestId}/register`, { team: { teamId, memberIds } }, { ...headers })

  async function pair(names: [captain: string, member: string]) {
    const headers = [await signedIn(names[0]), await signedIn(names[1])] as const
    const [captainId, memberId] = [await idOf(names[0]), await idOf(names[1])]
    const teamId = await newTeam(db, { captainId, memberIds: [memberId] })
    const upcoming = { startTime: hoursFromNow(1), endTime: hoursFromNow(2) }
    const contestId = await contestWith([await newProblem(db)], { takes: 'teams', isRated: false, ...upcoming })
    return { teamId, contestId, captainId, ids: [captainId, memberId], headers: headers[0] }
  }

  async function rowOf(contestId: string): Promise<number> {
    const { participants } = (await get(`/api/contests/${contestId}/participants`, boss)).json()
    return participants[0].participant
  }

  test('enters without its members who are staff, and the refusal names them', async () => {
    const { teamId, contestId, captainId, ids, headers } = await pair(['skipper', 'proctor-mate'])
    await give('proctor-mate', 'contests.hall', { contestId })
    const reply = await enter(contestId, teamId, ids, headers)
    expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'contest.staff-in-team' }])
    expect(reply.json().message).toMatch(/^proctor-mate helps to run this contest/)
    expect((await enter(contestId, teamId, [captainId], headers)).statusCode).toBe(200)
    expect((await enter(contestId, teamId, ids, headers)).json()).toMatchObject({ code: 'contest.staff-in-team' })
    const roster = { usernames: ['skipper', 'proctor-mate'], reason: 'Ill' }
    const changed = await put(`/api/contests/${contestId}/participants/${await rowOf(contestId)}/roster`, roster, boss)
    expect(changed.json()).toMatchObject({ code: 'contest.staff-in-team', values: { names: 'proctor-mate' } })
  })

  test('is out of the ranks when a member becomes staff, also while the team is removed', async () => {
    const { teamId, contestId, ids, headers } = await pair(['leader', 'helper-mate'])
    await enter(contestId, teamId, ids, headers)
    const removal = `/api/contests/${contestId}/participants/${await rowOf(contestId)}/removal`
    await post(removal, { reason: 'Two accounts' }, boss)
    await give('helper-mate', 'contests.run', { contestId })
    const { statusCode } = await remove(removal, boss)
    expect([statusCode, await isDisqualified(contestId, 'leader')]).toEqual([200, true])
  })
})
