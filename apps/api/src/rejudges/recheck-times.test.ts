import { requestRecheck } from '@arbiter/database/queue/calibrations'
import { finishJudgement } from '@arbiter/database/queue/finish-judgement'
import { timeRechecks } from '@arbiter/database/schema/operations'
import { judgements, rejudges } from '@arbiter/database/schema/submissions'
import { newProblem, newSubmission, newUser, resultOf } from '@arbiter/database/testing/judging'
import type { Verdict } from '@arbiter/rules/verdict'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { takeJob } from '../testing/play-judge.ts'
import { testServer } from '../testing/test-server.ts'
import { recheckTimes } from './recheck-times.ts'

const { db } = await testServer()
const problemId = await newProblem(db, { timeLimitMs: 1000, languageFactors: { python: 2 } })

beforeEach(async () => {
  await db.execute(sql`truncate submissions, rejudges, time_rechecks cascade`)
})

async function judged(verdict: Verdict, cpuMs: number, language: 'cpp' | 'python' = 'cpp'): Promise<string> {
  const { submissionId } = await newSubmission(db, { userId: await newUser(db), problemId, language })
  await finishJudgement(db, await takeJob(db, submissionId), resultOf(verdict, { cpuMs }))
  return submissionId
}

const judgingsOf = async (submissionId: string) =>
  (await db.select().from(judgements).where(eq(judgements.submissionId, submissionId))).length

test.each([
  ['an accepted time near the limit', 'Accepted', 900, 'cpp', 2],
  ['one that was stopped just above it', 'Time Limit Exceeded', 1050, 'cpp', 2],
  ['a time far below it', 'Accepted', 700, 'cpp', 1],
  ['a wrong answer, however long it took', 'Wrong Answer', 990, 'cpp', 1],
  ['a time near the limit of its language', 'Accepted', 1900, 'python', 2],
  ['a time near the limit of other languages', 'Accepted', 990, 'python', 1],
] as const)('after a drift, %s is judged again: %s, %d ms', async (_name, verdict, cpuMs, language, judgings) => {
  const submissionId = await judged(verdict, cpuMs, language)
  await requestRecheck(db, 'north', new Date(Date.now() - 60_000))
  expect(await recheckTimes(db)).toBe(1)
  expect(await judgingsOf(submissionId)).toBe(judgings)
})

test('what another judge measured, or this one before its last good calibration, is left alone', async () => {
  const submissionId = await judged('Accepted', 990)
  await requestRecheck(db, 'south', new Date(Date.now() - 60_000))
  await requestRecheck(db, 'north', new Date(Date.now() + 60_000))
  expect(await recheckTimes(db)).toBe(2)
  expect(await judgingsOf(submissionId)).toBe(1)
  expect(await db.select().from(rejudges)).toEqual([])
})

test('two servers order it once, and it is kept how many there were', async () => {
  const submissionId = await judged('Accepted', 990)
  await requestRecheck(db, 'north', new Date(Date.now() - 60_000))
  await Promise.all([recheckTimes(db), recheckTimes(db)])
  expect(await recheckTimes(db)).toBe(0)
  expect(await judgingsOf(submissionId)).toBe(2)
  expect(await db.select().from(rejudges)).toMatchObject([{ state: 'applied', total: 1, createdBy: null }])
  expect(await db.select().from(timeRechecks)).toMatchObject([{ submissions: 1, orderedAt: expect.any(Date) }])
})
