import { grants } from '@arbiter/database/schema/grants'
import { newContest, newProblem } from '@arbiter/database/testing/judging'
import type { Ability } from '@arbiter/rules/people/grants'
import { describe, expect, test } from 'vitest'
import { answered, refused, type Sent, testServer } from '../testing/test-server.ts'

/** Which problems an organiser may put into a contest: a contest's end opens them to everybody. */

const { db, get, post, put, signedIn, idOf, admin } = await testServer()
const boss = await admin('boss')
const open = await newProblem(db, { name: 'Open', visibility: 'public' })
const [own, inContest, secret] = [await hidden('Own'), await hidden('Inside'), await hidden('Secret')]
const { contestId } = await newContest(db, { problemIds: [inContest] })

const organiser = await signedIn('organiser')
await give('contests.run', {})
await give('contests.run', { contestId })
await give('problems.write', { problemId: own })
await give('problems.test', { problemId: secret })

async function hidden(name: string): Promise<string> {
  return newProblem(db, { name, visibility: 'hidden' })
}

async function give(ability: Ability, on: Partial<typeof grants.$inferInsert>, username = 'organiser'): Promise<void> {
  await db.insert(grants).values({ userId: await idOf(username), ability, ...on })
}

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const draft = (problems: string[]) => ({
  ...{ title: 'Own contest', description: 'For friends.', problems, contestType: 'ICPC' },
  ...{ startTime: inAnHour(), endTime: new Date(Date.now() + 7_200_000).toISOString() },
})
const create = (problems: string[], headers: Sent) => post('/api/contests', draft(problems), headers)
const listed = async (headers: Sent, scope = 'usable') => {
  const reply = await get(`/api/problems?scope=${scope}&sort=number&limit=100`, headers)
  return reply.json().problems?.map(({ _id }: { _id: string }) => _id)
}

describe('an organiser', () => {
  test('finds open problems, those they edit, and those of their contests', async () => {
    expect((await listed(organiser)).sort()).toEqual([open, own, inContest].sort())
    expect((await listed(boss)).sort()).toEqual([open, own, inContest, secret].sort())
  })

  test('puts them into a contest, and no other that is hidden', async () => {
    expect((await create([open, own, inContest], organiser)).statusCode).toBe(200)
    expect(answered(await create([open, secret], organiser))).toEqual(refused('contest.problem-unknown'))
    expect((await create([open, secret], boss)).statusCode).toBe(200)
    const change = await put(`/api/contests/${contestId}`, { problems: [inContest, secret] }, organiser)
    expect(answered(change)).toEqual(refused('contest.problem-unknown'))
  })

  test('does not learn from a file which other problems there are', async () => {
    const { problem } = (await get(`/api/problems/${secret}`, boss)).json()
    const files = [{ name: 'problems.yaml', text: `- id: ${problem.slug}\n  label: A\n` }]
    const read = async (headers: Sent) => (await post('/api/admin/contests/files', { files }, headers)).json()
    expect(await read(organiser)).toMatchObject({ problems: [], faults: [{ code: 'contest.unknownProblem' }] })
    expect(await read(boss)).toMatchObject({ problems: [{ _id: secret }], faults: [] })
  })
})

test('an organiser of one contest makes no copy of it, which would be a new contest', async () => {
  const helper = await signedIn('helper')
  await give('contests.run', { contestId }, 'helper')
  const copy = (headers: Sent) =>
    post(`/api/contests/${contestId}/clone`, { title: 'Copy', startTime: inAnHour() }, headers)
  expect(answered(await copy(helper))).toEqual(refused('admin.required'))
  expect((await copy(organiser)).statusCode).toBe(200)
})

test('the list is for organisers alone', async () => {
  const setter = await signedIn('setter')
  await give('problems.write', { problemId: own }, 'setter')
  const asked = (headers: Sent) => get('/api/problems?scope=usable', headers)
  expect(answered(await asked(setter))).toEqual(refused('admin.required'))
  expect(answered(await asked({}))).toEqual(refused('session.required'))
})
