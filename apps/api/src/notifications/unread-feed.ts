import type { Db } from '@arbiter/database/connection/connect'
import { channels } from '@arbiter/database/connection/registry'
import type { FastifyBaseLogger } from 'fastify'
import type { DatabaseListener } from '../feeds/database-listener.ts'
import { EventStream } from '../feeds/event-stream.ts'
import { Feed, type Subscribed } from '../feeds/feed.ts'
import type { StreamOwner } from '../feeds/open-stream.ts'
import type { Context } from '../http/context.ts'
import type { SignedIn } from '../http/viewer.ts'
import { countUnreadOf } from './store.ts'

/** The notification bell of one page. */
class UnreadStream extends EventStream {
  #sent: number | undefined

  /** Sends only changes. */
  sendCount(unreadCount: number): void {
    if (unreadCount === this.#sent || this.isFull) return
    this.#sent = unreadCount
    const event = { type: 'unread', unreadCount }
    this.send(event)
  }
}

export class UnreadFeed {
  readonly #db: Db
  readonly #feed: Feed<UnreadStream>

  constructor(context: Context, log: FastifyBaseLogger, listener: DatabaseListener) {
    this.#db = context.db
    this.#feed = new Feed({
      ...{ context, log, listener, channel: channels.notifications, tooMany: 'notification.too-many-streams' },
      publish: (followed) => this.#publish(followed),
    })
  }

  open(owner: StreamOwner & { viewer: SignedIn }): UnreadStream {
    return this.#feed.subscribe(owner, () => new UnreadStream(owner.viewer.id, owner))
  }

  close(): Promise<void> {
    return this.#feed.close()
  }

  async #publish(followed: Subscribed<UnreadStream>[]): Promise<void> {
    const userIds = followed.map(({ subject }) => subject)
    const unread = await countUnreadOf(this.#db, userIds)
    for (const { subject, streams } of followed)
      for (const stream of streams) stream.sendCount(unread.get(subject) ?? 0)
  }
}
