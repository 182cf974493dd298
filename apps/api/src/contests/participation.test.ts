import { finaliseContests } from '@arbiter/database/contests/finalise-contests'
import { ratingChanges } from '@arbiter/database/schema/contests'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { settle } from '../sweep.ts'
import { contestStage } from '../testing/contest-stage.ts'
import { answered, refused } from '../testing/test-server.ts'

const stage = await contestStage()
const { db, admin, get, post, put, remove, create, move, end, joined, judged, submit, judge, problemIdsOf } = stage

type Headers = { cookie: string }

const board = async (id: string, headers = {}) => (await get(`/api/contests/${id}/leaderboard`, headers)).json()
const detail = async (id: string, headers = {}) => (await get(`/api/contests/${id}`, headers)).json().contest
const listed = async (id: string, search = '') =>
  (await get(`/api/contests/${id}/participants?search=${search}`, admin)).json().participants
const finalise = () => finaliseContests(db, new Date(Date.now() + 1000))
const ratedIn = async (contestId: string) =>
  db.select().from(ratingChanges).where(eq(ratingChanges.contestId, contestId))

async function numberOf(id: string, username: string): Promise<number> {
  return (await listed(id, username))[0].participant
}

const pathOf = async (id: string, username: string, what: string) =>
  `/api/contests/${id}/participants/${await numberOf(id, username)}/${what}`
const mark = async (id: string, username: string, isUnofficial = true) =>
  put(await pathOf(id, username, 'unofficial'), { isUnofficial }, admin)
const throwOut = async (id: string, username: string, reason = 'Two accounts') =>
  post(await pathOf(id, username, 'removal'), { reason }, admin)
const letIn = async (id: string, username: string) => remove(await pathOf(id, username, 'removal'), admin)

/** A contest whose participants have solved A, one after the other. */
async function contestOf(names: readonly string[], values: Record<string, unknown> = {}) {
  const id = await create(values)
  const [a = '', b = ''] = await problemIdsOf(id)
  const people: Headers[] = []
  for (const name of names) people.push(await joined(name, id))
  await move(id, -30)
  for (const headers of people) await judged(headers, id, a, 'Accepted')
  return { id, a, b, people }
}

describe('an unofficial participant', () => {
  test('stands where the result puts it, without a rank, and moves no other rank', async () => {
    const { id, b, people } = await contestOf(['guest', 'second', 'third'])
    const [guest = {}] = people
    await judged(guest, id, b, 'Accepted')
    expect((await mark(id, 'guest')).json()).toMatchObject({ isUnofficial: true })
    expect((await board(id)).leaderboard).toMatchObject([
      { username: 'guest', rank: null, isUnofficial: true, problemsSolved: 2 },
      { username: 'second', rank: 1, isUnofficial: false },
      { username: 'third', rank: 1 },
    ])
    expect((await detail(id, guest)).own).toMatchObject({ rank: null, isUnofficial: true })
    const csv = (await get(`/api/contests/${id}/export`)).body.trimEnd().split('\r\n')
    expect(csv.map((line: string) => line.split(',').at(-1))).toEqual([
      'standing',
      'unofficial',
      'official',
      'official',
    ])
    expect(await listed(id, 'guest')).toMatchObject([{ isUnofficial: true, removalReason: null }])
  })

  test('is not the first to solve a problem', async () => {
    const { id } = await contestOf(['early', 'later'])
    await mark(id, 'early')
    const cells = (await board(id)).leaderboard.map(
      ({ username, cells }: { username: string; cells: { isFirstToSolve: boolean }[] }) => [
        username,
        cells[0]?.isFirstToSolve,
      ],
    )
    expect(cells).toEqual([
      ['later', true],
      ['early', false],
    ])
  })

  test('gets no rating, also when the mark comes after the board was final', async () => {
    const { id } = await contestOf(['rated-one', 'rated-two', 'rated-three'])
    await end(id)
    await finalise()
    expect(await ratedIn(id)).toHaveLength(3)
    await mark(id, 'rated-one')
    await finalise()
    const changes = await ratedIn(id)
    expect(changes.map(({ userId }) => userId)).not.toContain(await stage.idOf('rated-one'))
    expect(changes).toHaveLength(2)
    await mark(id, 'rated-one', false)
    await finalise()
    expect(await ratedIn(id)).toHaveLength(3)
  })

  test('may be one by their own choice where the contest allows it, and only an organiser takes it back', async () => {
    const closed = await create()
    const headers = await stage.signedIn('chooser')
    const enter = (id: string) => post(`/api/contests/${id}/register`, { isUnofficial: true }, headers)
    expect(answered(await enter(closed))).toEqual(refused('contest.unofficial-not-allowed'))
    const open = await create({ allowsUnofficial: true })
    expect((await enter(open)).statusCode).toBe(200)
    expect((await board(open)).leaderboard).toMatchObject([{ rank: null, isUnofficial: true }])
    await remove(`/api/contests/${open}/register`, headers)
    await post(`/api/contests/${open}/register`, {}, headers)
    expect((await board(open)).leaderboard).toMatchObject([{ rank: null, isUnofficial: true }])
    await mark(open, 'chooser', false)
    expect((await board(open)).leaderboard).toMatchObject([{ rank: 1, isUnofficial: false }])
  })
})

describe('a removed participant', () => {
  test('leaves the board, reads the reason, and can neither submit nor register', async () => {
    const { id, b, people } = await contestOf(['removed', 'staying'])
    const [removed = {}, staying = {}] = people
    expect((await throwOut(id, 'removed')).statusCode).toBe(200)
    expect((await board(id)).leaderboard).toMatchObject([{ username: 'staying', rank: 1 }])
    expect(await detail(id, removed)).toMatchObject({ isRegistered: false, removalReason: 'Two accounts', own: null })
    expect(await detail(id, staying)).toMatchObject({ participantCount: 1, removalReason: null })
    const body = { problemId: b, contestId: id, language: 'cpp', code: 'int main() {}' }
    expect((await post('/api/submissions', body, removed)).statusCode).toBe(404)
    expect(answered(await post(`/api/contests/${id}/register`, {}, removed))).toEqual(refused('contest.removed'))
    const news = (await get('/api/notifications', removed)).json()
    expect(JSON.stringify(news)).toContain('You were removed from Spring Cup')
  })

  test('is told so when submitting to a problem that everybody sees', async () => {
    const [open = ''] = await stage.problems(1, { visibility: 'public' })
    const id = await create({ problems: [open] })
    const headers = await joined('public-one', id)
    await move(id, -30)
    await throwOut(id, 'public-one')
    const body = { problemId: open, contestId: id, language: 'cpp', code: 'int main() {}' }
    expect(answered(await post('/api/submissions', body, headers))).toEqual(refused('contest.removed'))
  })

  test('is back with everything when an organiser lets them in again', async () => {
    const { id, a, people } = await contestOf(['undone', 'neighbour'])
    const before = await board(id)
    await throwOut(id, 'undone')
    expect((await post(`/api/contests/${id}/participants`, { usernames: ['undone'] }, admin)).json()).toMatchObject({
      ...{ added: [], removed: ['undone'] },
    })
    expect(await listed(id, 'undone')).toMatchObject([{ removalReason: 'Two accounts' }])
    expect((await letIn(id, 'undone')).statusCode).toBe(200)
    expect((await board(id)).leaderboard).toEqual(before.leaderboard)
    await judged(people[0] ?? {}, id, a, 'Wrong Answer')
    expect(answered(await letIn(id, 'undone'))).toEqual(refused('participant.not-removed'))
  })

  test('has nothing on any list, and a verdict that comes later changes nothing', async () => {
    const { id, b, people } = await contestOf(['waiting', 'witness'])
    const [waiting = {}, witness = {}] = people
    await submit(waiting, id, b)
    await throwOut(id, 'waiting')
    await judge('Accepted')
    expect((await board(id)).leaderboard).toMatchObject([{ username: 'witness' }])
    await end(id)
    await settle(db)
    const submissions = (await get(`/api/contests/${id}/submissions`, witness)).body
    expect(submissions).toContain('witness')
    expect(submissions).not.toContain('waiting')
    expect((await get(`/api/contests/${id}/submissions`, admin)).body).toContain('waiting')
    const log = (await get(`/api/contests/${id}/log`, witness)).body
    expect(log).not.toContain('"removed"')
    expect(log).not.toContain('Two accounts')
  })

  test('is not rated, and the others are rated without them, also after the board was final', async () => {
    const { id } = await contestOf(['thrown-one', 'thrown-two', 'thrown-three'])
    await end(id)
    await finalise()
    await throwOut(id, 'thrown-two')
    await finalise()
    expect((await ratedIn(id)).map(({ userId }) => userId)).not.toContain(await stage.idOf('thrown-two'))
    expect(await ratedIn(id)).toHaveLength(2)
    await letIn(id, 'thrown-two')
    await finalise()
    expect(await ratedIn(id)).toHaveLength(3)
  })

  test('does not come back into a contest without a place left', async () => {
    const id = await create({ maxParticipants: 1 })
    await joined('outgoing', id)
    await throwOut(id, 'outgoing')
    await joined('incoming', id)
    expect(answered(await letIn(id, 'outgoing'))).toEqual(refused('contest.full'))
    expect(await listed(id, 'outgoing')).toMatchObject([{ removalReason: 'Two accounts' }])
  })

  test('is not removed without a reason', async () => {
    const id = await create()
    await joined('unnamed', id)
    expect((await throwOut(id, 'unnamed', '  ')).statusCode).toBe(400)
    expect((await board(id)).leaderboard).toHaveLength(1)
  })
})
