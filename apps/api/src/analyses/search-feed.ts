import type { SearchEvent } from '@arbiter/contract/submissions/counterexamples'
import type { Db } from '@arbiter/database/connection/connect'
import { channels } from '@arbiter/database/connection/registry'
import { isJobOpen } from '@arbiter/rules/judging/job-status'
import type { FastifyBaseLogger } from 'fastify'
import type { DatabaseListener } from '../feeds/database-listener.ts'
import { EventStream } from '../feeds/event-stream.ts'
import { Feed, type Subscribed } from '../feeds/feed.ts'
import type { StreamOwner } from '../feeds/open-stream.ts'
import type { Context } from '../http/context.ts'
import { presentProgress } from './present.ts'
import { selectProgress } from './store.ts'

/** One page that follows one search. */
class SearchStream extends EventStream {
  #sent = ''

  /** Sends only changes; the end of the search ends the stream. */
  sendProgress(event: SearchEvent): void {
    const text = JSON.stringify(event)
    if (text === this.#sent || this.isFull || !this.isOpen) return
    this.#sent = text
    this.send(event)
    if (!isJobOpen(event.status)) this.end()
  }
}

const eventOf = (search: Parameters<typeof presentProgress>[0]): SearchEvent => ({
  type: 'search',
  ...presentProgress(search),
})

const deleted = eventOf({ status: 'cancelled', progress: null })

export class SearchFeed {
  readonly #db: Db
  readonly #feed: Feed<SearchStream>

  constructor(context: Context, log: FastifyBaseLogger, listener: DatabaseListener) {
    this.#db = context.db
    this.#feed = new Feed({
      ...{ context, log, listener, channel: channels.job, tooMany: 'counterexample.too-many-streams' },
      publish: (followed) => this.#publish(followed),
    })
  }

  open(searchId: string, owner: StreamOwner): SearchStream {
    return this.#feed.subscribe(owner, () => new SearchStream(searchId, owner))
  }

  close(): Promise<void> {
    return this.#feed.close()
  }

  async #publish(followed: Subscribed<SearchStream>[]): Promise<void> {
    if (followed.length === 0) return
    const found = await selectProgress(
      this.#db,
      followed.map(({ subject }) => subject),
    )
    const progress = new Map(found.map((search) => [search.id, eventOf(search)]))
    for (const { subject, streams } of followed)
      for (const stream of streams) stream.sendProgress(progress.get(subject) ?? deleted)
  }
}
