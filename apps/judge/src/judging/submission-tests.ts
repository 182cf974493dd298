import type { JobTest, ProgramJob } from '@arbiter/database/queue/judge-job'
import { noScore } from '@arbiter/rules/judging/validation'
import { type CaseResult, planCases } from '@arbiter/rules/scoring/group-scoring'
import { stopPolicyOf } from '@arbiter/rules/scoring/scoring-rules'
import type { CoreTiming } from '@arbiter/rules/timing/judge-timing'
import {
  nextTest,
  SKIPPED,
  type StopPolicy,
  stopsAfter,
  submissionRunMs,
  TOTAL_TIME_DETAIL,
} from '@arbiter/rules/verdict'
import type { Program, RunBox } from '@arbiter/sandbox/sandbox'
import { scaledBox } from '../calibration/scaled-box.ts'
import type { JudgeContext } from './judge-context.ts'
import { judgeOneTest } from './judge-one-test.ts'
import { type JudgedTest, nothingSaid } from './judged-test.ts'
import type { PinnedData } from './test-data.ts'
import { openJudgingBox } from './validator.ts'

/** A test in the problem's order; null for one that was skipped. */
export type OnTest = (test: JobTest, judged: JudgedTest | null) => void

/** What the tests of a submission are run with. */
export interface Prepared {
  program: Program
  validator: Program | null
  data: PinnedData
}

/** Starting another box takes about as long as a few quick tests. */
const TESTS_WORTH_A_BOX = 4

/** After its tests have run this long, a submission releases its slot to waiting jobs at the end of a test. */
export const SLICE_MS = 1_000

/** The tests of one program, over one box or several. */
export class SubmissionTests {
  readonly #context: JudgeContext
  readonly #job: ProgramJob
  readonly #prepared: Prepared
  readonly #onTest: OnTest
  readonly #judged: (JudgedTest | undefined)[]
  readonly #stop: AbortController
  readonly #signal: AbortSignal
  readonly #extra: Promise<void>[] = []
  readonly #policy: StopPolicy
  /** Whether a test is run, by the results of those before it. */
  readonly #isNeeded: (index: number) => boolean
  #boxes = 0
  #spentMs = 0
  /** The time that was spent when the first test failed. */
  #failedAtMs: number | null = null
  #next = 0
  #reported = 0
  /** The first test that is not needed any more. */
  #end: number

  constructor(context: JudgeContext, job: ProgramJob, prepared: Prepared, onTest: OnTest, signal: AbortSignal) {
    this.#context = context
    this.#job = job
    this.#prepared = prepared
    this.#onTest = onTest
    this.#judged = Array.from({ length: job.tests.length })
    const scoring = job.judging?.scoring
    // With groups of tests, the groups decide what is skipped.
    this.#policy = scoring ? 'never' : stopPolicyOf(job.contestType)
    const isNeeded = scoring && planCases(scoring, job.tests)
    this.#isNeeded = (index) =>
      !isNeeded ||
      isNeeded(
        this.#judged.map((test) => test && caseResult(test)),
        index,
      )
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
    return this.#judged.slice(0, this.#end).map((test) => (test === skippedTest ? undefined : test))
  }

  async #runInBox(mayGoOn: () => boolean): Promise<void> {
    this.#boxes += 1
    const box = await this.#openBox()
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

  async #openBox(): Promise<RunBox> {
    const { memoryLimitMb: memoryMb, judging, tests } = this.#job
    const { program, validator } = this.#prepared
    const hasFiles = tests.some(({ files }) => files.length > 0)
    const options = { memoryMb, hasFiles, dataDirectory: this.#context.testData.directory }
    const validated = validator && judging ? { program: validator, plan: judging } : null
    const box = await openJudgingBox(this.#context.sandbox, program, options, validated)
    return scaledBox(box, () => this.#timingOf(box))
  }

  #timingOf({ core }: RunBox): CoreTiming | null {
    return this.#context.timingOf?.(core) ?? null
  }

  async #runNext(box: RunBox): Promise<void> {
    const index = this.#next++
    const test = this.#job.tests[index]
    if (!test) return
    if (!this.#isNeeded(index)) return this.#reportAll()
    const { lock, testData } = this.#context
    const { data } = this.#prepared
    const where = { box, directory: testData.directory, lock, timing: this.#timingOf(box), signal: this.#signal }
    const run = { ...where, job: this.#job, test, data }
    try {
      this.#take(index, await judgeOneTest(run))
    } catch (error) {
      if (index < this.#end && !this.#judged[index]) throw error // a test that is not needed any more may have been stopped on its way
    }
  }

  /** Uses another box while no other job needs the slot; the box is closed as soon as one does. */
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
    this.#spentMs += judged.spentMs
    this.#reportAll()
    this.#checkTime()
  }

  #reportAll(): void {
    while (this.#reported < this.#end) {
      const test = this.#job.tests[this.#reported]
      if (test && !this.#isNeeded(this.#reported)) {
        this.#skip(test)
        continue
      }
      const result = this.#judged[this.#reported]
      if (!result || !test) return
      this.#reported += 1
      this.#onTest(test, result)
      if (result.verdict !== 'Accepted') this.#failedAtMs ??= this.#spentMs
      if (stopsAfter(result.verdict, this.#policy)) this.#endHere()
    }
  }

  /** The test may have run in another box before it was known to be unneeded; its result is dropped. */
  #skip(test: JobTest): void {
    this.#judged[this.#reported] = skippedTest
    this.#reported += 1
    this.#onTest(test, null)
  }

  #checkTime(): void {
    if (this.#reported >= this.#end) return
    const sinceFailureMs = this.#failedAtMs === null ? null : this.#spentMs - this.#failedAtMs
    const runMs = submissionRunMs(this.#job.timeLimitMs)
    const next = nextTest({ totalMs: this.#spentMs, sinceFailureMs }, this.#policy, runMs)
    if (next === 'run') return
    if (next === 'too-slow') {
      this.#judged[this.#reported] = tooSlow
      this.#reportAll()
    }
    this.#endHere()
  }

  /** Stops the later tests that run in other boxes, because their results would never be reported. */
  #endHere(): void {
    this.#end = this.#reported
    this.#stop.abort()
  }
}

const untimed = { noiseMs: null, timeFactor: null, runsAlone: 0 }
const nothingRun = { ...nothingSaid, ...untimed, cpuMs: 0, wallMs: 0, spentMs: 0, memoryKb: 0, stderr: Buffer.alloc(0) }

/** The test for which no time was left. */
const tooSlow: JudgedTest = { ...nothingRun, verdict: 'Time Limit Exceeded', verdictDetail: TOTAL_TIME_DETAIL }

/** Stands where a test was skipped; its verdict is never shown. */
const skippedTest: JudgedTest = { ...nothingRun, verdict: 'Error', verdictDetail: null }

export const caseResult = (test: JudgedTest): CaseResult =>
  test === skippedTest ? { ...noScore, verdict: SKIPPED } : { ...test.given, verdict: test.verdict }
