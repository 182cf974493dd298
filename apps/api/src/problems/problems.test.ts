import { changeTestSet } from '@arbiter/database/problems/test-sets'
import { userProblems } from '@arbiter/database/schema/problem-progress'
import { problems } from '@arbiter/database/schema/problems'
import { users } from '@arbiter/database/schema/users'
import { newProblem } from '@arbiter/database/testing/judging'
import { plainPlan } from '@arbiter/rules/judging/judging-plan'
import { eq, ilike, inArray, or } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { testServer } from '../testing/test-server.ts'

const { db, pool, get, signedIn } = await testServer()

const problem = (name: string, more: Partial<typeof problems.$inferInsert> = {}) => ({
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  difficulty: 'Easy' as const,
  statement: `Statement of ${name}`,
  points: 50,
  timeLimitMs: 1000,
  memoryLimitMb: 256,
  ...more,
})
const made = await db
  .insert(problems)
  .values([
    problem('Two Cranes', { tags: ['arrays', 'greedy'] }),
    problem('Lantern Bridges', { difficulty: 'Hard', tags: ['graphs', 'greedy'], statement: 'Islands in the fog' }),
    problem('Parity Garden', { difficulty: 'Medium', tags: ['dp'] }),
    problem('100% Sure_Thing'),
    problem('Secret Final', { visibility: 'hidden', tags: ['greedy'] }),
    problem('Removed', { deletedAt: new Date() }),
  ])
  .returning()

const names = async (query: string, headers = {}) =>
  (await get(`/api/problems${query}`, headers)).json().problems.map((listed: { name: string }) => listed.name)

test('people who ask at the same moment see how far they are themselves, on whatever page they look at', async () => {
  const [first, second, third] = made
  const solver = await signedIn('solver-at-once')
  const beginner = await signedIn('beginner-at-once')
  const { id: userId } = (await db.select().from(users).where(eq(users.username, 'solver-at-once')))[0] ?? { id: '' }
  const tried = { userId, attempts: 1, lastSubmittedAt: new Date() }
  const solved = { isSolved: true, isCounted: true, solvedAt: new Date() }
  await db.insert(userProblems).values([
    { ...tried, ...solved, problemId: first?.id ?? '' },
    { ...tried, problemId: third?.id ?? '' },
  ])
  const status = async (problem: { slug: string } | undefined, headers: Record<string, string>) =>
    (await get(`/api/problems/${problem?.slug}`, headers)).json().problem.status
  const asked = [first, second, third].flatMap((problem) => [status(problem, solver), status(problem, beginner)])
  expect(await Promise.all(asked)).toEqual(['Solved', 'Todo', 'Todo', 'Todo', 'Attempted', 'Todo'])
})

test('hidden and deleted problems are in no list', async () => {
  expect(await names('')).toEqual(['Two Cranes', 'Lantern Bridges', 'Parity Garden', '100% Sure_Thing'])
})

test('a hidden problem takes the same queries as one that does not exist, so that the time does not distinguish them', async () => {
  const queries = vi.spyOn(pool, 'query')
  const askedFor = async (slug: string) => {
    queries.mockClear()
    expect((await get(`/api/problems/${slug}`)).statusCode).toBe(404)
    return queries.mock.calls.map(([query]) => (query as unknown as { text: string }).text)
  }
  const unknown = await askedFor('no-such-problem')
  expect(unknown.length).toBeGreaterThan(0)
  expect(await askedFor('secret-final')).toEqual(unknown)
  expect(await askedFor('removed')).toEqual(unknown)
  queries.mockRestore()
})

test('a page says where it is, under every name the specification gives [3.1.9]', async () => {
  const reply = (await get('/api/problems?page=2&limit=3')).json()
  expect(reply.pagination).toEqual({ currentPage: 2, totalPages: 2, limit: 3, total: 4, totalProblems: 4 })
  expect(reply.count).toBe(4)
  expect(reply.problems).toHaveLength(1)
})

test('difficulties repeated mean or, tags repeated mean and', async () => {
  expect(await names('?difficulty=Hard&difficulty=Medium')).toEqual(['Lantern Bridges', 'Parity Garden'])
  expect(await names('?tags=greedy')).toEqual(['Two Cranes', 'Lantern Bridges'])
  expect(await names('?tags=greedy&tags=graphs')).toEqual(['Lantern Bridges'])
})

test.each([
  ['tags=greedy', 2],
  ['tags=greedy&tags=graphs', 1],
  ['tags=greedy&difficulty=Hard', 1],
  ['tags=nothing-has-this', 0],
])('%s is counted on all pages together, without what is hidden', async (query, total) => {
  expect((await get(`/api/problems?limit=1&${query}`)).json().pagination).toMatchObject({ total })
})

test('a search finds parts of names and words of statements, and means its characters literally', async () => {
  expect(await names('?search=crane')).toEqual(['Two Cranes'])
  expect(await names('?search=island')).toEqual(['Lantern Bridges'])
  expect(await names('?search=100%25')).toEqual(['100% Sure_Thing'])
  expect(await names('?search=e_T')).toEqual(['100% Sure_Thing'])
  expect(await names(`?search=${encodeURIComponent("' or 1=1 --")}`)).toEqual([])
})

test('no sign in a search commands: all of its words are looked for', async () => {
  expect(await names('?search=-zeppelin')).toEqual([])
  expect(await names('?search=-island')).toEqual(['Lantern Bridges'])
  expect(await names('?search=fog%20or%20garden')).toEqual([])
  expect(await names('?search=fog%20!island%20%26')).toEqual(['Lantern Bridges'])
})

test('a search has names before tags, tags before statements, and within names what begins so', async () => {
  await db
    .insert(problems)
    .values([
      problem('Far away', { statement: 'Ferries cross the strait' }),
      problem('By water', { tags: ['ferry'] }),
      problem('Night Ferry'),
      problem('Ferry Times'),
      problem('Times of the ferry'),
    ])
  expect(await names('?search=ferry')).toEqual([
    'Ferry Times',
    'Night Ferry',
    'Times of the ferry',
    'By water',
    'Far away',
  ])
  expect(await names('?search=ferry+times')).toEqual(['Ferry Times', 'Times of the ferry'])
  const second = (await get('/api/problems?search=ferry&page=2&limit=3')).json()
  expect(second.problems.map(({ name }: { name: string }) => name)).toEqual(['By water', 'Far away'])
  expect(second).toMatchObject({ count: 5, pagination: { total: 5, totalPages: 2 } })
  expect(await names('?search=ferry&tags=ferry')).toEqual(['By water'])
  await db.delete(problems).where(or(ilike(problems.name, '%ferry%'), inArray(problems.name, ['Far away', 'By water'])))
})

test('a signed-in user sees and filters by progress, a visitor has none [4.3.8]', async () => {
  const headers = await signedIn('solver')
  const [user] = await db.select().from(users).where(eq(users.username, 'solver'))
  const userId = user?.id ?? ''
  await db.insert(userProblems).values([
    { userId, problemId: made[0]?.id ?? '', isSolved: true },
    { userId, problemId: made[1]?.id ?? '', isSolved: false },
  ])
  expect(await names('?status=Solved', headers)).toEqual(['Two Cranes'])
  expect(await names('?status=Attempted&status=Solved', headers)).toEqual(['Two Cranes', 'Lantern Bridges'])
  expect(await names('?status=Attempted', headers)).toEqual(['Lantern Bridges'])
  expect(await names('?status=Todo', headers)).toEqual(['Parity Garden', '100% Sure_Thing'])
  expect(await names('?status=Todo&status=Solved', headers)).toEqual(['Two Cranes', 'Parity Garden', '100% Sure_Thing'])
  expect(await names('?status=Todo&status=Attempted&search=e', headers)).toEqual([
    'Lantern Bridges',
    'Parity Garden',
    '100% Sure_Thing',
  ])
  expect(await names('?status=Todo&status=Attempted&status=Solved', headers)).toHaveLength(4)
  expect((await get('/api/problems', headers)).json().problems[1].status).toBe('Attempted')
  expect((await get('/api/problems')).json().problems[0]).not.toHaveProperty('status')
  expect(await names('?status=Solved')).toEqual([])
  expect(await names('?status=Attempted&search=e')).toEqual([])
  expect(await names('?status=Todo&status=Solved')).toHaveLength(4)
})

test('a long sample is cut in its problem, and whole by itself; hidden tests are none', async () => {
  const long = 'x'.repeat(100_000)
  const problemId = await newProblem(db, {
    tests: [
      { input: '1', output: '1' },
      { input: long, output: '7', isSample: true },
    ],
  })
  const { problem } = (await get(`/api/problems/${problemId}`)).json()
  expect(problem.samples).toMatchObject([{ truncated: true, inputSize: 100_000 }])
  const { sample } = (await get(`/api/problems/${problemId}/samples/1`)).json()
  expect(sample).toMatchObject({ input: long, output: '7', truncated: false })
  for (const number of [0, 2, 'x']) {
    const reply = await get(`/api/problems/${problemId}/samples/${number}`)
    expect([400, 404, 422], `${number}`).toContain(reply.statusCode)
  }
})

test('the samples of an interactive problem are not shown: nobody reads them', async () => {
  const problemId = await newProblem(db, { tests: [{ input: '7', output: '7', isSample: true }] })
  const samplesOf = async () => (await get(`/api/problems/${problemId}`)).json().problem.samples
  expect(await samplesOf()).toHaveLength(1)
  await changeTestSet(db, problemId, (cases) => cases, { judging: { ...plainPlan, isInteractive: true } })
  expect(await samplesOf()).toEqual([])
  expect((await get(`/api/problems/${problemId}/samples/1`)).statusCode).toBe(404)
})
