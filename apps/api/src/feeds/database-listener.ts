import { type Listening, listen } from '@arbiter/database/connection/listen'
import { directUrl } from '@arbiter/database/connection/pooler'
import type { Channel } from '@arbiter/database/connection/registry'
import type { FastifyBaseLogger } from 'fastify'
import type { Resources } from '../http/context.ts'

export const LISTENER_NAME = 'api-events'

/**
 * The one connection of this process that listens for notifications of the database, for all feeds. The first stream opens
 * it. A lost notification only delays an event: after each reconnect every feed checks for changes.
 */
export class DatabaseListener {
  readonly #url: string
  readonly #log: FastifyBaseLogger
  readonly #subscribers = new Map<Channel, ((payload: string) => void)[]>()
  readonly #onConnected: (() => void)[] = []
  readonly #onDisconnected: (() => void)[] = []
  #listening: Listening | undefined

  constructor({ config }: Resources, log: FastifyBaseLogger) {
    this.#url = directUrl(config.DATABASE_URL, config.DATABASE_DIRECT)
    this.#log = log
  }

  /** Has no effect after `open`. */
  subscribe(channel: Channel, subscriber: (payload: string) => void): void {
    this.#subscribers.set(channel, [...(this.#subscribers.get(channel) ?? []), subscriber])
  }

  /** Notifications sent while the connection was down are lost. */
  onConnected(check: () => void): void {
    this.#onConnected.push(check)
  }

  onDisconnected(act: () => void): void {
    this.#onDisconnected.push(act)
  }

  open(): void {
    this.#listening ??= listen({
      url: this.#url,
      name: LISTENER_NAME,
      channels: [...this.#subscribers.keys()],
      onNotice: (channel, payload) => {
        for (const subscriber of this.#subscribers.get(channel as Channel) ?? []) subscriber(payload)
      },
      onConnected: () => {
        for (const check of this.#onConnected) check()
      },
      onDisconnected: () => {
        for (const act of this.#onDisconnected) act()
      },
      onError: (error) => this.#log.warn({ err: error }, 'the listening connection to the database broke'),
    })
  }

  async close(): Promise<void> {
    await this.#listening?.close()
  }
}
