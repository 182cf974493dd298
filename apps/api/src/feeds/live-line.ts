import { type Listening, listen } from '@arbiter/database/listen'
import type { FastifyBaseLogger } from 'fastify'
import type { Context } from '../http/context.ts'

export const LISTENER_NAME = 'api-events'

/**
 * One connection of this process that listens to what the database tells, for all who keep streams open. It is opened by
 * the first of them. A word that was lost only delays: whoever listens looks for themselves whenever the line stands again.
 */
export class LiveLine {
  readonly #url: string
  readonly #log: FastifyBaseLogger
  readonly #ears = new Map<string, ((payload: string) => void)[]>()
  readonly #looks: (() => void)[] = []
  #listening: Listening | undefined

  constructor({ config }: Context, log: FastifyBaseLogger) {
    this.#url = config.DATABASE_URL
    this.#log = log
  }

  /** To be said before the line is opened. */
  hear(channel: string, ear: (payload: string) => void): void {
    this.#ears.set(channel, [...(this.#ears.get(channel) ?? []), ear])
  }

  /** What was told while the line was down has to be looked up. */
  onConnected(look: () => void): void {
    this.#looks.push(look)
  }

  open(): void {
    this.#listening ??= listen({
      url: this.#url,
      name: LISTENER_NAME,
      channels: [...this.#ears.keys()],
      onNotice: (channel, payload) => {
        for (const ear of this.#ears.get(channel) ?? []) ear(payload)
      },
      onConnected: () => {
        for (const look of this.#looks) look()
      },
      onError: (error) => this.#log.warn({ err: error }, 'the line to the database broke'),
    })
  }

  async close(): Promise<void> {
    await this.#listening?.close()
  }
}
