import { judgements, submissionStates, submissions } from '@arbiter/database/schema/submissions'
import { expect, test } from 'vitest'
import { startJudge } from './judge.ts'
import { echo, judgeFixture, slowEcho } from './testing/judge-fixture.ts'
import { judgeConfig, judged } from './testing/judging.ts'

const { db, url, userId, problemId, judge, submit, untilJudging, untilHeldBy, judgementOf, verdictEvents } =
  await judgeFixture()

test('what a judge held when it was killed is judged by another', async () => {
  const judges = { north: await judge('north'), south: await judge('south') }
  const { submissionId, judgementId } = await submit(slowEcho)
  await untilJudging(submissionId)
  const [victim, other] = (await judgementOf(judgementId))?.judgeName === 'north' ? northFirst : southFirst
  judges[victim].kill('SIGKILL')
  await untilHeldBy(judgementId, other)
  expect((await judged(db, submissionId)).verdict).toBe('Accepted')
  expect(await verdictEvents(submissionId)).toHaveLength(1)
  expect(await judgementOf(judgementId)).toMatchObject({ attempt: 2, failures: 1 })
})

const northFirst = ['north', 'south'] as const
const southFirst = ['south', 'north'] as const

/** Written as the server does, but without a notification. */
async function submitSilently(values: Partial<typeof judgements.$inferInsert> = {}): Promise<string> {
  const keys = { userId, problemId, language: 'python' } as const
  const [submission] = await db
    .insert(submissions)
    .values({ ...keys, code: echo })
    .returning()
  if (!submission) throw new Error('nothing was written')
  const { id: submissionId, createdAt } = submission
  await db.insert(submissionStates).values({ ...keys, submissionId, createdAt })
  await db.insert(judgements).values({ submissionId, userId, number: 1, ...values })
  return submissionId
}

test('a judge finds a job without a notification', async () => {
  await judge('north')
  expect((await judged(db, await submitSilently())).verdict).toBe('Accepted')
})

test('a job whose claim was never answered does not stay with a judge that knows nothing of it', async () => {
  const north = await startJudge(judgeConfig(url))
  const submissionId = await submitSilently({ status: 'judging', judgeId: north.id, attempt: 1 })
  expect((await judged(db, submissionId)).verdict).toBe('Accepted')
  await north.stop(0)
})
