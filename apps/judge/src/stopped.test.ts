import { expect, test } from 'vitest'
import { startJudge } from './judge.ts'
import { judgeFixture, slowEcho } from './testing/judge-fixture.ts'
import { ended, judgeConfig, judged } from './testing/judging.ts'

const { db, url, judge, submit, untilJudging, judgementOf } = await judgeFixture()

test('a judge that is asked to stop hands back what it can not finish in time, and nobody is to blame', async () => {
  const north = await startJudge(judgeConfig(url))
  const { submissionId, judgementId } = await submit(slowEcho)
  await untilJudging(submissionId)
  await north.stop(50)
  expect(await judgementOf(judgementId)).toMatchObject({ status: 'queued', failures: 0, judgeId: null })
  await judge('south')
  expect((await judged(db, submissionId)).verdict).toBe('Accepted')
})

test('a judge that is asked to stop finishes what is nearly done', async () => {
  const north = await judge('north')
  const { submissionId, judgementId } = await submit('import time\ntime.sleep(0.3)\nprint(input())')
  await untilJudging(submissionId)
  north.kill('SIGTERM')
  await ended(north)
  expect(north.exitCode).toBe(0)
  expect(await judgementOf(judgementId)).toMatchObject({ status: 'done', verdict: 'Accepted', attempt: 1 })
})
