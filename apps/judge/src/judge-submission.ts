import { type JudgingResult, nothingJudged, type TestResult } from '@arbiter/database/finish-judgement'
import type { JobTest, ProgramJob } from '@arbiter/database/judge-job'
import { MAX_KEPT_OUTPUT_BYTES } from '@arbiter/rules/limits'
import {
  finalVerdict,
  nextTest,
  SKIPPED,
  type StopPolicy,
  stopPolicyFor,
  stopsAfter,
  TOTAL_TIME_DETAIL,
  tally,
} from '@arbiter/rules/verdict'
import { NoSpace } from '@arbiter/sandbox/disk-space'
import type { CompileOutcome, Program, RunBox, Sandbox } from '@arbiter/sandbox/sandbox'
import type { RunLock } from './run-lock.ts'
import { type JudgedTest, runTest, SandboxFailed } from './run-test.ts'
import type { PinnedData, TestData } from './test-data.ts'

/** What judging needs besides the job. */
export interface JudgeContext {
  sandbox: Sandbox
  lock: RunLock
  testData: TestData
}

/** A test in the problem's order; null for one that was skipped. */
export type OnTest = (test: JobTest, judged: JudgedTest | null) => void

/** Compiles once, runs the tests over the free slots, and reports each result in the problem's order. */
export async function judgeSubmission(
  context: JudgeContext,
  job: ProgramJob,
  onTest: OnTest,
  signal: AbortSignal,
): Promise<JudgingResult> {
  if (job.tests.length === 0) return nothingJudged
  const fetched = context.testData.pin(job.tests.flatMap(({ inputHash, outputHash }) => [inputHash, outputHash]))
  fetched.catch(() => {}) // awaited below; until then the compiler may be at work
  try {
    const compiled = await compile(context, job, signal)
    if (compiled.kind === 'rejected') return notCompiled(job, compiled.log)
    return await judgeProgram(context, job, compiled, fetched, onTest, signal)
  } finally {
    fetched.then(
      (data) => data.release(),
      () => {},
    )
  }
}

async function judgeProgram(
  context: JudgeContext,
  job: ProgramJob,
  { program, log }: Extract<CompileOutcome, { kind: 'compiled' }>,
  fetched: Promise<PinnedData>,
  onTest: OnTest,
  signal: AbortSignal,
): Promise<JudgingResult> {
  try {
    const judged = await new TestRuns(context, job, program, await fetched, onTest, signal).run()
    return { ...resultOf(job, judged), compiler: program.compiler, compilerFlags: program.flags, compileLog: log }
  } finally {
    program.release()
  }
}

export async function compile({ sandbox, lock }: JudgeContext, { language, code }: ProgramJob, signal: AbortSignal) {
  const once = () => sandbox.compile({ language, code }, { signal, around: (work) => lock.shared(work) })
  let outcome = await once()
  if (outcome.kind === 'sandbox-failed' && !signal.aborted) outcome = await once()
  signal.throwIfAborted()
  if (outcome.kind === 'sandbox-failed') throw new SandboxFailed(outcome.reason)
  if (outcome.kind === 'no-space') throw new NoSpace(outcome.reason)
  return outcome satisfies CompileOutcome
}

/** Starting another box takes about as long as a few quick tests. */
const TESTS_WORTH_A_BOX = 4

/** After so much time of its tests a submission gives up its slot to others that wait, whenever a test has ended. */
export const SLICE_MS = 1_000

/** The tests of one program, over one box or several. */
class TestRuns {
  readonly #context: JudgeContext
  readonly #job: ProgramJob
  readonly #program: Program
  readonly #data: PinnedData
  readonly #onTest: OnTest
  readonly #judged: (JudgedTest | undefined)[]
  readonly #stop: AbortController
  readonly #signal: AbortSignal
  readonly #extra: Promise<void>[] = []
  readonly #policy: StopPolicy
  #boxes = 0
  #spentMs = 0
  /** What had been spent when the first test failed. */
  #failedAtMs: number | null = null
  #next = 0
  #reported = 0
  /** The first test that is not needed any more. */
  #end: number

  constructor(
    context: JudgeContext,
    job: ProgramJob,
    program: Program,
    data: PinnedData,
    onTest: OnTest,
    signal: AbortSignal,
  ) {
    this.#context = context
    this.#job = job
    this.#program = program
    this.#data = data
    this.#onTest = onTest
    this.#judged = Array.from({ length: job.tests.length })
    this.#policy = stopPolicyFor(job.contestType)
    this.#end = job.tests.length
    this.#stop = new AbortController()
    this.#signal = AbortSignal.any([signal, this.#stop.signal])
  }

  /** One entry per test; undefined for those that were skipped. */
  async run(): Promise<(JudgedTest | undefined)[]> {
    const { sandbox } = this.#context
    const isOthersTurn = () => this.#spentMs >= SLICE_MS && sandbox.waitingForSlots > 0
    // Round robin: a submission that gives up its slot queues behind the others.
    while (this.#next < this.#end) await this.#runInBox(() => !isOthersTurn())
    await Promise.all(this.#extra)
    for (const test of this.#job.tests.slice(this.#end)) this.#onTest(test, null)
    return this.#judged.slice(0, this.#end)
  }

  async #runInBox(mayGoOn: () => boolean): Promise<void> {
    this.#boxes += 1
    const { memoryLimitMb: memoryMb } = this.#job
    const box = await this.#context.sandbox.openBox(this.#program, {
      memoryMb,
      dataDirectory: this.#context.testData.directory,
    })
    try {
      // At least one: a box that others only wait for would be opened in vain.
      do {
        this.#useFreeSlots()
        await this.#runNext(box)
      } while (this.#next < this.#end && mayGoOn())
    } catch (error) {
      this.#stop.abort()
      throw error
    } finally {
      this.#boxes -= 1
      await box.close()
    }
  }

  async #runNext(box: RunBox): Promise<void> {
    const index = this.#next++
    const test = this.#job.tests[index]
    if (!test) return
    const run = { box, job: this.#job, test, data: this.#data, lock: this.#context.lock, signal: this.#signal }
    try {
      this.#take(index, await runTest(run))
    } catch (error) {
      if (index < this.#end && !this.#judged[index]) throw error // a test that is not needed any more may have been stopped on its way
    }
  }

  /** A second box while nobody else needs the slot; it is given up as soon as somebody does. */
  #useFreeSlots(): void {
    const { sandbox } = this.#context
    const left = this.#end - this.#next
    if (sandbox.freeSlots === 0 || left < TESTS_WORTH_A_BOX * this.#boxes) return
    const extra = this.#runInBox(() => sandbox.waitingForSlots === 0)
    extra.catch(() => {}) // awaited with all others
    this.#extra.push(extra)
  }

  #take(index: number, judged: JudgedTest): void {
    if (index >= this.#end || this.#judged[index]) return // it ended just when it was not needed any more
    this.#judged[index] = judged
    this.#spentMs += judged.wallMs
    this.#reportAll()
    this.#checkTime()
  }

  #reportAll(): void {
    while (this.#reported < this.#end) {
      const result = this.#judged[this.#reported]
      const test = this.#job.tests[this.#reported]
      if (!result || !test) return
      this.#reported += 1
      this.#onTest(test, result)
      if (result.verdict !== 'Accepted') this.#failedAtMs ??= this.#spentMs
      if (stopsAfter(result.verdict, this.#policy)) this.#endHere()
    }
  }

  #checkTime(): void {
    if (this.#reported >= this.#end) return
    const sinceFailureMs = this.#failedAtMs === null ? null : this.#spentMs - this.#failedAtMs
    const next = nextTest({ totalMs: this.#spentMs, sinceFailureMs }, this.#policy)
    if (next === 'run') return
    if (next === 'too-slow') {
      this.#judged[this.#reported] = tooSlow
      this.#reportAll()
    }
    this.#endHere()
  }

  /** What runs beyond this test in other boxes is stopped: its results would never be reported. */
  #endHere(): void {
    this.#end = this.#reported
    this.#stop.abort()
  }
}

/** The test for which no time was left. */
const tooSlow: JudgedTest = {
  ...{ verdict: 'Time Limit Exceeded', verdictDetail: TOTAL_TIME_DETAIL, cpuMs: 0, wallMs: 0, memoryKb: 0 },
  output: { bytes: Buffer.alloc(0), isClipped: false },
  stderr: Buffer.alloc(0),
}

export function notCompiled(job: ProgramJob, log: string): JudgingResult {
  return { ...nothingJudged, verdict: 'Compilation Error', testsTotal: job.tests.length, compileLog: log }
}

export function resultOf(job: ProgramJob, judged: (JudgedTest | undefined)[]) {
  const verdicts = job.tests.map((_, index) => judged[index]?.verdict ?? SKIPPED)
  const ran = judged.filter((test) => test !== undefined)
  const { testCasesPassed, totalTestCases } = tally(verdicts)
  const failing = ran.find(({ verdict }) => verdict !== 'Accepted')
  return {
    verdict: finalVerdict(verdicts),
    verdictDetail: failing?.verdictDetail ?? null,
    testsPassed: testCasesPassed,
    testsTotal: totalTestCases,
    cpuMs: Math.max(...ran.map(({ cpuMs }) => cpuMs)),
    memoryKb: Math.max(...ran.map(({ memoryKb }) => memoryKb)),
    tests: testResults(job, judged),
  }
}

/** What is kept of outputs is bounded, the failing tests and samples first in line because they are looked at. */
function testResults(job: ProgramJob, judged: (JudgedTest | undefined)[]): TestResult[] {
  let context = MAX_KEPT_OUTPUT_BYTES
  return job.tests.map(({ position, isSample }, index) => {
    const test = judged[index]
    if (!test) return skipped(position)
    const { output, stderr, ...facts } = test
    const isWanted = isSample || test.verdict !== 'Accepted' || job.revealTests === 'all'
    const size = output.bytes.length + stderr.length
    const isKept = isWanted && size <= context
    if (isKept) context -= size
    const kept = isKept ? { output: output.bytes, stderr } : { output: null, stderr: null }
    return { ...facts, ...kept, position, isOutputClipped: output.isClipped }
  })
}

function skipped(position: number): TestResult {
  const nothing = { verdictDetail: null, cpuMs: null, wallMs: null, memoryKb: null, output: null, stderr: null }
  return { ...nothing, position, verdict: SKIPPED, isOutputClipped: false }
}
