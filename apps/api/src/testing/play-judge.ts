import type { Db } from '@arbiter/database/connection/connect'
import { finishJudgement, type JudgingResult, type TestResult } from '@arbiter/database/queue/finish-judgement'
import { findJob } from '@arbiter/database/queue/judge-job'
import type { Lease } from '@arbiter/database/queue/judge-queue'
import { appendTests, type TestFacts } from '@arbiter/database/queue/submission-events'
import { judgements } from '@arbiter/database/schema/submissions'
import { claimNext, resultOf } from '@arbiter/database/testing/judging'
import { finalVerdict, SKIPPED, type TestVerdict } from '@arbiter/rules/verdict'
import { and, eq } from 'drizzle-orm'

/** Claims this submission's job, although others are before it in the queue. */
export async function takeJob(db: Db, submissionId: string): Promise<Lease> {
  const own = and(eq(judgements.submissionId, submissionId), eq(judgements.status, 'queued'))
  await db.update(judgements).set({ priority: -1 }).where(own)
  const lease = await claimNext(db)
  if (lease.submissionId !== submissionId) throw new Error('another job was first')
  return lease
}

/** A test result, and the program's output. */
export interface PlayedTest {
  verdict: TestVerdict
  output?: string | Buffer
  isOutputClipped?: boolean
  stderr?: string
  verdictDetail?: string
  transcript?: string
  message?: string
  judgeMessage?: string
  cpuMs?: number
  memoryKb?: number
}

const measuredOf = ({ cpuMs = 12, memoryKb = 2048 }: PlayedTest) => ({ cpuMs, memoryKb })
const largest = (tests: PlayedTest[], cost: 'cpuMs' | 'memoryKb') =>
  Math.max(...tests.map((test) => measuredOf(test)[cost]))
const isFailing = ({ verdict }: PlayedTest) => verdict !== 'Accepted' && verdict !== SKIPPED

/** A judge's report for each test. */
export async function factsOf(db: Db, lease: Lease, tests: PlayedTest[]): Promise<TestFacts[]> {
  const job = await findJob(db, lease)
  const first = tests.findIndex(isFailing)
  return tests.map((test, position) => {
    const isSample = job?.tests[position]?.isSample ?? false
    const isFirstFailing = position === first
    const isLookedAt = isFailing(test) && (isSample || isFirstFailing)
    const { verdict, output = '', isOutputClipped = false, stderr = '', verdictDetail = null, message = null } = test
    const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64')
    const dialogue = test.transcript === undefined ? {} : { transcript: base64(test.transcript) }
    const texts = { output: base64(output), isOutputClipped, stderr: base64(stderr), ...dialogue }
    const facts = {
      ...measuredOf(test),
      position,
      total: tests.length,
      isSample,
      isFirstFailing,
      verdict,
      verdictDetail,
      message,
    }
    return { ...facts, ...(isLookedAt && texts) }
  })
}

/** A judge's final report. */
export function endOf(tests: PlayedTest[]): JudgingResult {
  const verdicts = tests.map(({ verdict }) => verdict)
  const testsPassed = verdicts.filter((verdict) => verdict === 'Accepted').length
  const results = tests.map(resultAt)
  const verdictDetail = tests.find(isFailing)?.verdictDetail ?? null
  const measured = { cpuMs: largest(tests, 'cpuMs'), memoryKb: largest(tests, 'memoryKb') }
  const counted = { testsPassed, testsTotal: tests.length, tests: results }
  return resultOf(finalVerdict(verdicts), { verdictDetail, ...measured, ...counted })
}

function resultAt({ output, stderr, transcript, ...test }: PlayedTest, position: number): TestResult {
  const { verdict, verdictDetail = null, isOutputClipped = false, message = null, judgeMessage = null } = test
  const bytes = (text: string | Buffer | undefined) => (text === undefined ? null : Buffer.from(text))
  const kept = { output: bytes(output), isOutputClipped, stderr: bytes(stderr), transcript: bytes(transcript) }
  return { ...measuredOf(test), position, verdict, verdictDetail, wallMs: 14, message, judgeMessage, ...kept }
}

/** A whole judgement, from the job to the verdict. */
export async function judge(db: Db, submissionId: string, tests: PlayedTest[]): Promise<void> {
  const lease = await takeJob(db, submissionId)
  await appendTests(db, lease, await factsOf(db, lease, tests))
  await finishJudgement(db, lease, endOf(tests))
}
