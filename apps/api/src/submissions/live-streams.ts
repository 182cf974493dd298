import { Refusal } from '@arbiter/contract/refusal'
import { SUBMISSION_CHANNEL } from '@arbiter/database/judge-queue'
import type { FastifyBaseLogger } from 'fastify'
import { Audience } from '../feeds/audience.ts'
import type { LiveLine } from '../feeds/live-line.ts'
import type { Context } from '../http/context.ts'
import { EventFeed } from './event-feed.ts'
import { OpenStream, type StreamRequest } from './open-stream.ts'
import { presentSubmission, replayOf } from './present.ts'
import { seeSubmission } from './service.ts'

/**
 * How it works: what this process hears about submissions goes to the feed, which tells the streams. A word that was lost
 * only delays: every few seconds, and whenever the line stands again, everything that is open is looked at.
 */
export class LiveStreams {
  readonly #context: Context
  readonly #log: FastifyBaseLogger
  readonly #feed: EventFeed
  readonly #audience: Audience<OpenStream>
  readonly #finishing = new Set<OpenStream>()
  #finished: Promise<void> = Promise.resolve()

  constructor(context: Context, log: FastifyBaseLogger, line: LiveLine) {
    this.#context = context
    this.#log = log
    this.#feed = new EventFeed({
      db: context.db,
      finish: (stream) => this.#finish(stream),
      onError: (error) => log.warn({ err: error }, 'streams wait for the database'),
    })
    line.hear(SUBMISSION_CHANNEL, (submissionId) => this.#feed.notice(submissionId))
    const onLook = () => this.#feed.noticeAll()
    this.#audience = new Audience({ context, log, line, tooMany: 'submission.too-many-streams', onLook })
  }

  open(request: StreamRequest): OpenStream {
    const stream = this.#audience.admit(
      request.viewer.id,
      () => new OpenStream(request),
      (gone) => this.#forget(gone),
    )
    stream.onRead(() => this.#feed.notice(stream.submissionId))
    this.#feed.join(stream)
    return stream
  }

  async close(): Promise<void> {
    this.#feed.close()
    await this.#audience.close()
  }

  #forget(stream: OpenStream): void {
    this.#finishing.delete(stream)
    this.#feed.leave(stream)
  }

  /** One after the other: many at once would leave no connection for anybody else. */
  #finish(stream: OpenStream): void {
    if (this.#finishing.has(stream)) return
    this.#finishing.add(stream)
    this.#finished = this.#finished.then(() => this.#replay(stream))
  }

  async #replay(stream: OpenStream): Promise<void> {
    if (!stream.isOpen) return
    try {
      const seen = await seeSubmission(this.#context.db, stream.viewer, stream.submissionId)
      void stream.tellAll(replayOf(presentSubmission(seen).submission))
    } catch (error) {
      if (error instanceof Refusal) return stream.tell(null, { type: 'error', message: error.message })
      this.#log.warn({ err: error }, 'a stream could not be ended yet')
      this.#finishing.delete(stream) // the next look at all tries again
    }
  }
}
