import { reportJob } from '@arbiter/database/queue/job-table'
import { backgroundJobs } from '@arbiter/database/schema/background-jobs'
import { auditLog } from '@arbiter/database/schema/operations'
import { newProblem, newSubmission } from '@arbiter/database/testing/judging'
import { COUNTEREXAMPLES_PER_HOUR, MAX_OPEN_COUNTEREXAMPLES } from '@arbiter/rules/limits'
import type { Verdict } from '@arbiter/rules/verdict'
import { desc, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { contestStage } from '../testing/contest-stage.ts'
import { follow } from '../testing/follow.ts'
import { judge } from '../testing/play-judge.ts'
import { described, finishSearchAs, someCase, takeSearch } from '../testing/play-search.ts'
import { answered, refused, type Sent } from '../testing/test-server.ts'

const stage = await contestStage()
const { app, db, admin, get, post, remove, signedIn, idOf, create, joined, move, end, judged } = stage
await app.listen({ port: 0, host: '127.0.0.1' })
const ines = await signedIn('ines')
const bao = await signedIn('bao')
const problemId = await newProblem(db, described)

beforeEach(async () => {
  await db.delete(backgroundJobs)
})

let made = 0
async function failed(verdict: Verdict = 'Wrong Answer', values: { code?: string; username?: string } = {}) {
  const { code = `int main() { return ${made++}; }`, username = 'ines' } = values
  const { submissionId } = await newSubmission(db, { userId: await idOf(username), problemId, code })
  await judge(db, submissionId, [{ verdict }])
  return submissionId
}

const address = (id: string) => `/api/submissions/${id}/counterexample`
const start = (id: string, headers: Sent = ines) => post(address(id), {}, headers)
const state = async (id: string, headers: Sent = ines) => (await get(address(id), headers)).json()
const found = { kind: 'found' as const, found: someCase, isCut: false }

test('a failed submission is explained: queued, searched with progress, and done', async () => {
  const id = await failed()
  expect(await state(id)).toMatchObject({ canSearch: true, search: null })
  expect((await start(id)).json().search).toMatchObject({ status: 'queued', runs: 0, isOwn: true, result: null })
  const following = await follow(app, `${address(id)}/stream`, ines)
  await following.until('search', ({ data }) => data.status === 'queued')
  const lease = await takeSearch(db)
  await reportJob(db, lease, { phase: 'shrinking', runs: 12, tokens: 7 })
  await following.until('search', ({ data }) => data.runs === 12 && data.tokens === 7)
  await db.update(backgroundJobs).set({ status: 'queued' })
  await finishSearchAs(db, found)
  await following.until('search', ({ data }) => data.status === 'done')
  await following.over
  // A contest may have begun since the stream was opened, so the stream does not contain the result.
  expect(following.text()).not.toContain('0 1')
  expect((await state(id)).search).toEqual({
    ...{ status: 'done', phase: 'searching', runs: 84, tokens: null, isOwn: true },
    result: {
      ...{ kind: 'found', input: '0 1\n', expectedOutput: '1\n', userOutput: '0\n', truncated: false, isCut: false },
      ...{ verdict: 'Wrong Answer', verdictDetail: null, message: null },
    },
  })
})

test('a thousand requests at once are one search', async () => {
  const code = 'int main() { return 1000; }'
  const ids = [await failed('Wrong Answer', { code }), await failed('Runtime Error', { code })]
  const theirs = await failed('Wrong Answer', { code, username: 'bao' })
  const asked = Array.from({ length: 1000 }, (_, index) =>
    index % 3 === 0 ? start(theirs, bao) : start(ids[index % 2] ?? ''),
  )
  const replies = await Promise.all(asked)
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await db.select().from(backgroundJobs)).toHaveLength(1)
}, 60_000)

test('everybody with the same program gets the result that is kept', async () => {
  const code = 'int main() { return 2000; }'
  await start(await failed('Wrong Answer', { code }))
  await finishSearchAs(db, found)
  const theirs = await failed('Wrong Answer', { code, username: 'bao' })
  expect((await start(theirs, bao)).json().search).toMatchObject({ status: 'done', isOwn: false })
})

test('a change of the reference solution asks for another search', async () => {
  const id = await failed()
  await start(id)
  await finishSearchAs(db, { kind: 'reference-failed', input: '0 0\n' })
  expect((await state(id)).search.result).toEqual({ kind: 'reference-failed', input: null })
  expect((await state(id, admin)).search.result).toEqual({ kind: 'reference-failed', input: '0 0\n' })
  const reference = { language: 'python', code: `${described.referenceCode} fixed` }
  await stage.put(`/api/problems/${problemId}`, { reference }, admin)
  expect(await state(id)).toMatchObject({ canSearch: true, search: null })
})

describe('a user who may ask', () => {
  test('the author and administrators, of a submission that has failed', async () => {
    const id = await failed('Time Limit Exceeded')
    expect((await start(id, {})).statusCode).toBe(401)
    expect(answered(await start(id, bao))).toEqual(refused('submission.not-yours'))
    expect(answered(await get(address(id), bao))).toEqual(refused('submission.not-yours'))
    expect((await get(`${address(id)}/stream`, bao)).statusCode).toBe(403)
    expect((await start(id, admin)).statusCode).toBe(200)
    const right = await failed('Accepted')
    expect(answered(await start(right))).toEqual(refused('counterexample.not-failed'))
    expect(await state(right)).toMatchObject({ canSearch: false, search: null })
  })

  test('of a problem with a description', async () => {
    const plain = await newProblem(db)
    const { submissionId } = await newSubmission(db, { userId: await idOf('ines'), problemId: plain })
    await judge(db, submissionId, [{ verdict: 'Wrong Answer' }])
    expect(answered(await start(submissionId))).toEqual(refused('counterexample.not-described'))
  })
})

describe('contests', () => {
  test('while one runs, neither participants nor others search or see what was found before', async () => {
    const id = await failed()
    await start(id)
    await finishSearchAs(db, found)
    const contestId = await create({ problems: [problemId], title: 'Live' })
    const participant = await joined('taking-part', contestId)
    await move(contestId, -10)
    const theirs = await judged(participant, contestId, problemId, 'Wrong Answer')
    for (const [each, headers] of [
      [id, ines],
      [theirs, participant],
    ] as const) {
      expect(answered(await start(each, headers))).toEqual(refused('counterexample.contest-live'))
      expect(await state(each, headers)).toMatchObject({ canSearch: false, search: null })
      expect((await get(`${address(each)}/stream`, headers)).statusCode).toBe(403)
      expect((await remove(address(each), headers)).statusCode).toBe(403)
      expect((await get(`/api/submissions/${each}`, headers)).json().canExplain).toBe(false)
    }
    expect(await state(id, admin)).toMatchObject({ canSearch: true, search: { status: 'done' } })
    await end(contestId)
    expect(await state(theirs, participant)).toMatchObject({ canSearch: true })
    expect((await get(`/api/submissions/${theirs}`, participant)).json().canExplain).toBe(true)
    await remove(`/api/contests/${contestId}`, admin)
  })

  test('a virtual run counts until its own end', async () => {
    const contestId = await create({ problems: [problemId], title: 'Past' })
    await joined('was-there', contestId)
    await move(contestId, -130)
    const late = await signedIn('virtual')
    await post(`/api/contests/${contestId}/virtual`, {}, late)
    const id = await judged(late, contestId, problemId, 'Wrong Answer')
    expect(answered(await start(id, late))).toEqual(refused('counterexample.contest-live'))
    await db.execute(
      sql`update contest_participants set offset_ms = offset_ms - 3 * 3600 * 1000 where kind = 'virtual'`,
    )
    expect((await start(id, late)).statusCode).toBe(200)
    await remove(`/api/contests/${contestId}`, admin)
  })
})

describe('limits of one person', () => {
  test('so many at a time', async () => {
    for (let count = 0; count < MAX_OPEN_COUNTEREXAMPLES; count += 1) await start(await failed())
    const id = await failed()
    expect(answered(await start(id))).toEqual(refused('counterexample.too-many-open'))
    const other = await failed('Wrong Answer', { username: 'bao' })
    expect((await start(other, bao)).statusCode).toBe(200)
  })

  test('so many in an hour, cancelled ones included', async () => {
    const id = await failed()
    for (let count = 0; count < COUNTEREXAMPLES_PER_HOUR; count += 1) {
      expect((await start(id)).statusCode).toBe(200)
      expect((await remove(address(id), ines)).json()).toMatchObject({ isCancelled: true })
    }
    expect(answered(await start(id))).toEqual(refused('counterexample.too-many'))
  })
})

test('a search is cancelled by the one who started it, and by administrators', async () => {
  const code = 'int main() { return 3000; }'
  const id = await failed('Wrong Answer', { code })
  await start(id)
  const theirs = await failed('Wrong Answer', { code, username: 'bao' })
  expect((await remove(address(theirs), bao)).json()).toMatchObject({ isCancelled: false })
  expect((await state(id)).search).toMatchObject({ status: 'queued' })
  const following = await follow(app, `${address(id)}/stream`, ines)
  expect((await remove(address(id), admin)).json()).toMatchObject({ isCancelled: true })
  await following.until('search', ({ data }) => data.status === 'cancelled')
  expect(await state(id)).toMatchObject({ canSearch: true, search: null })
})

test('an administrator adds the case to the tests, once, as a new version', async () => {
  const id = await failed()
  await start(id)
  expect(answered(await post(`${address(id)}/test`, {}, admin))).toEqual(refused('counterexample.not-found'))
  await finishSearchAs(db, found)
  expect((await post(`${address(id)}/test`, {}, ines)).statusCode).toBe(403)
  const reply = await post(`${address(id)}/test`, {}, admin)
  expect(reply.json()).toMatchObject({ version: 2, message: 'Added to the tests as version 2.' })
  const { testcases } = (await get(`/api/problems/${problemId}/testcases`, admin)).json()
  expect(testcases.at(-1)).toMatchObject({ input: '0 1\n', output: '1\n', isSample: false })
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry).toMatchObject({ action: 'test-case.create', subjectId: problemId })
  expect(answered(await post(`${address(id)}/test`, {}, admin))).toEqual(refused('counterexample.test-exists'))
})

test('the reference solution is in no reply', async () => {
  const id = await failed()
  const replies = [await start(id), await get(address(id), ines), await get(`/api/submissions/${id}`, ines)]
  expect(replies.map(({ body }) => body).join()).not.toContain('hidden-reference')
})
