import { channels } from '@arbiter/database/connection/registry'
import type { FastifyBaseLogger } from 'fastify'
import type { DatabaseListener } from '../feeds/database-listener.ts'
import { EventStream } from '../feeds/event-stream.ts'
import { Feed, type Subscribed } from '../feeds/feed.ts'
import type { StreamOwner } from '../feeds/open-stream.ts'
import type { Context } from '../http/context.ts'
import { readState, type State } from './state.ts'

/** A busy site changes all the time; an administrator can't read faster than this. */
const WINDOW_MS = 1_000
/** The queue's notifications carry no subject. */
const SUBJECT = ''

class DashboardStream extends EventStream {
  #sent = ''

  /** Sends only changes. */
  sendState(state: State): void {
    const text = JSON.stringify(state)
    if (text === this.#sent || this.isFull) return
    this.#sent = text
    this.send(state)
  }
}

/** The state is read once for all viewers, when a job comes and every few seconds. */
export class DashboardFeed {
  readonly #context: Context
  readonly #feed: Feed<DashboardStream>

  constructor(context: Context, log: FastifyBaseLogger, listener: DatabaseListener) {
    this.#context = context
    this.#feed = new Feed({
      ...{
        context,
        log,
        listener,
        channel: channels.queue,
        tooMany: 'dashboard.too-many-streams',
        windowMs: WINDOW_MS,
      },
      publish: (followed) => this.#publish(followed),
    })
  }

  open(owner: StreamOwner): DashboardStream {
    return this.#feed.subscribe(owner, () => new DashboardStream(SUBJECT, owner))
  }

  close(): Promise<void> {
    return this.#feed.close()
  }

  async #publish(followed: Subscribed<DashboardStream>[]): Promise<void> {
    const streams = followed.flatMap(({ streams }) => streams)
    if (streams.length === 0) return
    const state = await readState(this.#context)
    for (const stream of streams) stream.sendState(state)
  }
}
