import type { Connection } from '@arbiter/database/connect'
import {
  claimSearch,
  failSearch,
  findSearchJob,
  finishSearch,
  holdsSearch,
  releaseSearch,
  reportSearch,
  type SearchEnd,
  type SearchJob,
} from '@arbiter/database/counterexample-queue'
import type { ClaimedJob } from '@arbiter/database/job-lease'
import type { SearchProgress } from '@arbiter/rules/input-description/find-counterexample'
import type { Language } from '@arbiter/rules/languages'
import { logLowPriorityJob } from '../log.ts'
import { lowPriority } from '../low-priority.ts'
import { LowPriorityWorker } from '../low-priority-worker.ts'
import { ProgressReporter } from '../progress-reporter.ts'
import { retryWhileDisconnected } from '../retry-while-disconnected.ts'
import type { JudgeContext } from '../test-runs.ts'
import { type CounterexampleResult, searchCounterexample } from './search-counterexample.ts'
import { storedFailure } from './shown-failure.ts'

export interface SearchWorkerOptions {
  db: Connection['db']
  context: JudgeContext
  judge: { id: string; languages: Language[] }
  /** Whether submissions leave a slot free. */
  hasFreeSlot(): boolean
  /** Whether trials leave it free as well. */
  mayClaim(): boolean
}

/** Searches for the smallest inputs on which programs fail. */
export class SearchWorker extends LowPriorityWorker {
  readonly #options: SearchWorkerOptions

  constructor(options: SearchWorkerOptions) {
    const { db, judge, hasFreeSlot, mayClaim } = options
    super({
      what: 'counterexample search',
      mayStart: () => hasFreeSlot() && mayClaim(),
      claim: () => claimSearch(db, judge),
      run: (lease, signal) => this.#run(lease, signal),
      holds: (lease) => holdsSearch(db, lease),
      release: (lease) => releaseSearch(db, lease),
      fail: (lease) => failSearch(db, lease),
    })
    this.#options = options
  }

  async #run(lease: ClaimedJob, signal: AbortSignal): Promise<void> {
    const { db } = this.#options
    const job = await retryWhileDisconnected(() => findSearchJob(db, lease), signal)
    if (!job) return
    const end = await this.#search(lease, job, signal)
    await retryWhileDisconnected(() => finishSearch(db, lease, end), signal)
  }

  /** A report that finds the lease gone ends the search: so a cancelled one holds its slot no longer than one run. */
  async #search(lease: ClaimedJob, job: SearchJob, signal: AbortSignal): Promise<SearchEnd> {
    const { db, context, hasFreeSlot } = this.#options
    const reporter = new ProgressReporter((progress: SearchProgress) => reportSearch(db, lease, progress))
    const either = AbortSignal.any([signal, reporter.signal])
    const quiet = { ...context, sandbox: lowPriority(context.sandbox, hasFreeSlot, either) }
    const onProgress = (progress: SearchProgress) => reporter.report(progress)
    try {
      const result = await searchCounterexample(quiet, job, onProgress, either)
      either.throwIfAborted()
      return endOf(lease, result)
    } catch (error) {
      either.throwIfAborted()
      throw error
    } finally {
      await reporter.settle()
    }
  }
}

function endOf(lease: ClaimedJob, result: CounterexampleResult): SearchEnd {
  if (result.kind === 'reference-failed')
    logLowPriorityJob(lease, 'warn', 'the reference solution fails', { isCompiled: result.input !== null })
  if (result.kind !== 'searched') return { result, runs: 0, cpuMs: 0 }
  const { found, runs, cpuMs, isCut } = result.search
  if (!found) return { result: { kind: 'none', isCut }, runs, cpuMs }
  return { result: { kind: 'found', found: storedFailure(found.input, found.shown), isCut }, runs, cpuMs }
}
