import { eventsAfterSeq, readBoard } from '@arbiter/database/contests/contest-log'
import { newTeam } from '@arbiter/database/testing/teams'
import { describe, expect, test } from 'vitest'
import { contestStage } from '../testing/contest-stage.ts'
import { answered, refused } from '../testing/test-server.ts'

const stage = await contestStage()
const { db, admin, get, post, put, remove, create, move, problemIdsOf, submit, judge, idOf } = stage

type Headers = { cookie: string }
interface Person {
  username: string
  id: string
  headers: Headers
}

let made = 0
async function person(name: string): Promise<Person> {
  const username = `${name}-${++made}`
  const headers = await stage.signedIn(username)
  return { username, headers, id: await idOf(username) }
}

async function crew(size: number) {
  const [captain, ...others] = await Promise.all(Array.from({ length: size }, () => person('crew')))
  if (!captain) throw new Error('a team has a captain')
  const memberIds = others.map(({ id }) => id)
  const teamId = await newTeam(db, { captainId: captain.id, memberIds })
  return { captain, others, teamId, ids: [captain.id, ...memberIds] }
}

const forTeams = (values = {}) => create({ takes: 'teams', isRated: false, ...values })
const enter = (id: string, { headers }: Person, teamId: string, memberIds: readonly string[], more = {}) =>
  post(`/api/contests/${id}/register`, { team: { teamId, memberIds }, ...more }, headers)
const detail = async (id: string, headers = {}) => (await get(`/api/contests/${id}`, headers)).json().contest
const listed = async (id: string) => (await get(`/api/contests/${id}/participants`, admin)).json().participants

describe('entering a team', () => {
  test('takes one place for all of its people, and each takes part', async () => {
    const id = await forTeams({ maxParticipants: 1 })
    const { captain, others, teamId, ids } = await crew(3)
    expect((await enter(id, captain, teamId, ids)).json()).toMatchObject({ isRegistered: true, participantCount: 1 })
    for (const { headers } of [captain, ...others])
      expect(await detail(id, headers)).toMatchObject({
        isRegistered: true,
        ownTeam: { _id: teamId, name: 'Night Ferry' },
      })
    const names = [captain, ...others].map(({ username }) => username).sort()
    expect(await listed(id)).toMatchObject([{ username: 'Night Ferry', members: names }])
    const second = await crew(2)
    expect(answered(await enter(id, second.captain, second.teamId, second.ids))).toEqual(refused('contest.full'))
  })

  test('is for its captain, with its members, up to the size of the contest', async () => {
    const id = await forTeams({ maxTeamSize: 2 })
    const { captain, others, teamId, ids } = await crew(3)
    const [member = captain] = others
    expect(answered(await enter(id, member, teamId, ids.slice(1)))).toEqual(refused('team.not-captain'))
    expect((await enter(id, captain, teamId, ids)).json()).toMatchObject({
      ...{ code: 'contest.team-too-large', message: 'In this contest a team has at most 2 members.' },
    })
    const stranger = await person('stranger')
    expect(answered(await enter(id, captain, teamId, [stranger.id]))).toEqual(refused('team.not-member'))
    expect((await enter(id, captain, teamId, ids.slice(1))).statusCode).toBe(200)
    expect(await detail(id, captain.headers)).toMatchObject({ isRegistered: false })
  })

  test('is refused with the names of those who take part elsewhere', async () => {
    const id = await forTeams({ takes: 'both' })
    const { captain, others, teamId, ids } = await crew(2)
    const [alone = captain] = others
    await post(`/api/contests/${id}/register`, {}, alone.headers)
    const reply = await enter(id, captain, teamId, ids)
    expect(reply.statusCode).toBe(409)
    expect(reply.json().message).toBe(`${alone.username} already takes part in this contest.`)
    expect((await enter(id, captain, teamId, [captain.id])).statusCode).toBe(200)
    expect(answered(await post(`/api/contests/${id}/register`, {}, captain.headers))).toEqual(
      refused('contest.in-a-team'),
    )
  })

  test('needs a contest that takes teams, and a person alone one that takes persons', async () => {
    const { captain, teamId, ids } = await crew(2)
    expect(answered(await enter(await create(), captain, teamId, ids))).toEqual(refused('contest.takes-persons'))
    const id = await forTeams()
    expect(answered(await post(`/api/contests/${id}/register`, {}, captain.headers))).toEqual(
      refused('contest.takes-teams'),
    )
    const added = { usernames: [captain.username] }
    expect(answered(await post(`/api/contests/${id}/participants`, added, admin))).toEqual(
      refused('contest.takes-teams'),
    )
  })

  test('needs the access code of a private contest once, from the captain', async () => {
    const id = await forTeams({ isPublic: false, accessCode: 'sesame' })
    const { captain, others, teamId, ids } = await crew(2)
    expect(answered(await enter(id, captain, teamId, ids))).toEqual(refused('contest.not-found'))
    expect(answered(await enter(id, captain, teamId, ids, { accessCode: 'wrong' }))).toEqual(
      refused('contest.access-code-wrong'),
    )
    expect((await enter(id, captain, teamId, ids, { accessCode: 'sesame' })).statusCode).toBe(200)
    expect(await detail(id, others[0]?.headers)).toMatchObject({ isRegistered: true })
  })
})

describe('the people of a team', () => {
  test('are chosen again by the captain before the start, and by organisers alone afterwards', async () => {
    const id = await forTeams()
    const { captain, others, teamId, ids } = await crew(3)
    const [second = captain, third = captain] = others
    await enter(id, captain, teamId, [captain.id, second.id])
    expect((await enter(id, captain, teamId, [captain.id, third.id])).statusCode).toBe(200)
    expect(await detail(id, second.headers)).toMatchObject({ isRegistered: false, participantCount: 1 })
    await move(id, -10)
    expect(answered(await enter(id, captain, teamId, ids))).toEqual(refused('contest.roster-fixed'))
    const [{ participant }] = await listed(id)
    const change = (usernames: string[], headers: Headers = admin) =>
      put(`/api/contests/${id}/participants/${participant}/roster`, { usernames, reason: 'Ill' }, headers)
    expect((await change([second.username], captain.headers)).statusCode).toBe(403)
    expect((await change([captain.username, second.username])).statusCode).toBe(200)
    expect(await detail(id, second.headers)).toMatchObject({ isRegistered: true })
    expect(await detail(id, third.headers)).toMatchObject({ isRegistered: false })
    const { entries } = (await get('/api/admin/audit-log?action=contest.change-roster', admin)).json()
    expect(entries[0].details).toMatchObject({ after: { reason: 'Ill', members: [captain.username, second.username] } })
  })

  test('may leave before the start: the captain with the team, a member alone', async () => {
    const id = await forTeams()
    const { captain, others, teamId, ids } = await crew(3)
    await enter(id, captain, teamId, ids)
    const path = `/api/contests/${id}/register`
    expect((await remove(path, others[0]?.headers ?? {})).json()).toMatchObject({ participantCount: 1 })
    expect((await listed(id))[0].members).toHaveLength(2)
    expect((await remove(path, captain.headers)).json()).toMatchObject({ participantCount: 0 })
    expect(await detail(id, others[1]?.headers)).toMatchObject({ isRegistered: false })
    await enter(id, captain, teamId, ids)
    await move(id, -10)
    expect(answered(await remove(path, captain.headers))).toEqual(refused('contest.started'))
  })

  test('come back together when the organisers let the team in again', async () => {
    const id = await forTeams()
    const { captain, others, teamId, ids } = await crew(2)
    await enter(id, captain, teamId, ids)
    const [{ participant }] = await listed(id)
    const removal = `/api/contests/${id}/participants/${participant}/removal`
    await post(removal, { reason: 'Two accounts' }, admin)
    expect(answered(await enter(id, captain, teamId, ids))).toEqual(refused('contest.removed'))
    expect(await detail(id, others[0]?.headers)).toMatchObject({ isRegistered: false, removalReason: 'Two accounts' })
    expect((await remove(removal, admin)).statusCode).toBe(200)
    expect(await detail(id, others[0]?.headers)).toMatchObject({ isRegistered: true, removalReason: null })
  })

  test('submit at the same moment into one row, and lose nothing', async () => {
    const id = await forTeams()
    const { captain, others, teamId, ids } = await crew(3)
    await enter(id, captain, teamId, ids)
    await move(id, -10)
    const [a = '', b = ''] = await problemIdsOf(id)
    const people = [captain, ...others]
    await Promise.all(people.map(({ headers }, index) => submit(headers, id, index === 1 ? b : a)))
    for (const verdict of ['Wrong Answer', 'Accepted', 'Accepted'] as const) await judge(verdict)
    const events = await eventsAfterSeq(db, id, 0)
    expect(events.filter(({ kind }) => kind === 'submitted')).toHaveLength(3)
    const [row] = (await readBoard(db, id)).rows.values()
    expect(row).toMatchObject({ kind: 'team', pending: 0 })
    const { leaderboard } = (await get(`/api/contests/${id}/leaderboard`)).json()
    expect(leaderboard).toMatchObject([{ username: 'Night Ferry', problemsSolved: row?.problemsSolved }])
  })
})

describe('a contest of teams', () => {
  test('is not rated', async () => {
    const body = { takes: 'teams' }
    const id = await create()
    expect(answered(await put(`/api/contests/${id}`, body, admin))).toEqual(refused('contest.teams-unrated'))
    expect((await put(`/api/contests/${id}`, { ...body, isRated: false }, admin)).statusCode).toBe(200)
  })

  test('keeps taking those who take part', async () => {
    const id = await forTeams({ takes: 'both' })
    const { captain, others, teamId, ids } = await crew(3)
    await enter(id, captain, teamId, ids)
    const change = (values: object) => put(`/api/contests/${id}`, values, admin)
    expect(answered(await change({ takes: 'persons' }))).toEqual(refused('contest.takes-others'))
    expect(answered(await change({ maxTeamSize: 2 }))).toEqual(refused('contest.takes-others'))
    expect((await change({ takes: 'teams' })).statusCode).toBe(200)
    expect(others).toHaveLength(2)
  })
})
