import { Capsule, testSetText } from '@arbiter/contract/wire/capsule'
import { blobHash, storeBlobs } from '@arbiter/database/problems/blobs'
import { addTestSet } from '@arbiter/database/problems/test-sets'
import { finishJudgement } from '@arbiter/database/queue/finish-judgement'
import { contests } from '@arbiter/database/schema/contests'
import { judgingFiles } from '@arbiter/database/schema/test-data'
import { newContest, newProblem, newSubmission } from '@arbiter/database/testing/judging'
import { plainPlan } from '@arbiter/rules/judging/judging-plan'
import { MAX_CAPSULE_DATA_BYTES } from '@arbiter/rules/limits'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { endOf, judge, type PlayedTest, takeJob } from '../testing/play-judge.ts'
import { answered, refused, testServer } from '../testing/test-server.ts'

const { db, get, signedIn, admin, idOf, flag } = await testServer()
const ines = await signedIn('ines')
const bao = await signedIn('bao')
const boss = await admin('boss')
const userId = await idOf('ines')

const canaries = [
  { input: 'sample-input', output: 'sample-expected', isSample: true },
  { input: 'first-input', output: 'first-expected' },
  { input: 'second-input', output: 'second-expected' },
]
const played: PlayedTest[] = [
  { verdict: 'Accepted' },
  { verdict: 'Runtime Error', verdictDetail: 'exit code 3', judgeMessage: 'for-the-jury' },
  { verdict: 'Skipped' },
]

interface Judged {
  contestId?: string
  userId?: string
}

async function judged(problemId: string, tests = played, more: Judged = {}): Promise<string> {
  const { submissionId } = await newSubmission(db, { userId, problemId, ...more })
  await judge(db, submissionId, tests)
  return submissionId
}

const download = (id: string, headers = ines) => get(`/api/submissions/${id}/capsule`, headers)
const read = async (id: string, headers = ines) => Capsule.parse((await download(id, headers)).json())
const hex = (text: string) => blobHash(Buffer.from(text)).toString('hex')

test('its author gets a file with the program, the limits, the facts of every test, and the samples', async () => {
  const id = await judged(await newProblem(db, { tests: canaries, timeLimitMs: 700, languageFactors: { cpp: 2 } }))
  const reply = await download(id)
  const { number } = (await get(`/api/submissions/${id}`, ines)).json().submission
  expect(reply.headers['content-disposition']).toBe(`attachment; filename="submission-${number}.capsule.json"`)
  const capsule = Capsule.parse(reply.json())
  expect(capsule).toMatchObject({
    submission: { language: 'cpp', code: 'int main() {}', contestType: null },
    limits: { timeLimitMs: 1400, memoryLimitMb: 256, areRecorded: false },
    judging: null,
    testSet: { version: 1, cases: 3, samples: 1, salt: null },
    judgement: { verdict: 'Runtime Error', compiler: 'g++ 12.2.0', compilerFlags: '-O2', sandbox: { mode: 'cgroups' } },
  })
  expect(capsule.tests.map(({ verdict, data }) => [verdict, data?.input ?? null])).toEqual([
    ['Accepted', hex('sample-input')],
    ['Runtime Error', null],
    ['Skipped', null],
  ])
  expect(capsule.blobs[hex('sample-input')]).toEqual({ text: 'sample-input' })
})

test.each(['none', 'first-failing', 'all'] as const)(
  'no hidden test is in it, nor a hash of one, where %s are revealed',
  async (revealTests) => {
    const id = await judged(await newProblem(db, { tests: canaries, revealTests }))
    const { body } = await download(id)
    for (const { input, output } of canaries.slice(1))
      for (const text of [input, output]) {
        expect(body).not.toContain(text)
        expect(body).not.toContain(hex(text))
        expect(body).not.toContain(Buffer.from(text).toString('base64'))
      }
    expect(body).not.toContain('for-the-jury')
    expect(body.includes('exit code 3')).toBe(revealTests !== 'none')
  },
)

test('administrators get every test, and the salt of the hash', async () => {
  const id = await judged(await newProblem(db, { tests: canaries }))
  const capsule = await read(id, boss)
  expect(Object.values(capsule.blobs)).toHaveLength(6)
  const cases = capsule.tests.flatMap(({ data, isSample }) =>
    data ? [{ ...data, isSample, inputHash: data.input, outputHash: data.output }] : [],
  )
  expect(hex(testSetText(capsule.testSet.salt ?? '', cases))).toBe(capsule.testSet.sha256)
  expect((await read(id)).testSet.sha256).toBe(capsule.testSet.sha256)
})

test('a restricted administrator is an author like any other', async () => {
  const former = await admin('former')
  const id = await judged(await newProblem(db, { tests: canaries }), played, { userId: await idOf('former') })
  await flag('former')
  const capsule = await read(id, former)
  expect(Object.keys(capsule.blobs).sort()).toEqual([hex('sample-input'), hex('sample-expected')].sort())
  expect((await get(`/api/submissions/${id}`, former)).body).not.toContain('for-the-jury')
})

test('a validator is named by a hash, and its source is for administrators', async () => {
  const problemId = await newProblem(db, { tests: [] })
  const source = Buffer.from('print("validator-source")')
  const hashes = await storeBlobs(db, [source])
  await db.insert(judgingFiles).values(hashes.map((hash) => ({ problemId, hash })))
  const files = [{ path: 'validate.py', hash: blobHash(source).toString('hex') }]
  const limits = { timeLimitMs: 5_000, memoryLimitMb: 256, outputBytes: 1 << 20 }
  const validator = { interface: 'icpc' as const, language: 'python' as const, files, args: ['hidden-arg'], ...limits }
  const tests = canaries.map(({ input, output, isSample = false }) => {
    return { isSample, input: Buffer.from(input), output: Buffer.from(output) }
  })
  await addTestSet(db, problemId, tests, { judging: { ...plainPlan, validator } })
  const id = await judged(problemId)
  const { body } = await download(id)
  expect(body).not.toMatch(/validator-source|hidden-arg/)
  const own = (await read(id)).judging
  expect(own).toMatchObject({ hasValidator: true, hasIncluded: false, isInteractive: false, plan: null })
  const capsule = await read(id, boss)
  expect(capsule.judging).toEqual({ ...own, plan: { ...plainPlan, validator } })
  expect(capsule.blobs[files[0]?.hash ?? '']).toEqual({ text: source.toString() })
})

test('what was recorded with the judging counts, whatever the problem says today', async () => {
  const problemId = await newProblem(db, { tests: canaries, timeLimitMs: 9000 })
  const { submissionId } = await newSubmission(db, { userId, problemId })
  const comparison = { mode: 'float' as const, caseSensitive: false, tolerance: 0.5 }
  const limits = { timeLimitMs: 2000, memoryLimitMb: 64, outputLimitBytes: 1024, compileLimitMs: null, comparison }
  const profile = { ...limits, architecture: 'arm64', sandboxVersion: 'abc' }
  await finishJudgement(db, await takeJob(db, submissionId), { ...endOf(played), profile })
  const capsule = await read(submissionId)
  expect(capsule).toMatchObject({
    limits: { timeLimitMs: 2000, memoryLimitMb: 64, outputLimitBytes: 1024, areRecorded: true },
    comparison,
    judgement: { sandbox: { version: 'abc', architecture: 'arm64' } },
  })
  expect(JSON.stringify(capsule)).not.toContain('north') // the name of the judge
})

test('what is too large is left out, and what is no text is written in base64', async () => {
  const bytes = Buffer.from([0xff, 0, 1])
  const large = Buffer.alloc(MAX_CAPSULE_DATA_BYTES - 10, 'x')
  const problemId = await newProblem(db, { tests: [] })
  const inputs = [bytes, large, Buffer.from('small')]
  await addTestSet(
    db,
    problemId,
    inputs.map((input) => ({ input, output: Buffer.from('12345678'), isSample: false })),
  )
  const id = await judged(problemId, [{ verdict: 'Accepted' }, { verdict: 'Accepted' }, { verdict: 'Accepted' }])
  const capsule = await read(id, boss)
  expect(capsule.tests.map(({ data }) => data !== null)).toEqual([true, false, true])
  expect(capsule.blobs[blobHash(bytes).toString('hex')]).toEqual({ base64: '/wAB' })
})

describe('a user who may have it', () => {
  test('the author, restricted or not, and administrators', async () => {
    const id = await judged(await newProblem(db, { tests: canaries }))
    expect((await get(`/api/submissions/${id}/capsule`)).statusCode).toBe(401)
    expect(answered(await download(id, bao))).toEqual(refused('submission.not-yours'))
    await flag('bao')
    expect(answered(await download(id, bao))).toEqual(refused('submission.not-yours'))
    expect(answered(await download(crypto.randomUUID()))).toEqual(refused('submission.not-found'))
  })

  test('nobody before it is judged', async () => {
    const { submissionId } = await newSubmission(db, { userId, problemId: await newProblem(db) })
    expect(answered(await download(submissionId))).toEqual(refused('submission.still-judging'))
    await judge(db, submissionId, [{ verdict: 'Accepted' }])
  })

  test('in a live contest the author gets none, and after its end the samples and no more', async () => {
    const problemId = await newProblem(db, { tests: canaries, visibility: 'hidden', revealTests: 'all' })
    const { contestId } = await newContest(db, { problemIds: [problemId] })
    const id = await judged(problemId, played, { contestId })
    expect((await download(id)).json()).toMatchObject({ code: 'submission.capsule-withheld' })
    await db.update(contests).set({ endTime: new Date() }).where(eq(contests.id, contestId))
    const { body } = await download(id)
    expect(body).toContain('sample-input')
    expect(body).not.toMatch(/first-input|second-input/)
  })
})
