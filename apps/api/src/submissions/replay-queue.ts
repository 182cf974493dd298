import { Refusal } from '@arbiter/contract/refusal'
import { databaseNow } from '@arbiter/database/connection/clock'
import type { Db } from '@arbiter/database/connection/connect'
import type { FastifyBaseLogger } from 'fastify'
import { presentSubmission, replayOf } from './present.ts'
import { seeSubmission } from './service.ts'
import type { SubmissionStream } from './submission-stream.ts'

/** Streams that get a whole judgement at once, one after the other: many at once would use up all connections. */
export class ReplayQueue {
  readonly #db: Db
  readonly #log: FastifyBaseLogger
  readonly #queued = new Set<SubmissionStream>()
  #last: Promise<void> = Promise.resolve()

  constructor(db: Db, log: FastifyBaseLogger) {
    this.#db = db
    this.#log = log
  }

  add(stream: SubmissionStream): void {
    if (this.#queued.has(stream)) return
    this.#queued.add(stream)
    this.#last = this.#last.then(() => this.#replay(stream))
  }

  remove(stream: SubmissionStream): void {
    this.#queued.delete(stream)
  }

  async #replay(stream: SubmissionStream): Promise<void> {
    if (!stream.isOpen) return
    try {
      const seen = await seeSubmission(this.#db, stream.viewer, stream.subject, await databaseNow(this.#db))
      void stream.sendAll(replayOf(presentSubmission(seen).submission))
    } catch (error) {
      if (error instanceof Refusal) return stream.send({ type: 'error', message: error.message })
      this.#log.warn({ err: error }, 'a stream could not be replayed yet')
      this.#queued.delete(stream) // the feed's next check tries again
    }
  }
}
