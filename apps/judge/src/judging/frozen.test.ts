import { expect, test } from 'vitest'
import { echo, judgeFixture, slowEcho } from '../testing/judge-fixture.ts'
import { judged } from '../testing/judging.ts'

const { db, judge, submit, untilJudging, untilHeldBy, judgementOf, verdictEvents } = await judgeFixture()

test('a judge that was frozen and wakes up can not write what is no longer its own', async () => {
  const north = await judge('north')
  const { submissionId, judgementId } = await submit(slowEcho)
  await untilJudging(submissionId)
  north.kill('SIGSTOP')
  await judge('south')
  await untilHeldBy(judgementId, 'south')
  north.kill('SIGCONT') // while south is at it
  expect((await judged(db, submissionId)).verdict).toBe('Accepted')
  const before = await judgementOf(judgementId)
  const again = await submit(echo)
  await judged(db, again.submissionId)
  await new Promise((done) => setTimeout(done, 3_000)) // north's programs have ended by now
  expect(await judgementOf(judgementId)).toEqual(before)
  expect(before).toMatchObject({ judgeName: 'south', attempt: 2 })
  expect(await verdictEvents(submissionId)).toHaveLength(1)
})

test('a judge whose clock is hours off judges and lives like any other', async () => {
  const skew = 'const now = Date.now; Date.now = () => now() + 7 * 3600_000'
  const skewed = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(skew)}` }
  await judge('north', skewed)
  const { submissionId, judgementId } = await submit(slowEcho)
  await untilHeldBy(judgementId, 'north')
  await judge('south')
  expect((await judged(db, submissionId)).verdict).toBe('Accepted')
  const judgement = await judgementOf(judgementId)
  expect(judgement).toMatchObject({ judgeName: 'north', attempt: 1 })
  expect(Math.abs((judgement?.finishedAt?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
})
