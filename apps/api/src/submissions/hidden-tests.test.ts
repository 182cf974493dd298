import { refusals } from '@arbiter/contract/messages/refusals'
import { addTestSet } from '@arbiter/database/problems/test-sets'
import { contests } from '@arbiter/database/schema/contests'
import { problems } from '@arbiter/database/schema/problems'
import {
  newContest,
  newParticipant,
  newProblem,
  newSubmission,
  type SomeProblem,
} from '@arbiter/database/testing/judging'
import { MAX_REVEALED_TEST_BYTES } from '@arbiter/rules/limits'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { follow } from '../testing/follow.ts'
import { judge, type PlayedTest } from '../testing/play-judge.ts'
import { testServer } from '../testing/test-server.ts'

const { app, db, get, signedIn, idOf, promote } = await testServer()
await app.listen({ port: 0, host: '127.0.0.1' })
const ines = await signedIn('ines')
const inesId = await idOf('ines')
const boss = await signedIn('boss')
await promote('boss')

/** Each text names its test, so that a leak of any of them is found. */
const secretTests = [
  { input: 'sample-input', output: 'sample-expected', isSample: true },
  { input: 'first-input', output: 'first-expected' },
  { input: 'second-input', output: 'second-expected' },
]
const allPass: PlayedTest[] = secretTests.map(() => ({ verdict: 'Accepted' }))
const bothFail: PlayedTest[] = [
  { verdict: 'Accepted', output: 'sample-written', stderr: 'sample-complained', transcript: '>sample-talked' },
  { verdict: 'Wrong Answer', output: 'first-written', stderr: 'first-complained', transcript: '>first-talked' },
  { verdict: 'Wrong Answer', output: 'second-written', stderr: 'second-complained', transcript: '>second-talked' },
]

async function judged(problem: SomeProblem, played = bothFail, more: object = {}): Promise<string> {
  const problemId = problem.id ?? (await newProblem(db, { tests: secretTests, ...problem }))
  const { submissionId } = await newSubmission(db, { userId: inesId, problemId, ...more })
  await judge(db, submissionId, played)
  return submissionId
}

/** Everything that the server says about a submission, by every call. */
async function everything(id: string, headers: { cookie: string }): Promise<string> {
  const stream = await follow(app, `/api/submissions/stream/${id}`, headers)
  await stream.over
  const page = await get(`/api/submissions/${id}`, headers)
  const list = await get('/api/submissions/me', headers)
  return stream.text() + page.body + list.body
}

const texts = ['input', 'expected', 'written', 'complained', 'talked']
const secretsIn = (said: string) =>
  ['sample', 'first', 'second'].filter((test) => texts.some((text) => said.includes(`${test}-${text}`)))
const resultsOf = async (id: string, headers = ines) =>
  (await get(`/api/submissions/${id}`, headers)).json().submission.testCaseResults

const hidden = { hidden: true, truncated: false, input: '', expectedOutput: '', userOutput: '', stderr: '' }

describe('of a problem that is not there any more', () => {
  test.each([
    ['hidden', { visibility: 'hidden' }],
    ['deleted', { deletedAt: new Date() }],
  ] as const)('when it was %s no test is shown, on any way, and no review is given', async (_how, change) => {
    const problemId = await newProblem(db, { tests: secretTests, revealTests: 'all' })
    const [wrong, right] = [await judged({ id: problemId }), await judged({ id: problemId }, allPass)]
    expect(secretsIn(await everything(wrong, ines))).not.toEqual([])
    await db.update(problems).set(change).where(eq(problems.id, problemId))
    expect(secretsIn(await everything(wrong, ines))).toEqual([])
    expect(secretsIn(await everything(wrong, boss))).toEqual(['sample', 'first', 'second'])
    expect((await get(`/api/submissions/${right}`, ines)).json().reviewRefusal).toBe(refusals['review.problem-gone'][1])
    const review = await app.inject({ method: 'POST', url: `/api/ai/${right}/analyze`, headers: ines })
    expect(review.json().message).toBe(refusals['review.problem-gone'][1])
  })

  test('a hidden problem shows its samples to those in the contest that runs, while they are judged, too', async () => {
    const problemId = await newProblem(db, { tests: secretTests, visibility: 'hidden' })
    const { contestId } = await newContest(db, { problemIds: [problemId] })
    const id = await judged({ id: problemId })
    expect(secretsIn(await everything(id, ines))).toEqual([])
    await newParticipant(db, contestId, inesId)
    expect(secretsIn(await everything(id, ines))).toEqual(['sample'])
  })
})

describe('of hidden tests', () => {
  test.each([
    ['none', ['sample']],
    ['first-failing', ['sample', 'first']],
    ['all', ['sample', 'first', 'second']],
  ] as const)('the policy %s shows its author the tests %j and nothing else', async (revealTests, shown) => {
    const id = await judged({ revealTests })
    expect(secretsIn(await everything(id, ines))).toEqual(shown)
    expect(secretsIn(await everything(id, boss))).toEqual(['sample', 'first', 'second'])
  })

  test('the first failing one is shown with what was wanted and what was written', async () => {
    const id = await judged({})
    expect(await resultsOf(id)).toMatchObject([
      { hidden: false, input: 'sample-input', expectedOutput: 'sample-expected', userOutput: 'sample-written' },
      { hidden: false, input: 'first-input', expectedOutput: 'first-expected', userOutput: 'first-written' },
      hidden,
    ])
  })

  test('wherever the output of a test is shown, its error stream is too: on the page and in the stream', async () => {
    const crash = {
      verdict: 'Runtime Error',
      output: 'sample-written',
      stderr: 'ValueError: sample-complained',
    } as const
    const id = await judged({}, [crash, { ...crash, stderr: 'ValueError: first-complained' }, { verdict: 'Accepted' }])
    expect(await resultsOf(id)).toMatchObject([{ hidden: false, stderr: crash.stderr }, hidden, hidden])
    const stream = await follow(app, `/api/submissions/stream/${id}`, ines)
    expect((await stream.until('testcase')).data.result).toMatchObject({ hidden: false, stderr: crash.stderr })
    expect(await everything(id, ines)).not.toContain('first-complained')
    expect(await everything(id, boss)).toContain('first-complained')
  })

  test('one that was skipped is not the first failing one', async () => {
    const id = await judged({}, [{ verdict: 'Accepted' }, { verdict: 'Skipped' }, { verdict: 'Runtime Error' }])
    const results = await resultsOf(id)
    expect(results.map((result: { hidden: boolean }) => result.hidden)).toEqual([false, true, false])
  })

  test('nothing is shown to another user, by any way', async () => {
    const id = await judged({ revealTests: 'all' })
    const other = await signedIn('other')
    const stream = await follow(app, `/api/submissions/stream/${id}`, other)
    await stream.over
    expect([stream.status, JSON.parse(stream.text()).message]).toEqual([403, refusals['submission.not-yours'][1]])
    expect(secretsIn(await everything(id, other))).toEqual([])
  })
})

describe('while a contest is live', () => {
  test('its hidden tests are shown to nobody but admins, whatever the policy, and afterwards they are', async () => {
    const problemId = await newProblem(db, { tests: secretTests, revealTests: 'all' })
    const { contestId } = await newContest(db, { problemIds: [problemId] })
    await newParticipant(db, contestId, inesId)
    const id = await judged({ id: problemId }, bothFail, { contestId })
    expect(secretsIn(await everything(id, ines))).toEqual(['sample'])
    expect(secretsIn(await everything(id, boss))).toEqual(['sample', 'first', 'second'])
    await db.update(contests).set({ endTime: new Date() }).where(eq(contests.id, contestId))
    expect(secretsIn(await everything(id, ines))).toEqual(['sample', 'first', 'second'])
  })

  test('practice with the same problem is shown no more than the contest is', async () => {
    const problemId = await newProblem(db, { tests: secretTests })
    const before = await judged({ id: problemId })
    expect(secretsIn(await everything(before, ines))).toEqual(['sample', 'first'])
    await newContest(db, { problemIds: [problemId], isPublic: false })
    expect(secretsIn(await everything(before, ines))).toEqual(['sample'])
  })

  test('a contest that was deleted hides nothing', async () => {
    const problemId = await newProblem(db, { tests: secretTests })
    await newContest(db, { problemIds: [problemId], deletedAt: new Date() })
    expect(secretsIn(await everything(await judged({ id: problemId }), ines))).toEqual(['sample', 'first'])
  })

  test('a failing sample is shown all the same, in the stream too', async () => {
    const problemId = await newProblem(db, { tests: secretTests })
    await newContest(db, { problemIds: [problemId] })
    const wrong = { verdict: 'Wrong Answer', output: 'sample-written' } as const
    const id = await judged({ id: problemId }, [wrong, { verdict: 'Skipped' }, { verdict: 'Skipped' }])
    const stream = await follow(app, `/api/submissions/stream/${id}`, ines)
    const { data } = await stream.until('testcase')
    const shown = { input: 'sample-input', expectedOutput: 'sample-expected', userOutput: 'sample-written' }
    expect(data.result).toMatchObject({ hidden: false, ...shown })
  })
})

describe('what is shown', () => {
  const long = 'x'.repeat(MAX_REVEALED_TEST_BYTES)

  test('is clipped, and says so', async () => {
    const problemId = await newProblem(db, { tests: [{ input: `${long}, and more`, output: 'short' }] })
    const id = await judged({ id: problemId }, [{ verdict: 'Wrong Answer', output: 'short' }])
    expect(await resultsOf(id)).toMatchObject([{ truncated: true, input: long, expectedOutput: 'short' }])
    expect(await everything(id, ines)).not.toContain('and more')
  })

  test('is clipped for admins as well', async () => {
    const problemId = await newProblem(db, { tests: [{ input: '1', output: `${long}, and more` }] })
    const id = await judged({ id: problemId }, [{ verdict: 'Accepted', output: `${long}, and more` }])
    expect(await resultsOf(id, boss)).toMatchObject([{ truncated: true, expectedOutput: long, userOutput: long }])
  })

  test('is whole when it fits exactly', async () => {
    const problemId = await newProblem(db, { tests: [{ input: long, output: long }] })
    const id = await judged({ id: problemId }, [{ verdict: 'Wrong Answer', output: long }])
    expect(await resultsOf(id)).toMatchObject([{ truncated: false, input: long, userOutput: long }])
  })

  test('says that more was written when the judge kept only the beginning, or nothing', async () => {
    const problemId = await newProblem(db, { tests: secretTests, revealTests: 'all' })
    const id = await judged({ id: problemId }, [
      { verdict: 'Runtime Error', output: 'begin', isOutputClipped: true },
      { verdict: 'Accepted' },
      { verdict: 'Skipped' },
    ])
    expect(await resultsOf(id)).toMatchObject([
      { truncated: true, userOutput: 'begin' },
      { truncated: true, userOutput: '' },
      { truncated: false, userOutput: '', input: 'second-input' },
    ])
  })

  test('is text whatever bytes the program wrote', async () => {
    const output = Buffer.from([0xff, 0x00, 0x0a, 0xc3])
    const id = await judged({}, [{ verdict: 'Wrong Answer', output }, { verdict: 'Skipped' }, { verdict: 'Skipped' }])
    expect((await resultsOf(id))[0].userOutput).toBe('\ufffd\0\n\ufffd')
    const stream = await follow(app, `/api/submissions/stream/${id}`, ines)
    expect((await stream.until('testcase')).data.result).toMatchObject({ userOutput: '\ufffd\0\n\ufffd' })
  })

  test('is of the version that was judged with, not of the newest', async () => {
    const problemId = await newProblem(db, { tests: secretTests })
    const id = await judged({ id: problemId })
    const newer = Buffer.from('newer')
    await addTestSet(db, problemId, [{ isSample: true, input: newer, output: newer }])
    expect(await everything(id, boss)).not.toContain('newer')
    expect(secretsIn(await everything(id, ines))).toEqual(['sample', 'first'])
  })

  test('of a hundred tests comes in one piece for an admin', async () => {
    const tests = Array.from({ length: 100 }, (_, index) => ({ input: `in ${index}`, output: `out ${index}` }))
    const problemId = await newProblem(db, { tests })
    const id = await judged(
      { id: problemId },
      tests.map(({ output }) => ({ verdict: 'Accepted', output }) as const),
    )
    const results = await resultsOf(id, boss)
    expect(results.map(({ input }: { input: string }) => input)).toEqual(tests.map(({ input }) => input))
  })
})

test('what a validator says to the contestant is shown, what it says to administrators is theirs alone', async () => {
  const said = { message: 'to-contestants', judgeMessage: 'to-admins', transcript: '>hello' }
  const id = await judged({ revealTests: 'none' }, [
    { verdict: 'Accepted' },
    { verdict: 'Wrong Answer', ...said },
    { verdict: 'Skipped' },
  ])
  const own = await everything(id, ines)
  expect([own.includes('to-contestants'), own.includes('to-admins'), own.includes('hello')]).toEqual([
    true,
    false,
    false,
  ])
  const all = await everything(id, boss)
  expect([all.includes('to-admins'), all.includes('hello')]).toEqual([true, true])
})
