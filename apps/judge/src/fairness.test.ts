import { freshDatabase } from '@arbiter/database/testing/fresh-database'
import { newProblem, newSubmission, newUser } from '@arbiter/database/testing/judging'
import { afterAll, expect, test } from 'vitest'
import { startJudge } from './judge.ts'
import { judgeConfig, judged, stateOf } from './testing/judging.ts'

const SLOTS = 2
const { db, url } = await freshDatabase()
const judge = await startJudge(judgeConfig(url, { JUDGE_CONCURRENCY: `${SLOTS}` }))
afterAll(() => judge.stop(0))

const tests = Array.from({ length: 12 }, (_, n) => ({ input: `${n}\n`, output: `${n}\n` }))
const problemId = await newProblem(db, { tests, timeLimitMs: 1000 })
const [slow, quick] = [await newUser(db), await newUser(db)]
const submit = (userId: string, code: string) => newSubmission(db, { userId, problemId, language: 'python', code })
const statusOf = async (submissionId: string) => (await stateOf(db, submissionId)).status

test('slow wrong answers on every slot do not hold up the verdict of another user, nor take for ever', async () => {
  const sleeping = (n: number) => `import time\ntime.sleep(1.2)\nprint("wrong")\n# ${n}`
  const slows = await Promise.all(Array.from({ length: SLOTS }, (_, n) => submit(slow, sleeping(n))))
  for (const { submissionId } of slows) await expect.poll(() => statusOf(submissionId)).toBe('judging')
  const { submissionId } = await submit(quick, 'print(input())')
  expect((await judged(db, submissionId, 10_000)).verdict).toBe('Accepted')
  expect(await Promise.all(slows.map(({ submissionId }) => statusOf(submissionId)))).toEqual(['judging', 'judging'])
  for (const { submissionId } of slows)
    expect(await judged(db, submissionId)).toMatchObject({ verdict: 'Wrong Answer', testsTotal: 12 })
})
