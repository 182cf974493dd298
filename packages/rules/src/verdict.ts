import { IDLENESS_FACTOR, IDLENESS_ROOM_MS, MAX_SUBMISSION_RUN_MS, TIME_LIMIT_MS } from './limits.ts'
import type { Noise } from './timing/noise.ts'
import { unsettledUntil } from './timing/settle-time.ts'

/** How long tests are still run after one has failed: the verdict is known, only the count of passed tests is not. */
const MAX_RUN_AFTER_FAILURE_MS = 10_000

export const verdicts = [
  'Accepted',
  'Wrong Answer',
  'Runtime Error',
  'Time Limit Exceeded',
  'Compilation Error',
  'Error',
] as const
export type Verdict = (typeof verdicts)[number]

/** Shown in place of a verdict until there is one. */
export const PENDING = 'Pending'
export type VerdictOrPending = Verdict | typeof PENDING

export const submissionStatuses = ['queued', 'judging', 'done'] as const
export type SubmissionStatus = (typeof submissionStatuses)[number]

/** A test that was not run because the verdict could no longer change. */
export const SKIPPED = 'Skipped'
export const testVerdicts = [...verdicts, SKIPPED] as const
export type TestVerdict = (typeof testVerdicts)[number]

/** Whether the program has failed; a fault of ours is none of the program. */
const failing: Record<TestVerdict, boolean> = {
  ...{ Accepted: false, 'Wrong Answer': true, 'Runtime Error': true, 'Time Limit Exceeded': true },
  ...{ 'Compilation Error': true, Error: false, Skipped: false },
}

export const isFailure = (verdict: TestVerdict) => failing[verdict]

/** Whether the program ended by itself, so that its output was looked at. */
const compared: Record<Verdict, boolean> = {
  ...{ Accepted: true, 'Wrong Answer': true, 'Runtime Error': false, 'Time Limit Exceeded': false },
  ...{ 'Compilation Error': false, Error: false },
}

export const isCompared = (verdict: Verdict) => compared[verdict]

/** Whether more or less time could make it another verdict. */
const timed: Record<Verdict, boolean> = {
  ...{ Accepted: true, 'Wrong Answer': false, 'Runtime Error': false, 'Time Limit Exceeded': true },
  ...{ 'Compilation Error': false, Error: false },
}

export const timedVerdicts = verdicts.filter((verdict) => timed[verdict])

/** What the sandbox saw. Facts only: it does not know what a right answer is. */
export type RunOutcome =
  | { kind: 'exited'; code: number }
  | { kind: 'signalled'; signal: number }
  | { kind: 'timed-out'; clock: 'cpu' | 'idle' }
  | { kind: 'killed'; by: 'memory-limit' | 'output-limit' }
  | { kind: 'sandbox-failed'; reason: string }

export function judgeTest(run: RunOutcome, isRightAnswer: boolean): Verdict {
  switch (run.kind) {
    case 'exited':
      if (run.code !== 0) return 'Runtime Error'
      return isRightAnswer ? 'Accepted' : 'Wrong Answer'
    case 'signalled':
    case 'killed':
      return 'Runtime Error'
    case 'timed-out':
      return 'Time Limit Exceeded'
    case 'sandbox-failed':
      return 'Error' // ours, never counted against the contestant
  }
}

export interface TimeBounds {
  /** The program is stopped here. A little past the limit, so that it is known how near it came. */
  cpuMs: number
  idleMs: number
}

export function timeBounds(timeLimitMs: number, noise: Noise | null = null): TimeBounds {
  return {
    cpuMs: unsettledUntil(timeLimitMs, noise),
    idleMs: timeLimitMs * IDLENESS_FACTOR + IDLENESS_ROOM_MS,
  }
}

const isEndedAsleep = (run: RunOutcome): boolean => run.kind === 'timed-out' && run.clock === 'idle'

/** A program that came to its end, but past the limit, was too slow whatever it printed. */
export function withinLimit(run: RunOutcome, cpuMs: number, timeLimitMs: number): RunOutcome {
  const hasEnded = run.kind === 'exited' || run.kind === 'signalled'
  return hasEnded && cpuMs > timeLimitMs ? { kind: 'timed-out', clock: 'cpu' } : run
}

/** The details that name a limit of ours. In a dialogue, a program that waits is one that both wait in. */
const limitDetails = {
  memory: 'Memory Limit Exceeded',
  output: 'Output Limit Exceeded',
  idleness: 'Idleness limit',
  /** The name of the idleness limit until November 2026, which older judgements still have. */
  wallClock: 'Wall-clock limit',
  totalTime: 'Total time limit',
  dialogue: 'No answer in time',
  partial: 'Partial score',
  pretests: 'Pretests passed',
  hacked: 'Hacked',
} as const

/** Beside the Runtime Error of a program that wrote more than it may. */
export const OUTPUT_LIMIT_DETAIL = limitDetails.output

/** The few words beside a verdict that tell how it came about. */
export function verdictDetail(run: RunOutcome, isDialogue = false): string | null {
  switch (run.kind) {
    case 'exited':
      return run.code === 0 ? null : `Exit code ${run.code}`
    case 'signalled':
      return signalDetail(run.signal)
    case 'killed':
      return run.by === 'memory-limit' ? limitDetails.memory : limitDetails.output
    case 'timed-out':
      if (!isEndedAsleep(run)) return null
      return isDialogue ? limitDetails.dialogue : limitDetails.idleness
    case 'sandbox-failed':
      return null // the reason is about our machine, so it goes to the log
  }
}

/**
 * The part of a detail that may be shown for a test whose data is hidden. A program chooses its exit code and its signal freely,
 * so they would leak a byte of the hidden input per test; the name of a limit leaks no more than the verdict.
 */
export function hiddenTestDetail(detail: string | null): string | null {
  const isLimit = Object.values(limitDetails).some((limit) => limit === detail)
  return isLimit ? detail : null
}

/** The signals a contestant's mistake can raise, by their Linux numbers. */
const signalNames = new Map([
  [4, 'SIGILL, illegal instruction'],
  [5, 'SIGTRAP, trap'],
  [6, 'SIGABRT, abort'],
  [7, 'SIGBUS, bus error'],
  [8, 'SIGFPE, arithmetic error'],
  [9, 'SIGKILL, killed'],
  [11, 'SIGSEGV, segmentation fault'],
  [13, 'SIGPIPE, broken pipe'],
  [15, 'SIGTERM, terminated'],
  [31, 'SIGSYS, forbidden system call'],
])

function signalDetail(signal: number): string {
  const name = signalNames.get(signal)
  return name ? `Signal ${signal} (${name})` : `Signal ${signal}`
}

/** The verdict of the first failing test, in the problem's order. */
export function finalVerdict(tests: readonly TestVerdict[]): Verdict {
  const failing = tests.find((verdict) => verdict !== 'Accepted' && verdict !== SKIPPED)
  if (failing) return failing
  const allAccepted = tests.length > 0 && tests.every((verdict) => verdict === 'Accepted')
  // Without tests, or with tests that were not run, the result is unknown, and an unknown result is never Accepted.
  return allAccepted ? 'Accepted' : 'Error'
}

export const stopPolicies = ['at-first-failure', 'at-first-timeout', 'never'] as const
export type StopPolicy = (typeof stopPolicies)[number]

/** Whether the tests after this one are skipped. */
export function stopsAfter(verdict: Verdict, policy: StopPolicy): boolean {
  if (verdict === 'Error') return true // the whole submission is judged again
  if (policy === 'at-first-failure') return verdict !== 'Accepted'
  return policy === 'at-first-timeout' && verdict === 'Time Limit Exceeded'
}

/** How long the tests of a submission have run, and how long those after the first failing one; null while none fails. */
export interface TimeSpent {
  totalMs: number
  sinceFailureMs: number | null
}

/** Beside a verdict without a failing test: the problem has points, and not all of them were earned. */
export const PARTIAL_DETAIL = limitDetails.partial

/** Beside the Accepted of a submission that was judged with the pretests of its contest alone: all tests are still to come. */
export const PRETESTS_DETAIL = limitDetails.pretests

/** Beside the verdict of a submission that passed the pretests until another participant found an input on which it fails. */
export const HACKED_DETAIL = limitDetails.hacked

interface JudgedVerdict {
  verdict: VerdictOrPending | null
  verdictDetail: string | null
}

/** Accepted by the pretests, while all tests are still to come. */
export function hasPassedPretests({ verdict, verdictDetail }: JudgedVerdict): boolean {
  return verdict === 'Accepted' && verdictDetail === PRETESTS_DETAIL
}

/** Accepted without a reservation: with all points, and by all tests. */
export function isSolved({ verdict, verdictDetail }: JudgedVerdict): boolean {
  return verdict === 'Accepted' && verdictDetail === null
}

/** Accepted with a part of the points, as a validator may give them: neither wrong nor solved. */
export function isPartlyAccepted(judged: JudgedVerdict): boolean {
  return judged.verdict === 'Accepted' && judged.verdictDetail === PARTIAL_DETAIL
}

/** Beside the Time Limit Exceeded of the test at which a submission's whole time was used up. */
export const TOTAL_TIME_DETAIL = limitDetails.totalTime

/** All tests of a submission together. Where an operator allows a longer limit than usual, as many tests fit as otherwise. */
export function submissionRunMs(timeLimitMs: number): number {
  return MAX_SUBMISSION_RUN_MS * Math.max(1, timeLimitMs / TIME_LIMIT_MS.max)
}

/**
 * Whether the next test is run. `skip`: a test has failed, so the verdict is known, and counting the others would take too
 * long; partial points need that count. `too-slow`: none has failed, but the time of the whole submission is used up.
 */
export function nextTest(
  { totalMs, sinceFailureMs }: TimeSpent,
  policy: StopPolicy,
  runMs: number,
): 'run' | 'skip' | 'too-slow' {
  if (totalMs >= runMs) return sinceFailureMs === null ? 'too-slow' : 'skip'
  const isCounted = policy !== 'never' && sinceFailureMs !== null
  return isCounted && sinceFailureMs >= MAX_RUN_AFTER_FAILURE_MS ? 'skip' : 'run'
}

export interface TestTally {
  testCasesPassed: number
  totalTestCases: number
}

export function tally(tests: readonly TestVerdict[]): TestTally {
  return { testCasesPassed: tests.filter((verdict) => verdict === 'Accepted').length, totalTestCases: tests.length }
}
