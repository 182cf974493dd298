import { gunzipSync } from 'node:zlib'
import { readBoard } from '@arbiter/database/contests/contest-log'
import { blobHash } from '@arbiter/database/problems/blobs'
import { enqueueHack } from '@arbiter/database/queue/hack-queue'
import { contestProblems } from '@arbiter/database/schema/contests'
import { hacks } from '@arbiter/database/schema/hacks'
import {
  newContest,
  newParticipant,
  newProblem,
  newSubmission,
  newUser,
  summingPlan,
} from '@arbiter/database/testing/judging'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { judgeFixture } from '../testing/judge-fixture.ts'
import { judged } from '../testing/judging.ts'

const { db, userId, judge } = await judgeFixture({ keepsJudge: true })

const right = 'print(sum(map(int, input().split())))'
/** Right on the pretests. */
const lucky = 'a, b = map(int, input().split())\nprint(a + b if a else 9)'

async function finished(id: string) {
  const found = async () => (await db.select().from(hacks).where(eq(hacks.id, id)))[0]
  await expect.poll(async () => (await found())?.status, { timeout: 60_000, interval: 50 }).toBe('done')
  return found()
}

/** The program of a participant that has passed the pretests, hacked with an input. */
async function hacked(code: string, text: string) {
  const tests = [
    { input: '1 2\n', output: '3\n', isSample: true },
    { input: '2 2\n', output: '4\n' },
    { input: '3 2\n', output: '5\n' },
  ]
  const problemId = await newProblem(db, { tests, timeLimitMs: 2000 })
  const { contestId } = await newContest(db, {
    ...{ problemIds: [problemId], contestType: 'CF', hasPretests: true, hasHacks: true, points: 500 },
  })
  await db.update(contestProblems).set({ pretestCount: 1 }).where(eq(contestProblems.contestId, contestId))
  const victim = await newParticipant(db, contestId, userId)
  const hacker = await newUser(db)
  const participant = await newParticipant(db, contestId, hacker)
  const { submissionId } = await newSubmission(db, { userId, problemId, contestId, language: 'python', code })
  await judged(db, submissionId)
  const input = Buffer.from(text)
  const id = await enqueueHack(db, {
    ...{ contestId, problemId, userId: hacker, participant, submissionId, victim, requestId: 'r' },
    ...{ input, inputHash: blobHash(input), plan: summingPlan },
  })
  const done = await finished(id ?? '')
  const { rows } = await readBoard(db, contestId)
  return { done, hacker: rows.get(participant), victim: rows.get(victim) }
}

test('a program that fails on a valid input is hacked, and the answer is that of the jury', async () => {
  await judge('north')
  const { done, hacker, victim } = await hacked(lucky, '0 5\n')
  expect(done).toMatchObject({ outcome: 'successful', verdict: 'Wrong Answer', objection: null })
  expect(gunzipSync(done?.answer ?? Buffer.alloc(0)).toString()).toBe('5\n')
  expect(hacker).toMatchObject({ totalPoints: 100, hacks: { successful: 1, unsuccessful: 0 } })
  expect(victim).toMatchObject({ totalPoints: 0, cells: [{ state: 'tried', wrongTries: 1 }] })
})

test('a program that stands costs the hacker, and an input that a validator refuses costs nothing', async () => {
  await judge('north')
  const stood = await hacked(right, '0 5\n')
  expect(stood.done).toMatchObject({ outcome: 'unsuccessful', verdict: 'Accepted' })
  expect(stood.hacker).toMatchObject({ totalPoints: -50 })
  expect(stood.victim).toMatchObject({ cells: [{ state: 'pretested' }] })
  const refused = await hacked(lucky, '0 10\n')
  expect(refused.done).toMatchObject({ outcome: 'invalid', verdict: null })
  const fault = { code: 'described.outside', values: { value: '10' } }
  expect(refused.done).toMatchObject({
    objection: 'line 1: 10 is outside its range',
    objectionFault: { code: 'input.atLine', values: { line: 1, fault } },
  })
  expect(refused.hacker).toMatchObject({ totalPoints: 0 })
})
