import { randomUUID } from 'node:crypto'
import type { Connection } from '@arbiter/database/connection/connect'
import {
  finishJudgement,
  type JudgingResult,
  nothingJudged,
  type TestResult,
} from '@arbiter/database/queue/finish-judgement'
import { findJob } from '@arbiter/database/queue/judge-job'
import { claim } from '@arbiter/database/queue/judge-queue'
import { recordHeartbeat } from '@arbiter/database/queue/judges'
import { appendTests } from '@arbiter/database/queue/submission-events'
import { languages } from '@arbiter/rules/languages'

/** Tests per submission. A judge writes the events of several tests at once when they end faster than the database answers. */
const TESTS = 10
const EVENT_WRITES = 3
/** Long enough for the simulated judges to stay registered during the whole benchmark. */
const HEARTBEAT_SECONDS = 600

export type SimulatedJudge = Parameters<typeof claim>[1]

export async function registerJudge(db: Connection['db']): Promise<SimulatedJudge> {
  const judge = { id: randomUUID(), name: 'bench', languages: [...languages], sandboxMode: 'none', isIdle: true }
  const state = { slots: 1, isJudging: true, idleReason: null, heartbeatSeconds: HEARTBEAT_SECONDS }
  await recordHeartbeat(db, { ...judge, ...state })
  return judge
}

/** The database calls of a judge for one submission: claim, job, events, end. Returns false when the queue is empty. */
export async function judgeOne(db: Connection['db'], judge: SimulatedJudge): Promise<boolean> {
  const lease = await claim(db, judge)
  if (!lease) return false
  await findJob(db, lease)
  for (let write = 0; write < EVENT_WRITES; write += 1) await appendTests(db, lease, factsOf(write))
  await finishJudgement(db, lease, result)
  return true
}

const tests = Array.from({ length: TESTS }, (_, position): TestResult => {
  const measured = { cpuMs: 12, wallMs: 14, memoryKb: 2048 }
  return {
    position,
    verdict: 'Accepted',
    verdictDetail: null,
    ...measured,
    output: Buffer.from('3\n'),
    isOutputClipped: false,
  }
})

const result: JudgingResult = {
  ...nothingJudged,
  ...{ verdict: 'Accepted', compiler: 'g++ 12.2.0', compilerFlags: '-O2', cpuMs: 12, memoryKb: 2048 },
  ...{ testsPassed: TESTS, testsTotal: TESTS, tests },
}

const factsOf = (write: number) =>
  tests
    .filter(({ position }) => position % EVENT_WRITES === write)
    .map(({ position, verdict, cpuMs, memoryKb }) => ({
      ...{
        position,
        verdict,
        cpuMs,
        memoryKb,
        total: TESTS,
        isSample: false,
        verdictDetail: null,
        isFirstFailing: false,
      },
    }))
