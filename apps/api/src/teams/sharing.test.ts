import { contestParticipants } from '@arbiter/database/schema/contest-log'
import { organisations, teams } from '@arbiter/database/schema/teams'
import { newTeam } from '@arbiter/database/testing/teams'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { basic } from '../testing/ccs-clients.ts'
import { contestStage, minutesFromNow } from '../testing/contest-stage.ts'
import { follow } from '../testing/follow.ts'
import { answered, refused } from '../testing/test-server.ts'

const stage = await contestStage()
const { db, admin, get, post, put, create, move, end, problemIdsOf, judged, submit, judge, idOf, signedIn } = stage
await stage.app.listen({ port: 0, host: '127.0.0.1' })

let made = 0

/** A team of three in a contest that runs, and a person who takes part alone. */
async function harbour(values = {}) {
  const id = await create({ takes: 'both', isRated: false, ...values })
  const names = ['ines', 'noor', 'maria'].map((name) => `${name}-${++made}`)
  const people: { cookie: string }[] = []
  for (const name of names) people.push(await signedIn(name))
  const ids = await Promise.all(names.map(idOf))
  const [captainId = '', ...memberIds] = ids
  const teamId = await newTeam(db, { captainId, memberIds })
  const [home] = await db
    .insert(organisations)
    .values({ name: `Lindhaven ${made}`, country: 'PT' })
    .returning()
  await db
    .update(teams)
    .set({ organisationId: home?.id ?? null })
    .where(eq(teams.id, teamId))
  const [captain = { cookie: '' }, second = captain, third = captain] = people
  await post(`/api/contests/${id}/register`, { team: { teamId, memberIds: ids } }, captain)
  const rival = await stage.joined(`rival-${++made}`, id)
  await move(id, -30)
  const [a = '', b = ''] = await problemIdsOf(id)
  return { id, a, b, names, captain, second, third, rival, home, teamId }
}

describe('the members of a team', () => {
  test('see what each of them submits, in every list and by its id, and others do not', async () => {
    const { id, a, captain, second, rival } = await harbour()
    const submissionId = await judged(captain, id, a, 'Wrong Answer')
    expect((await get(`/api/submissions/${submissionId}`, second)).statusCode).toBe(200)
    expect(answered(await get(`/api/submissions/${submissionId}`, rival))).toEqual(refused('submission.not-yours'))
    const listed = async (query: string, headers: { cookie: string }) =>
      (await get(`/api/submissions/me?${query}`, headers)).json().submissions.map(({ _id }: { _id: string }) => _id)
    expect(await listed(`contestId=${id}`, second)).toEqual([submissionId])
    expect(await listed(`problemId=${a}`, second)).toEqual([submissionId])
    expect(await listed(`contestId=${id}`, rival)).toEqual([])
    expect(await listed('', second)).toEqual([])
    const { submissions } = (await get(`/api/contests/${id}/submissions`, second)).json()
    expect(submissions).toMatchObject([{ _id: submissionId, canOpen: true }])
  })

  test('follow the judging of what another one has submitted', async () => {
    const { id, a, captain, third, rival } = await harbour()
    const submissionId = await submit(captain, id, a)
    await judge('Accepted')
    const path = `/api/submissions/stream/${submissionId}`
    const stream = await follow(stage.app, path, third)
    expect((await stream.until('verdict')).data).toMatchObject({ verdict: 'Accepted' })
    stream.leave()
    expect((await get(path, rival)).statusCode).toBe(403)
  })

  test('have one row, with the results of all', async () => {
    const { id, a, b, captain, second, third, rival } = await harbour()
    await judged(captain, id, a, 'Accepted')
    await judged(second, id, b, 'Accepted')
    await judged(rival, id, a, 'Accepted')
    const { contest } = (await get(`/api/contests/${id}`, third)).json()
    expect(contest).toMatchObject({ own: { rank: 1, problemsSolved: 2 }, isRegistered: true })
    expect(contest.problems.map((problem: { own: { state: string } }) => problem.own.state)).toEqual([
      'solved',
      'solved',
    ])
  })

  test('share their questions and the answers, and all of them are notified', async () => {
    const { id, captain, second, third, rival } = await harbour()
    const asked = await post(`/api/contests/${id}/clarifications`, { question: 'Is n positive?' }, captain)
    const { _id } = asked.json().clarification
    const questions = async (headers: { cookie: string }) =>
      (await get(`/api/contests/${id}/news`, headers)).json().clarifications
    expect(await questions(second)).toHaveLength(1)
    expect(await questions(rival)).toEqual([])
    const path = `/api/contests/${id}/clarifications/${_id}`
    expect((await put(path, { answer: 'Yes.', isPublic: false }, admin)).statusCode).toBe(200)
    expect(await questions(third)).toMatchObject([{ answer: 'Yes.' }])
    expect(await questions(rival)).toEqual([])
    for (const headers of [captain, second, third]) {
      const { notifications } = (await get('/api/notifications', headers)).json()
      expect(notifications.map(({ kind }: { kind: string }) => kind)).toContain('clarification-answered')
    }
  })
})

describe('the board', () => {
  test('names the team, its people and its organisation, everywhere', async () => {
    const { id, a, names, captain, home, teamId } = await harbour()
    await judged(captain, id, a, 'Accepted')
    const sorted = names.toSorted()
    const { people } = (await get(`/api/contests/${id}/board`)).json()
    const team = people.find(([, name]: [number, string]) => name === 'Night Ferry')
    expect(team.slice(1)).toEqual([
      ...['Night Ferry', '', null, 'team'],
      {
        _id: teamId,
        members: sorted.map((name) => [name, expect.any(String)]),
        organisation: { name: home?.name, country: 'PT' },
      },
    ])
    const { leaderboard } = (await get(`/api/contests/${id}/leaderboard`)).json()
    expect(leaderboard[0]).toMatchObject({ username: 'Night Ferry', members: sorted, organisation: home?.name })
    const [head = '', first = ''] = (await get(`/api/contests/${id}/export`)).body.split('\r\n')
    expect(head.endsWith('standing,members,organisation')).toBe(true)
    expect(first.endsWith(`official,${sorted.join(' ')},${home?.name}`)).toBe(true)
  })

  test('shows another roster as soon as an organiser has changed it', async () => {
    const { id, names } = await harbour()
    const row = async () => (await get(`/api/contests/${id}/leaderboard?search=night`)).json().leaderboard[0]
    const { participant, members } = await row()
    expect(members).toHaveLength(3)
    const usernames = names.slice(0, 2)
    await put(`/api/contests/${id}/participants/${participant}/roster`, { usernames, reason: 'Ill' }, admin)
    expect((await row()).members).toEqual(usernames.toSorted())
  })

  test('keeps the name of the day of the registration', async () => {
    const { id, teamId } = await harbour()
    await db.update(teams).set({ name: 'Day Ferry' }).where(eq(teams.id, teamId))
    const { leaderboard } = (await get(`/api/contests/${id}/leaderboard`)).json()
    expect(leaderboard.map(({ username }: { username: string }) => username)).toContain('Night Ferry')
    const [stored] = await db.select().from(contestParticipants).where(eq(contestParticipants.teamId, teamId))
    expect(stored?.name).toBe('Night Ferry')
  })

  test('freezes for a team as for a person, and shows its own results to each member', async () => {
    const { id, a, captain, second, rival } = await harbour({ startTime: minutesFromNow(1), freezeMinutes: 110 })
    await judged(captain, id, a, 'Accepted')
    const own = async (headers: { cookie: string }) => (await get(`/api/contests/${id}`, headers)).json().contest.own
    expect(await own(second)).toMatchObject({ problemsSolved: 1 })
    const { leaderboard } = (await get(`/api/contests/${id}/leaderboard`, rival)).json()
    expect(leaderboard.map((row: { problemsSolved: number }) => row.problemsSolved)).toEqual([0, 0])
  })

  test('ranks a disqualified team last, and its members learn the reason', async () => {
    const { id, a, captain, third } = await harbour()
    await judged(captain, id, a, 'Accepted')
    const { leaderboard } = (await get(`/api/contests/${id}/leaderboard?search=night`)).json()
    const path = `/api/contests/${id}/participants/${leaderboard[0].participant}/disqualification`
    expect((await put(path, { isDisqualified: true, reason: 'Copied' }, admin)).statusCode).toBe(200)
    const { own } = (await get(`/api/contests/${id}`, third)).json().contest
    expect(own).toMatchObject({ rank: null, isDisqualified: true, disqualificationReason: 'Copied' })
  })

  test('of a contest that is over has the team in its replay and in the Contest API', async () => {
    const { id, a, captain, home, names } = await harbour()
    await judged(captain, id, a, 'Accepted')
    await end(id)
    const { people } = (await get(`/api/contests/${id}/log`)).json()
    expect(people.map((person: unknown[]) => person[4])).toEqual(['team', 'person'])
    const teamsOf = (await get(`/ccs/api/contests/${id}/teams`)).json()
    expect(teamsOf).toContainEqual(expect.objectContaining({ name: 'Night Ferry', organization_id: home?.id }))
    expect((await get(`/ccs/api/contests/${id}/organizations`)).json()).toEqual([{ id: home?.id, name: home?.name }])
    const accounts = (await get(`/ccs/api/contests/${id}/accounts`, basic('organiser'))).json()
    const ofTeam = accounts.filter((account: { team_id?: string }) => account.team_id === teamsOf[0].id)
    expect(ofTeam.map(({ username }: { username: string }) => username).sort()).toEqual(names.toSorted())
  })
})
