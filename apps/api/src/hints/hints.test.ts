import { aidOpenings } from '@arbiter/database/schema/problem-progress'
import { newProblem, newSubmission } from '@arbiter/database/testing/judging'
import type { Verdict } from '@arbiter/rules/verdict'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contestStage } from '../testing/contest-stage.ts'
import { judge } from '../testing/play-judge.ts'
import { answered, refused, type Sent } from '../testing/test-server.ts'

const stage = await contestStage()
const { db, admin, get, post, signedIn, flag, idOf, create, joined, move, end } = stage

const aids = { hints: ['secret-hint-1', 'secret-hint-2', 'secret-hint-3'], editorial: 'secret-editorial' }
const helped = (values: object = {}) => newProblem(db, { ...aids, isEditorialPublished: true, ...values })

let made = 0
/** Registers a new user, and returns the calls that the user can make. */
async function solver() {
  const username = `solver-${++made}`
  const headers = await signedIn(username)
  const submit = async (problemId: string, verdict: Verdict) => {
    const { submissionId } = await newSubmission(db, { userId: await idOf(username), problemId })
    await judge(db, submissionId, [{ verdict }])
    return submissionId
  }
  return { username, headers, submit }
}

const see = (problemId: string, headers: Sent = {}) => get(`/api/problems/${problemId}/aids`, headers)
const seen = async (problemId: string, headers: Sent = {}) => (await see(problemId, headers)).json().aids
const hint = (problemId: string, number: number, headers: Sent = {}) =>
  post(`/api/problems/${problemId}/hints`, { number }, headers)
const editorial = (problemId: string, givesUp: boolean, headers: Sent = {}) =>
  post(`/api/problems/${problemId}/editorial`, { givesUp }, headers)
const openingsOf = async (username: string, problemId: string) =>
  db
    .select()
    .from(aidOpenings)
    .where(and(eq(aidOpenings.userId, await idOf(username)), eq(aidOpenings.problemId, problemId)))
    .orderBy(aidOpenings.number)

test('everybody may know how many hints there are, and nobody reads one before it is opened', async () => {
  const problemId = await helped()
  const { headers } = await solver()
  for (const who of [{}, headers, admin]) {
    const reply = await see(problemId, who)
    expect(reply.json().aids).toMatchObject({ hints: 3, openedHints: [], hasEditorial: true, editorial: null })
    expect(reply.body).not.toContain('secret')
  }
  expect(answered(await hint(problemId, 1))).toEqual(refused('session.required'))
  expect(answered(await editorial(problemId, true))).toEqual(refused('session.required'))
})

test('hints are opened one after the other, each recorded with its time', async () => {
  const problemId = await helped()
  const { username, headers } = await solver()
  expect(answered(await hint(problemId, 2, headers))).toEqual(refused('hint.out-of-order'))
  const first = await hint(problemId, 1, headers)
  expect(first.json().aids.openedHints).toMatchObject([{ number: 1, text: 'secret-hint-1' }])
  expect(first.body).not.toContain('secret-hint-2')
  const before = await openingsOf(username, problemId)
  await hint(problemId, 1, headers)
  expect(await openingsOf(username, problemId)).toEqual(before)
  await hint(problemId, 2, headers)
  await hint(problemId, 3, headers)
  expect(answered(await hint(problemId, 4, headers))).toEqual(refused('hint.not-found'))
  const times = (await openingsOf(username, problemId)).map(({ openedAt }) => openedAt.getTime())
  expect(times).toEqual([...times].sort())
  expect(times).toHaveLength(3)
  expect((await seen(problemId, (await solver()).headers)).openedHints).toEqual([])
})

test('many presses at once open one hint, and record it once', async () => {
  const problemId = await helped()
  const { username, headers } = await solver()
  const replies = await Promise.all(Array.from({ length: 40 }, () => hint(problemId, 1, headers)))
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
  const opened = await Promise.all(Array.from({ length: 20 }, () => editorial(problemId, true, headers)))
  expect(new Set(opened.map(({ body }) => body)).size).toBe(1)
  expect((await openingsOf(username, problemId)).map(({ number }) => number)).toEqual([0, 1])
})

test('the editorial opens after solving, or by giving up, and stays open', async () => {
  const problemId = await helped()
  const stuck = await solver()
  const refusal = await editorial(problemId, false, stuck.headers)
  expect(answered(refusal)).toEqual(refused('editorial.not-solved'))
  expect(refusal.body).not.toContain('secret')
  expect((await editorial(problemId, true, stuck.headers)).json().aids.editorial.text).toBe('secret-editorial')
  expect((await seen(problemId, stuck.headers)).editorial.text).toBe('secret-editorial')
  const done = await solver()
  await done.submit(problemId, 'Wrong Answer')
  expect((await editorial(problemId, false, done.headers)).statusCode).toBe(409)
  await done.submit(problemId, 'Accepted')
  expect((await seen(problemId, done.headers)).editorial).toBeNull()
  expect((await editorial(problemId, false, done.headers)).json().aids).toMatchObject({
    isSolved: true,
    isAided: false,
  })
})

test('an editorial that is not published does not exist, nor one that was taken back', async () => {
  const problemId = await helped({ isEditorialPublished: false })
  const { headers } = await solver()
  expect(await seen(problemId, headers)).toMatchObject({ hasEditorial: false, hints: 3 })
  expect(answered(await editorial(problemId, true, headers))).toEqual(refused('editorial.not-found'))
  expect(answered(await editorial(problemId, true, admin))).toEqual(refused('editorial.not-found'))
  await stage.put(`/api/problems/${problemId}`, { isEditorialPublished: true }, admin)
  await editorial(problemId, true, headers)
  await stage.put(`/api/problems/${problemId}`, { isEditorialPublished: false }, admin)
  expect((await see(problemId, headers)).body).not.toContain('secret')
})

test.each(['hint', 'editorial'])(
  'a solve after opening the %s is aided, in the list and on the profile',
  async (what) => {
    const problemId = await helped({ name: `Aided by ${what}` })
    const unaided = await helped()
    const { username, headers, submit } = await solver()
    await submit(unaided, 'Accepted')
    await hint(unaided, 1, headers)
    await (what === 'hint' ? hint(problemId, 1, headers) : editorial(problemId, true, headers))
    await submit(problemId, 'Wrong Answer')
    expect(await seen(problemId, headers)).toMatchObject({ isSolved: false, isAided: false })
    await submit(problemId, 'Accepted')
    expect(await seen(problemId, headers)).toMatchObject({ isSolved: true, isAided: true })
    const listed = (await get(`/api/problems?search=Aided by ${what}`, headers)).json().problems
    expect(listed).toMatchObject([{ status: 'Solved', isAided: true }])
    expect((await get(`/api/problems/${problemId}`, headers)).json().problem).toMatchObject({ isAided: true })
    expect((await get(`/api/problems/${unaided}`, headers)).json().problem).toMatchObject({ isAided: false })
    expect((await get(`/api/problems/${problemId}`)).json().problem).not.toHaveProperty('isAided')
    const { statistics } = (await get(`/api/users/${username}`)).json()
    expect(statistics).toMatchObject({ problemsSolved: 2, problemsAided: 1 })
  },
)

test('of an opening and a submission at the same moment, the one that came first decides', async () => {
  for (let round = 0; round < 12; round++) {
    const problemId = await helped()
    const { username, headers } = await solver()
    const body = { problemId, language: 'cpp', code: `int main() { return ${round}; }` }
    const [, sent] = await Promise.all([hint(problemId, 1, headers), post('/api/submissions', body, headers)])
    await judge(db, sent.json().data.submissionId, [{ verdict: 'Accepted' }])
    const [opening] = await openingsOf(username, problemId)
    const { submission } = (await get(`/api/submissions/${sent.json().data.submissionId}`, headers)).json()
    const isLater = new Date(submission.createdAt) > (opening?.openedAt ?? new Date(0))
    expect((await seen(problemId, headers)).isAided).toBe(isLater)
  }
})

test('points and ranks do not know whether a solve was aided', async () => {
  const problemId = await helped({ points: 70 })
  const [alone, withHint] = [await solver(), await solver()]
  await hint(problemId, 1, withHint.headers)
  for (const { submit } of [alone, withHint]) await submit(problemId, 'Accepted')
  const { leaderboard } = (await get('/api/users/leaderboard')).json()
  const rowOf = (username: string) => leaderboard.find((row: { username: string }) => row.username === username)
  expect(rowOf(alone.username)).toMatchObject({ score: 70 })
  expect(rowOf(withHint.username)).toMatchObject({ score: 70, rank: rowOf(alone.username).rank })
})

test('in a live contest nothing is shown or opened, except to administrators', async () => {
  const problemId = await helped({ visibility: 'hidden' })
  const contestId = await create({ problems: [problemId] })
  const participant = await joined('participant', contestId)
  expect(answered(await see(problemId, participant))).toEqual(refused('problem.not-found'))
  await move(contestId, -30)
  await db.insert(aidOpenings).values({ userId: await idOf('participant'), problemId, number: 1 })
  const during = await see(problemId, participant)
  expect(during.json().aids).toMatchObject({ isAvailable: false, hints: 0, hasEditorial: false, openedHints: [] })
  expect(during.body).not.toContain('secret')
  expect(answered(await hint(problemId, 1, participant))).toEqual(refused('aid.contest-live'))
  expect(answered(await editorial(problemId, true, participant))).toEqual(refused('aid.contest-live'))
  expect((await hint(problemId, 1, admin)).json().aids.openedHints).toHaveLength(1)
  await end(contestId)
  expect((await seen(problemId, participant)).openedHints).toMatchObject([{ text: 'secret-hint-1' }])
})

test('a public problem in a live contest is closed for those too who do not take part', async () => {
  const problemId = await helped()
  const contestId = await create({ problems: [problemId] })
  await move(contestId, -30)
  const { headers } = await solver()
  expect(await seen(problemId, headers)).toMatchObject({ isAvailable: false })
  expect(answered(await editorial(problemId, true, headers))).toEqual(refused('aid.contest-live'))
})

test('before its contest a public problem has the help that it had, so nothing tells of the contest', async () => {
  const problemId = await helped()
  const { headers } = await solver()
  const before = (await see(problemId, headers)).body
  await create({ problems: [problemId] })
  expect((await see(problemId, headers)).body).toBe(before)
  expect((await hint(problemId, 1, headers)).statusCode).toBe(200)
})

test('a restricted account opens nothing', async () => {
  const problemId = await helped()
  const { username, headers } = await solver()
  await flag(username)
  for (const reply of [await see(problemId, headers), await hint(problemId, 1, headers)])
    expect(answered(reply)).toEqual(refused('account.flagged'))
})

test('a recorded opening never changes', async () => {
  const problemId = await helped()
  const { username, headers } = await solver()
  await hint(problemId, 1, headers)
  const own = eq(aidOpenings.userId, await idOf(username))
  await expect(db.update(aidOpenings).set({ openedAt: new Date() }).where(own)).rejects.toThrow()
})
