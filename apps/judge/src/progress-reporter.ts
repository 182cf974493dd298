import { LeaseLost } from '@arbiter/database/submission-events'
import { log } from './log.ts'

/** A page shows no more than this, and a search takes up to 60 runs a second. */
const REPORT_EVERY_MS = 250

/** Writes how far a job has come, the newest at a time. It never holds the job up. */
export class ProgressReporter<Progress> {
  readonly #write: (progress: Progress) => Promise<void>
  readonly #abort = new AbortController()
  #writing: Promise<void> | null = null
  #writtenAt = Number.NEGATIVE_INFINITY

  constructor(write: (progress: Progress) => Promise<void>) {
    this.#write = write
  }

  /** Aborted when the lease is gone. */
  get signal(): AbortSignal {
    return this.#abort.signal
  }

  report(progress: Progress): void {
    const now = performance.now()
    if (this.#writing || now - this.#writtenAt < REPORT_EVERY_MS) return
    this.#writtenAt = now
    this.#writing = this.#write(progress)
      .catch((error) => this.#failed(error))
      .finally(() => {
        this.#writing = null
      })
  }

  #failed(error: unknown): void {
    if (error instanceof LeaseLost) this.#abort.abort(error)
    else log('warn', 'the progress of a job was not written', error) // the next report may be
  }

  async settle(): Promise<void> {
    await this.#writing
  }
}
