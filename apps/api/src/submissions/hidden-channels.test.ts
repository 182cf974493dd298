import { submissionEvents } from '@arbiter/database/schema/submissions'
import { newProblem } from '@arbiter/database/testing/judging'
import type { ContestType } from '@arbiter/rules/contests/contest'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { contestStage } from '../testing/contest-stage.ts'
import { follow } from '../testing/follow.ts'
import { judge, type PlayedTest } from '../testing/play-judge.ts'
import { described } from '../testing/play-search.ts'
import { refused, type Sent } from '../testing/test-server.ts'

/**
 * A program can read a hidden test and choose how much it uses and how it ends. In a running contest nothing but the verdict
 * that its author sees may depend on that: see decision record 40.
 */

const stage = await contestStage()
const { app, db, admin, create, move, end, joined, signedIn, get, post } = stage
await app.listen({ port: 0, host: '127.0.0.1' })
const tests = [
  { input: '1 2\n', output: '3\n', isSample: true },
  ...['10', '200', '30'].map((input) => ({ input, output: input })),
]

/** What the judge measures for a program that does this with a byte of the second hidden test. */
type Attack = (byte: number) => PlayedTest[]
const sample: PlayedTest = { verdict: 'Accepted', cpuMs: 3, memoryKb: 1500 }
const passed: PlayedTest = { verdict: 'Accepted' }
const wrong: PlayedTest = { verdict: 'Wrong Answer' }

const silent: Record<string, Attack> = {
  'allocates a byte of the test times 512 KB': (byte) => [
    sample,
    passed,
    { ...passed, memoryKb: 2048 + byte * 512 },
    wrong,
  ],
  'computes for as many milliseconds': (byte) => [sample, passed, { ...passed, cpuMs: 5 + byte }, wrong],
  'ends with it as exit code': (byte) => [
    ...[sample, passed, passed],
    { verdict: 'Runtime Error', verdictDetail: `Exit code ${byte}` },
  ],
  'writes as many bytes': (byte) => [
    ...[sample, passed, passed],
    { verdict: 'Wrong Answer', output: 'x'.repeat(byte), isOutputClipped: byte > 100 },
  ],
  'fails on one test or on another': (byte) => [
    sample,
    ...[0, 1, 2].map((bit): PlayedTest => ({ verdict: bit === 1 || byte >> (bit + 5) ? 'Wrong Answer' : 'Accepted' })),
  ],
  'has the validator say it': (byte) => [
    ...[sample, passed, passed],
    { verdict: 'Wrong Answer', message: `You said ${byte}` },
  ],
}

let count = 0
let problemId = ''

beforeEach(async () => {
  problemId = await newProblem(db, { ...described, tests, revealTests: 'all' })
})

async function submitted(headers: Sent, played: PlayedTest[], contestId?: string): Promise<string> {
  const body = { problemId, language: 'cpp', code: 'int main() {}', contestId }
  const { submissionId } = (await post('/api/submissions', body, headers)).json().data
  await judge(db, submissionId, played)
  return submissionId
}

/** Every reply about the author's own submission, without ids and times. */
async function everythingAbout(id: string, headers: { cookie: string }): Promise<string[]> {
  const stream = async () => {
    const followed = await follow(app, `/api/submissions/stream/${id}`, headers)
    await followed.over
    return followed.text()
  }
  const live = await stream()
  await db.delete(submissionEvents).where(eq(submissionEvents.submissionId, id))
  const replies = [live, await stream()]
  for (const part of ['', '/capsule', '/comparison', '/complexity', '/counterexample'])
    replies.push((await get(`/api/submissions/${id}${part}`, headers)).body)
  replies.push((await get('/api/submissions/me?limit=1', headers)).body)
  replies.push((await post(`/api/ai/${id}/analyze`, {}, headers)).body)
  return replies.map(comparable)
}

const comparable = (text: string) =>
  text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
    // The second submission has another number, and gains no points.
    .replaceAll(/"(number|count|total|totalProblems|totalPages|pointsGained)":(\d+|null)/g, '')
    // Event ids grow from one submission to the next, so only the distance to the previous event is compared.
    .replaceAll(/^id: (\d+)$/gm, eventDistance())
    // On a busy machine the stream may send a heartbeat.
    .replaceAll(/^:\n\n/gm, '')

function eventDistance() {
  let last: number | null = null
  return (_: string, id: string) => {
    const distance = last === null ? 'first' : `${Number(id) - last} later`
    last = Number(id)
    return `id: ${distance}`
  }
}

async function running(contestType: ContestType = 'ICPC') {
  const contestId = await create({ problems: [problemId], contestType })
  const participant = await joined(`participant-${count++}`, contestId)
  await move(contestId, -30)
  return { contestId, participant }
}

describe.each(Object.entries(silent))('a program that %s', (_what, attack) => {
  test('tells a participant nothing while the contest runs, and everything after its end', async () => {
    const { contestId, participant } = await running()
    const [low, high] = [
      await submitted(participant, attack(10), contestId),
      await submitted(participant, attack(200), contestId),
    ]
    expect(await everythingAbout(high, participant)).toEqual(await everythingAbout(low, participant))
    await end(contestId)
    expect(await everythingAbout(high, participant)).not.toEqual(await everythingAbout(low, participant))
  })

  test('tells nothing to a second account that practises meanwhile', async () => {
    await running()
    const practising = await signedIn(`practising-${count++}`)
    const [low, high] = [await submitted(practising, attack(10)), await submitted(practising, attack(200))]
    expect(await everythingAbout(high, practising)).toEqual(await everythingAbout(low, practising))
  })

  test('is measured as precisely as ever in practice', async () => {
    const practising = await signedIn(`practising-${count++}`)
    const [low, high] = [await submitted(practising, attack(10)), await submitted(practising, attack(200))]
    expect(await everythingAbout(high, practising)).not.toEqual(await everythingAbout(low, practising))
  })
})

describe('while a contest runs', () => {
  test('the page of a submission has its samples, its verdict and how many tests there are', async () => {
    const { contestId, participant } = await running()
    const id = await submitted(participant, [sample, passed, wrong, passed], contestId)
    const { submission } = (await get(`/api/submissions/${id}`, participant)).json()
    expect(submission).toMatchObject({
      ...{ verdict: 'Wrong Answer', testCasesPassed: null, totalTestCases: 4, failedTest: null, isWithheld: true },
      ...{ executionTime: null, memory: null, timeNoise: null, runsAlone: null, score: null, groups: null },
      testCaseResults: [{ index: 0, isSample: true, passed: true, executionTime: 3, memory: 1.5 }],
    })
  })

  test('an accepted submission has passed all tests, and shows its largest time and memory in steps', async () => {
    const { contestId, participant } = await running()
    const largest: PlayedTest = { ...passed, cpuMs: 123, memoryKb: 5000 }
    const id = await submitted(participant, [sample, passed, largest, passed], contestId)
    const { submission } = (await get(`/api/submissions/${id}`, participant)).json()
    expect(submission).toMatchObject({ verdict: 'Accepted', testCasesPassed: 4, totalTestCases: 4 })
    expect(submission).toMatchObject({ executionTime: 130, memory: 5, timeNoise: null, runsAlone: null })
  })

  test('administrators see everything', async () => {
    const { contestId, participant } = await running()
    const id = await submitted(participant, [sample, passed, passed, { ...passed, memoryKb: 102_400 }], contestId)
    const { submission } = (await get(`/api/submissions/${id}`, admin)).json()
    expect(submission).toMatchObject({ memory: 100, isWithheld: false })
    expect(submission.testCaseResults).toHaveLength(4)
  })

  test('a contest that is scored by tests says how many passed, and nothing else', async () => {
    const { contestId, participant } = await running('IOI')
    const id = await submitted(participant, [sample, passed, { verdict: 'Wrong Answer' }, passed], contestId)
    const { submission } = (await get(`/api/submissions/${id}`, participant)).json()
    expect(submission).toMatchObject({ testCasesPassed: 3, totalTestCases: 4, failedTest: null, memory: null })
    expect(submission.testCaseResults).toHaveLength(1)
  })

  test('the capsule of a submission waits for the end', async () => {
    const { contestId, participant } = await running()
    const id = await submitted(participant, [sample, passed, passed, passed], contestId)
    const [status, body] = refused('submission.capsule-withheld')
    const reply = await get(`/api/submissions/${id}/capsule`, participant)
    expect([reply.statusCode, reply.json()]).toEqual([status, body])
    await end(contestId)
    expect((await get(`/api/submissions/${id}/capsule`, participant)).statusCode).toBe(200)
  })
})
