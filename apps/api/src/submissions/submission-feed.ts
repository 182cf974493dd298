import { refusals } from '@arbiter/contract/messages/refusals'
import type { SubmissionEvent } from '@arbiter/contract/submissions/submission-stream'
import type { Db } from '@arbiter/database/connection/connect'
import { channels } from '@arbiter/database/connection/registry'
import { queuePositions } from '@arbiter/database/queue/judge-queue'
import { eventsAfter, type StoredEvent } from '@arbiter/database/queue/submission-events'
import type { SubmissionStatus } from '@arbiter/rules/verdict'
import type { FastifyBaseLogger } from 'fastify'
import type { DatabaseListener } from '../feeds/database-listener.ts'
import { Feed, type Subscribed } from '../feeds/feed.ts'
import type { StreamOwner } from '../feeds/open-stream.ts'
import type { Context } from '../http/context.ts'
import type { SignedIn } from '../http/viewer.ts'
import { type EventViews, loadEventViews } from './event-views.ts'
import { presentEvent } from './present.ts'
import { ReplayQueue } from './replay-queue.ts'
import { countJudgesAtWork, newestStatuses } from './stream-store.ts'
import { SubmissionStream } from './submission-stream.ts'

/**
 * How it works: a round reads the status of the notified submissions before their events. So if the status is `done`, the
 * verdict is among the events, or it was sent or deleted before; then the stream is rebuilt from the judgement itself.
 * Queue positions change with every claim, so those of waiting submissions are read once a second, in one query.
 */

const READ_QUEUE_EVERY_MS = 1_000

type Followed = Subscribed<SubmissionStream>

export class SubmissionFeed {
  readonly #db: Db
  readonly #feed: Feed<SubmissionStream>
  readonly #replays: ReplayQueue
  readonly #queued = new Set<string>()
  #readQueueAt = 0
  #timer: NodeJS.Timeout | undefined
  #judges = { count: 0, readAt: 0 }

  constructor(context: Context, log: FastifyBaseLogger, listener: DatabaseListener) {
    this.#db = context.db
    this.#replays = new ReplayQueue(context.db, log)
    this.#feed = new Feed({
      ...{ context, log, listener, channel: channels.submission, tooMany: 'submission.too-many-streams' },
      publish: (followed) => this.#publish(followed),
      onClosed: (stream) => this.#forget(stream),
    })
  }

  open(submissionId: string, owner: StreamOwner & { viewer: SignedIn }, afterEventId: number): SubmissionStream {
    return this.#feed.subscribe(owner, () => new SubmissionStream(submissionId, owner, afterEventId))
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#feed.close()
  }

  #forget(stream: SubmissionStream): void {
    this.#replays.remove(stream)
    if (this.#feed.streamsOf(stream.subject).length === 0) this.#queued.delete(stream.subject)
  }

  async #publish(followed: Followed[]): Promise<void> {
    if (followed.length > 0) await this.#sendNews(followed)
    await this.#sendPositions()
  }

  async #sendNews(followed: Followed[]): Promise<void> {
    const streams = new Map(followed.map(({ subject, streams }) => [subject, streams]))
    const statuses = await newestStatuses(this.#db, [...streams.keys()])
    const events = await eventsAfter(this.#db, followed.map(unseen))
    const viewersOf = (submissionId: string) => (streams.get(submissionId) ?? []).map(({ viewer }) => viewer)
    const views = await loadEventViews(this.#db, events, viewersOf)
    if ([...statuses.values()].includes('judging')) await this.#readJudges()
    for (const event of events) sendEvent(streams.get(event.submissionId) ?? [], event, views)
    for (const each of followed) this.#sendStatus(each, statuses.get(each.subject))
  }

  #sendStatus({ subject, streams }: Followed, status: SubmissionStatus | undefined): void {
    if (status === 'queued') this.#queued.add(subject)
    else this.#queued.delete(subject)
    for (const stream of streams.filter((each) => each.isOpen)) {
      if (!status) stream.send({ type: 'error', message: refusals['submission.not-found'][1] })
      // The judge may not have sent its first heartbeat yet, so at least one is reported.
      if (status === 'judging') stream.sendState({ status, position: null, judges: Math.max(1, this.#judges.count) })
      if (status === 'done' && !stream.isFull) this.#replays.add(stream)
    }
  }

  async #sendPositions(): Promise<void> {
    if (this.#queued.size === 0) return
    if (performance.now() >= this.#readQueueAt) {
      this.#readQueueAt = performance.now() + READ_QUEUE_EVERY_MS
      await this.#readJudges()
      const queued = [...this.#queued]
      const positions = await queuePositions(this.#db, queued)
      for (const submissionId of queued) this.#sendPosition(submissionId, positions.get(submissionId))
    }
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#feed.schedule(), this.#readQueueAt - performance.now()).unref()
  }

  #sendPosition(submissionId: string, position: number | undefined): void {
    if (position === undefined) this.#feed.notify(submissionId) // a judge has just claimed it
    if (position === undefined || !this.#queued.has(submissionId)) return
    const state = { status: 'queued', position, judges: this.#judges.count } as const
    for (const stream of this.#feed.streamsOf(submissionId)) stream.sendState(state)
  }

  async #readJudges(): Promise<void> {
    if (performance.now() < this.#judges.readAt) return
    this.#judges = { count: await countJudgesAtWork(this.#db), readAt: performance.now() + READ_QUEUE_EVERY_MS }
  }
}

function unseen({ subject, streams }: Followed) {
  return { submissionId: subject, afterEventId: Math.min(...streams.map((stream) => stream.afterEventId)) }
}

/** Sends it to each stream that has not got it and has room; a full stream is notified once its client has read. */
function sendEvent(streams: SubmissionStream[], event: StoredEvent, views: EventViews): void {
  for (const stream of streams) {
    if (event.id <= stream.afterEventId || !stream.isOpen || stream.isFull) continue
    const presented = presentEvent(event, views.for(stream.viewer))
    if (presented === null) stream.skip(event.id)
    else stream.send(presented, isIdTold(presented) ? event.id : null)
  }
}

/** Ids count all events, so the last one would reveal how many withheld ones came before it. */
function isIdTold(event: SubmissionEvent): boolean {
  return event.type !== 'verdict' || !event.isWithheld
}
