import { describe, expect, test } from 'vitest'
import { contestStage } from '../testing/contest-stage.ts'
import { answered, refused } from '../testing/test-server.ts'

const stage = await contestStage()
const { admin, get, post, put, remove, create, move, end, judged, problemIdsOf, signedIn, idOf } = stage

let made = 0

async function person() {
  const username = `sailor-${++made}`
  const headers = await signedIn(username)
  return { username, headers, id: await idOf(username) }
}
type Person = Awaited<ReturnType<typeof person>>

const fields = { name: 'Night Ferry', organisation: 'Lindhaven', country: 'PT' }
const makeTeam = async ({ headers }: Person, body: object = fields): Promise<string> =>
  (await post('/api/teams', body, headers)).json().teamId
const seen = async (teamId: string, headers = {}) => (await get(`/api/teams/${teamId}`, headers)).json().team
const own = async ({ headers }: Person) => (await get('/api/teams', headers)).json()
const invite = (teamId: string, { headers }: Person, body: object) =>
  post(`/api/teams/${teamId}/invitations`, body, headers)
const accept = ({ headers }: Person, body: object) => post('/api/teams/accept', body, headers)

async function joined(teamId: string, captain: Person): Promise<Person> {
  const member = await person()
  const { token } = (await invite(teamId, captain, {})).json()
  expect((await accept(member, { token })).statusCode).toBe(200)
  return member
}

describe('a team', () => {
  test('has its maker as captain, a name and an organisation, and everybody can look at it', async () => {
    const captain = await person()
    const teamId = await makeTeam(captain)
    expect(await seen(teamId)).toMatchObject({
      ...{ name: 'Night Ferry', organisation: { name: 'Lindhaven', country: 'PT' }, captainId: captain.id },
      members: [{ username: captain.username }],
      ...{ formerMembers: [], contests: [], invitations: [] },
    })
    expect((await own(captain)).teams).toMatchObject([{ _id: teamId }])
    expect((await get('/api/teams/01900000-0000-7000-8000-000000000000')).statusCode).toBe(404)
  })

  test('is renamed by its captain alone, and names of organisations are shared', async () => {
    const captain = await person()
    const teamId = await makeTeam(captain)
    const member = await joined(teamId, captain)
    const change = { name: 'Day Ferry', organisation: 'lindhaven', country: 'pt' }
    expect(answered(await put(`/api/teams/${teamId}`, change, member.headers))).toEqual(refused('team.not-captain'))
    expect((await put(`/api/teams/${teamId}`, change, captain.headers)).statusCode).toBe(200)
    expect(await seen(teamId)).toMatchObject({ name: 'Day Ferry', organisation: { name: 'Lindhaven' } })
    expect((await post('/api/teams', { name: ' ' }, captain.headers)).json().message).toBe('Team name is required')
  })
})

describe('an invitation', () => {
  test('by username notifies the person, who accepts it once', async () => {
    const [captain, friend, other] = [await person(), await person(), await person()]
    const teamId = await makeTeam(captain)
    expect((await invite(teamId, captain, { username: friend.username })).json()).toMatchObject({ token: null })
    const { invitations } = await own(friend)
    expect(invitations).toMatchObject([{ teamId, name: 'Night Ferry', invitedBy: captain.username }])
    const { notifications } = (await get('/api/notifications', friend.headers)).json()
    expect(notifications[0]).toMatchObject({ kind: 'team-invited', link: '/teams' })
    const invitationId = invitations[0]._id
    expect(answered(await accept(other, { invitationId }))).toEqual(refused('team.invitation-gone'))
    expect((await accept(friend, { invitationId })).json()).toMatchObject({ teamId })
    expect(answered(await accept(friend, { invitationId }))).toEqual(refused('team.invitation-gone'))
    expect((await seen(teamId)).members).toHaveLength(2)
    expect(answered(await invite(teamId, captain, { username: friend.username }))).toEqual(
      refused('team.already-member'),
    )
  })

  test('by link lets one person in, of several who open it at the same moment', async () => {
    const captain = await person()
    const teamId = await makeTeam(captain)
    const { token } = (await invite(teamId, captain, {})).json()
    const people = [await person(), await person(), await person()]
    const [first = captain] = people
    const read = await post('/api/teams/invitation', { token }, first.headers)
    expect(read.json()).toMatchObject({ teamId, name: 'Night Ferry' })
    const replies = await Promise.all(people.map((each) => accept(each, { token })))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect((await seen(teamId)).members).toHaveLength(2)
  })

  test('is seen and withdrawn by the captain, and declined by the invited person', async () => {
    const [captain, friend] = [await person(), await person()]
    const teamId = await makeTeam(captain)
    await invite(teamId, captain, { username: friend.username })
    const [invitation] = (await seen(teamId, captain.headers)).invitations
    expect(invitation).toMatchObject({ username: friend.username })
    expect((await seen(teamId, friend.headers)).invitations).toEqual([])
    const path = `/api/teams/${teamId}/invitations/${invitation._id}`
    expect(answered(await remove(path, (await person()).headers))).toEqual(refused('team.invitation-gone'))
    expect((await remove(path, friend.headers)).statusCode).toBe(200)
    expect((await own(friend)).invitations).toEqual([])
    const { token } = (await invite(teamId, captain, {})).json()
    const [link] = (await seen(teamId, captain.headers)).invitations
    expect((await remove(`/api/teams/${teamId}/invitations/${link._id}`, captain.headers)).statusCode).toBe(200)
    expect(answered(await accept(friend, { token }))).toEqual(refused('team.invitation-gone'))
  })

  test('of which there are only so many, is for the captain to make', async () => {
    const captain = await person()
    const teamId = await makeTeam(captain)
    const member = await joined(teamId, captain)
    expect(answered(await invite(teamId, member, {}))).toEqual(refused('team.not-captain'))
    for (let count = 0; count < 20; count++) await invite(teamId, captain, {})
    expect(answered(await invite(teamId, captain, {}))).toEqual(refused('team.too-many-invitations'))
  })
})

describe('members', () => {
  test('leave and are removed, and the history keeps them', async () => {
    const captain = await person()
    const teamId = await makeTeam(captain)
    const [one, two] = [await joined(teamId, captain), await joined(teamId, captain)]
    const path = (userId: string) => `/api/teams/${teamId}/members/${userId}`
    expect(answered(await remove(path(two.id), one.headers))).toEqual(refused('team.not-captain'))
    expect((await remove(path(one.id), one.headers)).statusCode).toBe(200)
    expect((await remove(path(two.id), captain.headers)).statusCode).toBe(200)
    const { members, formerMembers } = await seen(teamId)
    expect(members).toHaveLength(1)
    expect(formerMembers.map(({ username }: Person) => username)).toEqual([two.username, one.username])
  })

  test('have a captain, who stays until another one is chosen', async () => {
    const captain = await person()
    const teamId = await makeTeam(captain)
    const member = await joined(teamId, captain)
    const leave = () => remove(`/api/teams/${teamId}/members/${captain.id}`, captain.headers)
    expect(answered(await leave())).toEqual(refused('team.captain-stays'))
    const handOver = (userId: string) => put(`/api/teams/${teamId}/captain`, { userId }, captain.headers)
    expect(answered(await handOver((await person()).id))).toEqual(refused('team.not-member'))
    expect((await handOver(member.id)).statusCode).toBe(200)
    expect((await leave()).statusCode).toBe(200)
    expect(await seen(teamId)).toMatchObject({ captainId: member.id, members: [{ username: member.username }] })
  })

  test('who leave stay in the rosters of contests', async () => {
    const captain = await person()
    const teamId = await makeTeam(captain)
    const member = await joined(teamId, captain)
    const id = await create({ takes: 'teams', isRated: false })
    const team = { teamId, memberIds: [captain.id, member.id] }
    await post(`/api/contests/${id}/register`, { team }, captain.headers)
    await remove(`/api/teams/${teamId}/members/${member.id}`, member.headers)
    const { contest } = (await get(`/api/contests/${id}`, member.headers)).json()
    expect(contest).toMatchObject({ isRegistered: true, ownTeam: { _id: teamId } })
  })
})

test('a captain and two members register, one submits, all three see it, and the board shows the team', async () => {
  const captain = await person()
  const teamId = await makeTeam(captain)
  const [two, three] = [await joined(teamId, captain), await joined(teamId, captain)]
  const id = await create({ takes: 'teams', isRated: false })
  const memberIds = [captain.id, two.id, three.id]
  expect(
    (await post(`/api/contests/${id}/register`, { team: { teamId, memberIds } }, captain.headers)).statusCode,
  ).toBe(200)
  await move(id, -30)
  const [a = ''] = await problemIdsOf(id)
  const submissionId = await judged(two.headers, id, a, 'Accepted')
  for (const { headers } of [captain, two, three])
    expect((await get(`/api/submissions/${submissionId}`, headers)).statusCode).toBe(200)
  const [row] = (await get(`/api/contests/${id}/leaderboard`)).json().leaderboard
  const members = [captain, two, three].map(({ username }) => username).sort()
  expect(row).toMatchObject({ username: 'Night Ferry', organisation: 'Lindhaven', members, problemsSolved: 1, rank: 1 })
  expect((await seen(teamId)).contests).toMatchObject([{ _id: id, result: null }])
  await end(id)
  expect((await seen(teamId)).contests).toMatchObject([{ _id: id, result: { rank: 1, problemsSolved: 1 } }])
  expect((await get('/api/contests', admin)).statusCode).toBe(200)
})
