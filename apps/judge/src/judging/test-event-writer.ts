import type { Db } from '@arbiter/database/connection/connect'
import type { JobTest, JudgeJob } from '@arbiter/database/queue/judge-job'
import { appendTests, type TestFacts } from '@arbiter/database/queue/submission-events'
import { SKIPPED } from '@arbiter/rules/verdict'
import { retryWhileDisconnected } from '../retry-while-disconnected.ts'
import type { JudgedTest } from './judged-test.ts'

/**
 * Writes test results as events. Results that come during a write are coalesced into the next one, so quick tests don't wait
 * for the database and a slow database is not flooded. While the database is disconnected it retries.
 */
export class TestEventWriter {
  readonly #db: Db
  readonly #job: JudgeJob
  readonly #onLost: (error: unknown) => void
  #gathered: TestFacts[] = []
  #writing: Promise<void> | null = null
  #hasFailed = false
  readonly #over = new AbortController()

  constructor(db: Db, job: JudgeJob, onLost: (error: unknown) => void) {
    this.#db = db
    this.#job = job
    this.#onLost = onLost
  }

  add(test: JobTest, judged: JudgedTest | null): void {
    const isFirstFailing = judged !== null && judged.verdict !== 'Accepted' && !this.#hasFailed
    if (isFirstFailing) this.#hasFailed = true
    this.#gathered.push(factsOf(this.#job, test, judged, isFirstFailing))
    this.#writing ??= this.#write()
  }

  /** Waits until all that was added is written or abandoned. */
  async written(): Promise<void> {
    while (this.#writing) await this.#writing
  }

  abandon(): void {
    this.#over.abort()
    this.#gathered = []
  }

  async #write(): Promise<void> {
    // The tests that end in this very moment go along.
    await Promise.resolve()
    while (this.#gathered.length > 0 && !this.#over.signal.aborted) {
      const tests = this.#gathered
      this.#gathered = []
      await this.#append(tests)
    }
    this.#writing = null
  }

  async #append(tests: TestFacts[]): Promise<void> {
    try {
      await retryWhileDisconnected(() => appendTests(this.#db, this.#job.lease, tests), this.#over.signal)
    } catch (error) {
      if (this.#over.signal.aborted) return
      this.abandon()
      this.#onLost(error)
    }
  }
}

function factsOf(job: JudgeJob, test: JobTest, judged: JudgedTest | null, isFirstFailing: boolean): TestFacts {
  const { position, isSample, name } = test
  const common = { position, isSample, name, total: job.tests.length, isFirstFailing }
  if (!judged) return { ...common, verdict: SKIPPED, verdictDetail: null, cpuMs: null, memoryKb: null }
  const { verdict, verdictDetail, cpuMs, noiseMs, runsAlone, memoryKb, output, stderr, transcript, given, message } =
    judged
  const isLookedAt = isFirstFailing || (isSample && verdict !== 'Accepted')
  return {
    ...common,
    ...{ verdict, verdictDetail, cpuMs, noiseMs, runsAlone, memoryKb, message, score: given.score },
    ...(isLookedAt && {
      output: output.bytes.toString('base64'),
      isOutputClipped: output.isClipped,
      stderr: stderr.toString('base64'),
    }),
    // Always for a sample: without it the page would compare outputs, and a dialogue has none.
    ...(transcript && (isLookedAt || isSample) && { transcript: transcript.toString('base64') }),
  }
}
