import { aidOpenings, problemPopularity } from '@arbiter/database/schema/problem-progress'
import { newProblem, newSubmission } from '@arbiter/database/testing/judging'
import { EDGE_PROBLEMS } from '@arbiter/rules/limits'
import type { Verdict } from '@arbiter/rules/verdict'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { contestStage } from '../testing/contest-stage.ts'
import { judge } from '../testing/play-judge.ts'
import { answered, refused, type Sent } from '../testing/test-server.ts'

const { db, get, signedIn, idOf, flag, create, move, end } = await contestStage()

beforeEach(async () => {
  await db.execute(sql`update problems set deleted_at = now()`)
})

interface Suggested {
  slug: string
  chance: number | null
  triers: number
  solvers: number
  status: string
}

const suggested = async (headers: Sent): Promise<Suggested[]> =>
  (await get('/api/problems-at-your-edge', headers)).json().problems
const slugs = async (headers: Sent) => (await suggested(headers)).map(({ slug }) => slug)

/** A problem with this many users who tried and solved it. */
async function tried(slug: string, solvers: number, triers: number, values: object = {}): Promise<string> {
  const id = await newProblem(db, { slug, name: slug, ...values })
  await db.update(problemPopularity).set({ solvers, triers }).where(eq(problemPopularity.problemId, id))
  return id
}

async function submitted(username: string, problemId: string, verdict: Verdict) {
  const { submissionId } = await newSubmission(db, { userId: await idOf(username), problemId })
  await judge(db, submissionId, [{ verdict }])
}

test('a new user gets the easiest problems, without an estimate', async () => {
  const ada = await signedIn('ada')
  await tried('hard', 10, 100, { difficulty: 'Hard' })
  await tried('easy', 90, 100)
  await tried('untried', 0, 0, { difficulty: 'Medium' })
  const problems = await suggested(ada)
  expect(problems.map(({ slug }) => slug)).toEqual(['easy', 'untried', 'hard'])
  expect(problems[0]).toMatchObject({ chance: null, solvers: 90, triers: 100, status: 'Todo' })
})

test('what was solved is not suggested, what was tried is, and history moves the estimate', async () => {
  const bao = await signedIn('bao')
  const [easy, other] = [await tried('easy-2', 90, 100), await tried('middle-2', 50, 100)]
  await tried('hard-2', 20, 100)
  await submitted('bao', easy, 'Accepted')
  const chanceOfHard = async () => (await suggested(bao)).find(({ slug }) => slug === 'hard-2')?.chance ?? 0
  const before = await chanceOfHard()
  await submitted('bao', other, 'Wrong Answer')
  expect(await chanceOfHard()).toBeLessThan(before)
  expect((await suggested(bao)).find(({ slug }) => slug === 'middle-2')).toMatchObject({ status: 'Attempted' })
  await submitted('bao', other, 'Accepted')
  expect(await chanceOfHard()).toBeGreaterThan(before)
  expect(await slugs(bao)).toEqual(['hard-2'])
})

test('an aided solve says nothing about the skill', async () => {
  const cleo = await signedIn('cleo')
  const helped = await tried('helped', 50, 100)
  await tried('next', 50, 100)
  // Long before: in the same millisecond it would not count as help.
  const openedAt = new Date(Date.now() - 60_000)
  await db.insert(aidOpenings).values({ userId: await idOf('cleo'), problemId: helped, number: 1, openedAt })
  await submitted('cleo', helped, 'Accepted')
  expect(await suggested(cleo)).toMatchObject([{ slug: 'next', chance: null }])
})

test('no problem that was given up, is hidden, has no tests or is in a contest that runs', async () => {
  const dov = await signedIn('dov')
  const [live, upcoming, given] = [await tried('live', 5, 9), await tried('upcoming', 5, 9), await tried('given', 5, 9)]
  await tried('hidden', 5, 9, { visibility: 'hidden' })
  await tried('without-tests', 5, 9, { tests: [] })
  await tried('free', 5, 9)
  await db.insert(aidOpenings).values({ userId: await idOf('dov'), problemId: given, number: 0 })
  const running = await create({ problems: [live] })
  await move(running, -30)
  await create({ problems: [upcoming] })
  expect((await slugs(dov)).sort()).toEqual(['free', 'upcoming'])
  await end(running)
  expect((await slugs(dov)).sort()).toEqual(['free', 'live', 'upcoming'])
})

test('at most six, near the edge, whatever the number of problems', async () => {
  const eve = await signedIn('eve')
  const done = await tried('done', 500, 1000)
  for (let solvers = 0; solvers <= 1000; solvers += 25) await tried(`rate-${solvers}`, solvers, 1000)
  await submitted('eve', done, 'Accepted')
  const problems = await suggested(eve)
  expect(problems).toHaveLength(EDGE_PROBLEMS)
  for (const { chance } of problems) {
    expect(chance).toBeGreaterThanOrEqual(0.5)
    expect(chance).toBeLessThanOrEqual(0.75)
  }
})

test('visitors and restricted accounts get none', async () => {
  const gil = await signedIn('gil')
  await flag('gil')
  expect(answered(await get('/api/problems-at-your-edge'))).toEqual(refused('session.required'))
  expect(answered(await get('/api/problems-at-your-edge', gil))).toEqual(refused('account.flagged'))
})
