import { judgeCalibrations, judges } from '@arbiter/database/schema/operations'
import { judgements, testResults } from '@arbiter/database/schema/submissions'
import { freshDatabase } from '@arbiter/database/testing/fresh-database'
import { newProblem, newSubmission, newUser } from '@arbiter/database/testing/judging'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { startJudge } from '../judge.ts'
import { judgeConfig, judged } from '../testing/judging.ts'

const { db, url } = await freshDatabase()
const judge = await startJudge(judgeConfig(url, { JUDGE_CALIBRATION: 'on', JUDGE_CONCURRENCY: '1' }))
afterAll(() => judge.stop(0))

const SUM = '#include <stdio.h>\nint main(void) { int a, b; scanf("%d %d", &a, &b); printf("%d\\n", a + b); }'

test('a judge calibrates itself before its first job, and its heartbeats say what it found', async () => {
  // On a machine that does other things too, the core may have drifted and been calibrated again since.
  const [first] = await db.select().from(judgeCalibrations).orderBy(judgeCalibrations.id)
  expect(first).toMatchObject({ judgeName: 'north', reason: 'start', factor: 1 })
  const [row] = await db.select().from(judges)
  expect(row?.timing).toMatchObject({ failure: null, cores: [{ factor: expect.any(Number) }] })
})

test('what it judges has the noise of its day, in the judgement and in each test', async () => {
  const [userId, problemId] = [await newUser(db), await newProblem(db)]
  const { submissionId, judgementId } = await newSubmission(db, { userId, problemId, language: 'c', code: SUM })
  expect(await judged(db, submissionId)).toMatchObject({ verdict: 'Accepted' })
  const [judgement] = await db.select().from(judgements).where(eq(judgements.id, judgementId))
  expect(judgement).toMatchObject({ timeFactor: expect.any(Number), runsAlone: 0 })
  expect(judgement?.noiseMs).toBeGreaterThanOrEqual(1)
  const tests = await db.select().from(testResults).where(eq(testResults.judgementId, judgementId))
  expect(tests.map(({ noiseMs }) => noiseMs)).toEqual([judgement?.noiseMs])
})
