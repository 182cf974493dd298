import { streamError } from '@arbiter/contract/messages/submissions'
import type { SubmissionEvent } from '@arbiter/contract/submissions/submission-stream'
import type { TestCaseResult, TestGroupResult } from '@arbiter/contract/wire/submissions'
import { PENDING, type Verdict } from '@arbiter/rules/verdict'
import type { z } from 'zod'
import type { FullSubmission } from './queries.ts'
import type { StripTest } from './strip-cells.ts'

export type JudgedTest = z.output<typeof TestCaseResult>
/** By test index; null for a test that is not judged yet. */
export type JudgedTests = readonly (JudgedTest | null)[]

export interface Outcome {
  verdict: Verdict
  verdictDetail: string | null
  /** Null while it is withheld. */
  passed: number | null
  total: number
  executionTimeMs: number | null
  timeNoiseMs: number | null
  /** How often the time was measured while the judge ran nothing else. */
  runsAlone: number
  memoryMb: number | null
  compileLog: string | null
  /** Null unless the problem has points. */
  score: number | null
  groups: readonly GroupResult[] | null
  /** Hidden tests tell nothing while a contest with the problem runs. */
  isWithheld: boolean
}

export type GroupResult = z.output<typeof TestGroupResult>

export type Judging =
  | { stage: 'waiting'; tests: JudgedTests; position: number | null; judges: number | null }
  | { stage: 'judging'; tests: JudgedTests }
  | { stage: 'done'; tests: JudgedTests; outcome: Outcome }
  | { stage: 'failed'; tests: JudgedTests; message: string }

export const notJudgedYet: Judging = { stage: 'waiting', tests: [], position: null, judges: null }

// Results are placed by test index, so a stream that replays after a reconnect changes nothing.
export function nextJudging(judging: Judging, event: SubmissionEvent): Judging {
  switch (event.type) {
    case 'status':
      return withStatus(judging, event)
    case 'testcase':
      return isOver(judging) ? judging : { stage: 'judging', tests: placed(judging.tests, event) }
    case 'verdict':
      return { stage: 'done', tests: reportedTests(judging.tests, event), outcome: outcomeOf(event) }
    case 'error':
      return { stage: 'failed', tests: judging.tests, message: event.message ?? streamError }
  }
}

type Event<Type extends SubmissionEvent['type']> = Extract<SubmissionEvent, { type: Type }>

/** Results of a judge that died stay in view until the next judge reports the same test. */
function withStatus(judging: Judging, { status, position, judges }: Event<'status'>): Judging {
  if (isOver(judging)) return judging
  if (status === 'queued') return { stage: 'waiting', tests: judging.tests, position, judges }
  return { stage: 'judging', tests: judging.tests }
}

function isOver(judging: Judging): boolean {
  return judging.stage === 'done' || judging.stage === 'failed'
}

function placed(tests: JudgedTests, event: Event<'testcase'>): JudgedTests {
  const length = Math.max(event.total, event.index + 1)
  return Array.from({ length }, (_, place) => (place === event.index ? event.result : (tests[place] ?? null)))
}

/** Withheld tests are left out, because no result comes for them. */
function reportedTests(tests: JudgedTests, { isWithheld }: Event<'verdict'>): JudgedTests {
  return isWithheld ? tests.filter((test) => test !== null) : tests
}

function outcomeOf(event: Event<'verdict'>): Outcome {
  const { type: _, submissionId: __, executionTime, timeNoise, runsAlone, memory, ...outcome } = event
  const time = { executionTimeMs: executionTime, timeNoiseMs: timeNoise, runsAlone: runsAlone ?? 0 }
  return { ...outcome, ...time, memoryMb: memory, isWithheld: event.isWithheld }
}

/** The judging of a submission that was finished when the page loaded; null while it is open. */
export function endedJudging(submission: FullSubmission): Judging | null {
  const { status, verdict, verdictDetail, compileLog, testCaseResults: tests, score, groups } = submission
  if (status !== 'done' || verdict === PENDING) return null
  const { testCasesPassed: passed, totalTestCases: total, executionTime, timeNoise, runsAlone, memory } = submission
  const time = { executionTimeMs: executionTime, timeNoiseMs: timeNoise, runsAlone: runsAlone ?? 0 }
  const measured = { passed, total, ...time, memoryMb: memory, isWithheld: submission.isWithheld }
  return { stage: 'done', tests, outcome: { verdict, verdictDetail, compileLog, score, groups, ...measured } }
}

// What the page shows of it

/** The compiler's output, or the stderr of the first failing test if the user may see it. */
export function complaintOf(judging: Judging): string | null {
  if (judging.stage !== 'done') return null
  const failing = firstFailing(judging.tests)
  return judging.outcome.compileLog || (failing?.verdict === 'Runtime Error' && failing.stderr) || null
}

export function stripTestsOf({ stage, tests }: Judging): StripTest[] {
  const running = stage === 'judging' ? tests.indexOf(null) : -1
  return tests.map((test, index) =>
    test ? { state: test.verdict, isSample: test.isSample } : { state: index === running ? 'running' : 'waiting' },
  )
}

export interface Progress {
  done: number
  total: number
  slowestMs: number | null
  largestMb: number | null
}

export function progressOf(tests: JudgedTests): Progress {
  const judged = tests.filter((test) => test !== null)
  return {
    done: judged.length,
    total: tests.length,
    slowestMs: largest(judged.map((test) => test.executionTime)),
    largestMb: largest(judged.map((test) => test.memory)),
  }
}

function largest(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : Math.max(...known)
}

export function firstFailing(tests: JudgedTests): JudgedTest | null {
  return tests.find((test) => test !== null && test.verdict !== 'Accepted' && test.verdict !== 'Skipped') ?? null
}

export function skippedCount(tests: JudgedTests): number {
  return tests.filter((test) => test?.verdict === 'Skipped').length
}
