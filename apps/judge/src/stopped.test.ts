import { expect, test } from 'vitest'
import { startJudge } from './judge.ts'
import { judgeFixture, slowEcho } from './testing/judge-fixture.ts'
import { ended, judgeConfig, judged } from './testing/judging.ts'

const { db, url, judge, submit, untilJudging, judgementOf } = await judgeFixture()

/** More than a judge gets from its supervisor, because a busy machine may starve the program. */
const ENOUGH_MS = 60_000

test('a judge that is asked to stop hands back what it can not finish in time, and nobody is to blame', async () => {
  const north = await startJudge(judgeConfig(url))
  const { submissionId, judgementId } = await submit(slowEcho)
  await untilJudging(submissionId)
  await north.stop(50)
  expect(await judgementOf(judgementId)).toMatchObject({ status: 'queued', failures: 0, judgeId: null })
  const south = await judge('south')
  expect((await judged(db, submissionId)).verdict).toBe('Accepted')
  south.kill('SIGTERM')
  await ended(south)
  expect(south.exitCode).toBe(0)
})

test('a judge that is asked to stop finishes what is nearly done', async () => {
  const north = await startJudge(judgeConfig(url))
  const { submissionId, judgementId } = await submit('import time\ntime.sleep(0.3)\nprint(input())')
  await untilJudging(submissionId)
  await north.stop(ENOUGH_MS)
  expect(await judgementOf(judgementId)).toMatchObject({ status: 'done', verdict: 'Accepted', attempt: 1 })
})
