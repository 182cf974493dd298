import type { FastifyBaseLogger } from 'fastify'
import { Audience } from '../feeds/audience.ts'
import { EventStream } from '../feeds/event-stream.ts'
import type { LiveLine } from '../feeds/live-line.ts'
import { Pump } from '../feeds/pump.ts'
import type { Context } from '../http/context.ts'
import type { SignedIn } from '../http/viewer.ts'
import { countUnreadOf } from './store.ts'

/** Told with the user's id. */
const NOTIFICATIONS_CHANNEL = 'notifications_changed'

/** The bell of one page. */
class UnreadStream extends EventStream {
  #told: number | undefined

  /** Only what is new. */
  tell(unreadCount: number): void {
    if (unreadCount === this.#told || this.isFull) return
    this.#told = unreadCount
    this.write(`event: unread\ndata: ${JSON.stringify({ unreadCount })}\n\n`)
  }
}

/** Whoever's notifications change is asked for in the next round, all of them with one question. */
export class UnreadStreams {
  readonly #context: Context
  readonly #audience: Audience<UnreadStream>
  readonly #pump: Pump
  readonly #streams = new Set<UnreadStream>()
  readonly #noticed = new Set<string>()

  constructor(context: Context, log: FastifyBaseLogger, line: LiveLine) {
    this.#context = context
    this.#pump = new Pump(
      () => this.#round(),
      (error) => log.warn({ err: error }, 'bells wait for the database'),
    )
    line.hear(NOTIFICATIONS_CHANNEL, (userId) => this.#notice([userId]))
    const onLook = () => this.#notice([...this.#streams].map((stream) => stream.viewer.id))
    this.#audience = new Audience({ context, log, line, tooMany: 'notification.too-many-streams', onLook })
  }

  open(viewer: SignedIn): UnreadStream {
    const stream = this.#audience.admit(
      viewer.id,
      () => new UnreadStream(viewer),
      (gone) => this.#streams.delete(gone),
    )
    this.#streams.add(stream)
    this.#notice([viewer.id])
    return stream
  }

  async close(): Promise<void> {
    this.#pump.stop()
    await this.#audience.close()
  }

  #notice(userIds: string[]): void {
    for (const userId of userIds) this.#noticed.add(userId)
    if (userIds.length > 0) this.#pump.poke()
  }

  async #round(): Promise<void> {
    const asked = new Set(this.#noticed)
    this.#noticed.clear()
    const listening = [...this.#streams].filter((stream) => asked.has(stream.viewer.id))
    try {
      const unread = await countUnreadOf(this.#context.db, [...new Set(listening.map((stream) => stream.viewer.id))])
      for (const stream of listening) stream.tell(unread.get(stream.viewer.id) ?? 0)
    } catch (error) {
      for (const userId of asked) this.#noticed.add(userId)
      throw error
    }
  }
}
