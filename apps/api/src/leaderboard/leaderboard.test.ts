import { userScores, users } from '@arbiter/database/schema/users'
import { eq, like, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { answered, refused, type Sent, testServer } from '../testing/test-server.ts'

const { db, get, signedIn, registered, flag, idOf } = await testServer()

async function scored(username: string, totalPoints: number): Promise<void> {
  const change = { totalPoints, problemsSolved: Math.ceil(totalPoints / 100) }
  await db
    .update(userScores)
    .set(change)
    .where(eq(userScores.userId, await idOf(username)))
}

const board = async (query = '', headers: Sent = {}) => (await get(`/api/users/leaderboard${query}`, headers)).json()
const rows = async (query = '') =>
  (await board(query)).leaderboard.map((row: { rank: number; username: string }) => `${row.rank} ${row.username}`)

const points = { gold: 300, silver1: 200, silver2: 200, silver3: 200, fifth: 50, nothing: 0, hidden: 900 }
for (const [username, totalPoints] of Object.entries(points)) {
  await registered(username)
  await scored(username, totalPoints)
}
await flag('hidden')
const fifth = { cookie: '' }

test('equal points share a rank, also across pages; who has none and who is flagged is not listed', async () => {
  const pages = [await rows('?limit=2&page=1'), await rows('?limit=2&page=2'), await rows('?limit=2&page=3')].flat()
  expect(pages.map((row) => row.split(' ')[0])).toEqual(['1', '2', '2', '2', '5'])
  expect(new Set(pages).size).toBe(5)
  expect((await board('?limit=2')).pagination).toMatchObject({ currentPage: 1, totalPages: 3, total: 5 })
})

test('a row has the points under both names, and no email [3.1.7]', async () => {
  const reply = await get('/api/users/leaderboard')
  expect(reply.json().leaderboard[0]).toMatchObject({
    username: 'gold',
    score: 300,
    totalScore: 300,
    problemsSolved: 3,
  })
  expect(reply.body).not.toContain('example.org')
})

test('everybody who is neither flagged nor deleted is counted as a user', async () => {
  expect((await board()).totalUsers).toBe(6)
})

test('a page after the last is empty', async () => {
  expect(await rows('?page=99')).toEqual([])
  expect((await board('?page=100000&limit=100')).leaderboard).toEqual([])
})

describe('my own row', () => {
  test('is there whatever page I look at', async () => {
    Object.assign(fifth, await signedIn('me-too'))
    await scored('me-too', 40)
    expect((await board('?limit=1', fifth)).own).toMatchObject({ username: 'me-too', rank: 6, score: 40 })
    await scored('me-too', 200)
    expect((await board('?limit=1&page=3', fifth)).own).toMatchObject({ rank: 2 })
    await scored('me-too', 0)
  })

  test('is none while I have no points, and for a visitor', async () => {
    expect((await board('', fifth)).own).toBeNull()
    expect((await board()).own).toBeNull()
  })
})

describe('a search', () => {
  test('finds what is in a name, whatever its case, with the ranks of the whole board', async () => {
    expect(await rows('?search=SILVER')).toEqual(['2 silver1', '2 silver2', '2 silver3'])
    expect(await rows('?search=ift')).toEqual(['5 fifth'])
    expect((await board('?search=silver&limit=2')).pagination).toMatchObject({ total: 3, totalPages: 2 })
    expect(await rows('?search=silver&limit=2&page=2')).toEqual(['2 silver3'])
  })

  test('of one or two letters finds words that begin so', async () => {
    expect(await rows('?search=fi')).toEqual(['5 fifth'])
    expect(await rows('?search=ft')).toEqual([])
  })

  test('finds people by their names too, and by their new ones', async () => {
    await db.update(users).set({ firstname: 'Zoë', lastname: 'Ångström' }).where(eq(users.username, 'fifth'))
    expect(await rows(`?search=${encodeURIComponent('NGSTRÖ')}`)).toEqual(['5 fifth'])
    expect(await rows(`?search=${encodeURIComponent('zoë ång')}`)).toEqual(['5 fifth'])
  })

  test('that finds hundreds shows the best of them, without counting every one', async () => {
    const { rows: made } = await db.execute<{ id: string }>(sql`
      insert into users (username, firstname, lastname) select 'crowd-' || n, '', '' from generate_series(1, 400) as n
      returning id`)
    const crowd = made.map(({ id }, index) => ({ userId: id, totalPoints: 1 + (index % 7) }))
    await db.insert(userScores).values(crowd)
    const found = await board('?search=crowd&limit=100')
    expect(found.pagination).toMatchObject({ total: 300, totalPages: 3 })
    expect(found.leaderboard.map((row: { score: number }) => row.score)).toEqual([
      ...Array(57).fill(7),
      ...Array(43).fill(6),
    ])
    await db.delete(users).where(like(users.username, 'crowd-%'))
  })

  test('finds nobody who is not on the board', async () => {
    expect(await rows('?search=hidden')).toEqual([])
    expect(await rows('?search=nothing')).toEqual([])
  })

  test.each(['%', '_', '\\', "'; drop table users; --", '<script>', '\u202e', '🏆'])(
    'takes %j as it is',
    async (text) => {
      expect(await rows(`?search=${encodeURIComponent(text)}`)).toEqual([])
    },
  )

  test('of ten kilobytes is refused with a sentence', async () => {
    expect((await board(`?search=${'x'.repeat(10_240)}`)).message).toBe('Search must be at most 100 characters')
  })
})

describe('by rating', () => {
  const rate = async (username: string, rating: number | null) =>
    db.update(users).set({ rating }).where(eq(users.username, username))

  test('the rated, best first, equal ones sharing a rank, whether or not they have points', async () => {
    for (const [name, rating] of [
      ['fifth', 1_800],
      ['nothing', 1_500],
      ['gold', 1_500],
      ['hidden', 2_400],
    ] as const)
      await rate(name, rating)
    const names = async (query: string) => new Set(await rows(query))
    expect(await names('?by=rating')).toEqual(new Set(['1 fifth', '2 nothing', '2 gold']))
    expect(await rows('?by=rating&limit=1')).toEqual(['1 fifth'])
    expect((await board('?by=rating&limit=2')).pagination).toMatchObject({ total: 3, totalPages: 2 })
    expect((await board('?by=rating&limit=1')).leaderboard[0]).toMatchObject({ rating: 1_800, score: 50 })
    expect(await rows('?by=rating&search=NOTH')).toEqual(['2 nothing'])
    expect(await rows('?by=rating&search=hidden')).toEqual([])
    expect(await rows()).toContain('1 gold')
  })

  test('my own row is there when I am rated', async () => {
    const me = await signedIn('rated-me')
    expect((await board('?by=rating', me)).own).toBeNull()
    await rate('rated-me', 1_600)
    expect((await board('?by=rating&limit=1', me)).own).toMatchObject({ username: 'rated-me', rank: 2, rating: 1_600 })
  })

  test('another order is refused with a sentence', async () => {
    expect((await board('?by=fame')).message).toContain('Order')
  })
})

test('a restricted user does not see it', async () => {
  const restricted = await signedIn('restricted')
  await flag('restricted')
  expect(answered(await get('/api/users/leaderboard', restricted))).toEqual(refused('account.flagged'))
})
