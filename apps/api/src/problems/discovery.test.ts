import { addTestSet } from '@arbiter/database/problems/test-sets'
import { problemPopularity, userProblems } from '@arbiter/database/schema/problem-progress'
import { problems } from '@arbiter/database/schema/problems'
import { users } from '@arbiter/database/schema/users'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { testServer } from '../testing/test-server.ts'

const { db, get, signedIn } = await testServer()

const judgeCase = { isSample: false, input: Buffer.from('1'), output: Buffer.from('2') }
const limits = { statement: '', timeLimitMs: 1000, memoryLimitMb: 256 }
const rows = [
  { name: 'beacon', difficulty: 'Hard', points: 30, tags: ['graphs'], counts: [5, 10, 5] },
  { name: 'Anchor', difficulty: 'Easy', points: 10, tags: ['dp'], counts: [9, 10, 9] },
  { name: 'Cargo', difficulty: 'Medium', points: 20, tags: ['dp', 'graphs'], counts: [5, 20, 5] },
  { name: 'Dinghy', difficulty: 'Easy', points: 20, tags: ['dp'], counts: [0, 0, 0] },
] as const

beforeAll(async () => {
  for (const { counts, tags, ...row } of rows) {
    const values = { ...limits, ...row, tags: [...tags], slug: row.name.toLowerCase() }
    const [made] = await db.insert(problems).values(values).returning()
    const [solvers = 0, submissions = 0, accepted = 0] = counts
    await db
      .update(problemPopularity)
      .set({ solvers, submissions, accepted })
      .where(eq(problemPopularity.problemId, made?.id ?? ''))
    await addTestSet(db, made?.id ?? '', [judgeCase])
  }
  const secret = { ...limits, name: 'Secret', slug: 'secret', points: 99, tags: ['secret', 'dp'] }
  await db.insert(problems).values({ ...secret, difficulty: 'Easy', visibility: 'hidden' })
})

const names = async (query: string) =>
  (await get(`/api/problems${query}`)).json().problems.map((listed: { name: string }) => listed.name)

test.each([
  ['sort=number&order=desc', ['Dinghy', 'Cargo', 'Anchor', 'beacon']],
  ['sort=name', ['Anchor', 'beacon', 'Cargo', 'Dinghy']],
  ['sort=difficulty', ['Anchor', 'Dinghy', 'Cargo', 'beacon']],
  ['sort=difficulty&order=desc', ['beacon', 'Cargo', 'Dinghy', 'Anchor']],
  ['sort=points', ['Anchor', 'Cargo', 'Dinghy', 'beacon']],
  ['sort=solvers&order=desc', ['Anchor', 'Cargo', 'beacon', 'Dinghy']],
  ['sort=solvers', ['Dinghy', 'beacon', 'Cargo', 'Anchor']],
])('%s sorts the whole list, ties by number in the same direction', async (query, expected) => {
  expect(await names(`?${query}`)).toEqual(expected)
  const pages = await Promise.all([1, 2].map((page) => names(`?${query}&limit=2&page=${page}`)))
  expect(pages.flat()).toEqual(expected)
})

test('a problem that nobody has tried has no rate, and comes last in both directions', async () => {
  expect(await names('?sort=acceptance')).toEqual(['Cargo', 'beacon', 'Anchor', 'Dinghy'])
  expect(await names('?sort=acceptance&order=desc')).toEqual(['Anchor', 'beacon', 'Cargo', 'Dinghy'])
  const { problems: listed } = (await get('/api/problems?sort=acceptance')).json()
  expect(listed.map((each: { popularity: unknown }) => each.popularity)).toEqual([
    { solvers: 5, acceptance: 0.25 },
    { solvers: 5, acceptance: 0.5 },
    { solvers: 9, acceptance: 0.9 },
    { solvers: 0, acceptance: null },
  ])
})

test('filters hold in an order by counts, and a hidden problem is in none', async () => {
  expect(await names('?sort=solvers&order=desc&tags=dp')).toEqual(['Anchor', 'Cargo', 'Dinghy'])
  expect(await names('?sort=solvers&order=desc&tags=dp&limit=1&page=2')).toEqual(['Cargo'])
  expect(await names('?sort=acceptance&order=desc&difficulty=Easy')).toEqual(['Anchor', 'Dinghy'])
  expect(await names('?search=dp&sort=solvers&order=desc')).toEqual(['Anchor', 'Cargo', 'Dinghy'])
  expect(await names('?search=dp&sort=acceptance')).toEqual(['Cargo', 'Anchor', 'Dinghy'])
})

test('what a search finds is sorted too, and an order of administrators is none of the list', async () => {
  expect(await names('?search=dp&sort=points&order=desc')).toEqual(['Dinghy', 'Cargo', 'Anchor'])
  expect(await names('?sort=tests&order=asc')).toEqual(await names(''))
})

test('topics are those of all listed problems, with their counts, and of no hidden one', async () => {
  expect((await get('/api/problem-topics')).json().topics).toEqual([
    { name: 'dp', problems: 3 },
    { name: 'graphs', problems: 2 },
  ])
})

const picked = async (query: string, headers = {}) => (await get(`/api/random-problem${query}`, headers)).json().problem

test('a random problem is one that the viewer has not solved, and none when all are solved', async () => {
  const headers = await signedIn('picker')
  const [viewer] = await db.select().from(users).where(eq(users.username, 'picker'))
  const solve = async (name: string) => {
    const [problem] = await db.select().from(problems).where(eq(problems.name, name))
    const keys = { userId: viewer?.id ?? '', problemId: problem?.id ?? '' }
    await db.insert(userProblems).values({ ...keys, attempts: 1, isSolved: true, isCounted: true })
  }
  await solve('Anchor')
  await solve('Cargo')
  for (let round = 0; round < 8; round++) expect((await picked('?tags=dp', headers)).name).toBe('Dinghy')
  await solve('Dinghy')
  expect(await picked('?tags=dp', headers)).toBeNull()
  expect(await picked('', headers)).toEqual({ name: 'beacon', slug: 'beacon' })
  await solve('beacon')
  expect(await picked('', headers)).toBeNull()
})

test('a visitor gets any listed problem, and in time each of them', async () => {
  const found = new Set<string>()
  for (let round = 0; round < 200 && found.size < rows.length; round++) found.add((await picked('')).name)
  expect([...found].sort()).toEqual(rows.map(({ name }) => name).sort())
})

test('a random problem is never one that takes no submissions: samples alone are no tests', async () => {
  const unready = { ...limits, name: 'Unready', slug: 'unready', points: 1, tags: ['unready'] }
  const [made] = await db
    .insert(problems)
    .values({ ...unready, difficulty: 'Easy' })
    .returning()
  const [id, query] = [made?.id ?? '', '?tags=unready']
  expect(await picked(query)).toBeNull()
  await addTestSet(db, id, [{ ...judgeCase, isSample: true }])
  expect(await picked(query)).toBeNull()
  await addTestSet(db, id, [judgeCase])
  expect(await picked(query)).toEqual({ name: 'Unready', slug: 'unready' })
})
