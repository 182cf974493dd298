import type { Connection } from '@arbiter/database/connection/connect'
import { WEBHOOK_SENDS_AT_ONCE, WEBHOOK_SENDS_PER_SERVER } from '@arbiter/rules/limits'
import type { ApiConfig } from '../config.ts'
import type { SettingsSource } from '../http/context.ts'
import type { Resolve } from '../outbound/private-addresses.ts'
import { publicUrlOf } from '../settings/current-settings.ts'
import { deliver } from './deliver.ts'
import { type Claimed, claimDeliveries, recordTry, stopIfHopeless } from './queue.ts'
import { type Reach, reachOf } from './reach.ts'
import { spreadEvents } from './spread.ts'

interface Sending {
  db: Connection['db']
  settings: SettingsSource
  config: ApiConfig
  onError: (error: unknown) => void
  withinMs?: number
  resolve?: Resolve
}

/**
 * Sends what webhooks are told: several requests at the same time, but few to one webhook, so that a slow receiver delays its own
 * messages alone. All state is in the database: a server that dies loses nothing, and what it had under way is sent again.
 */
export class WebhookSender {
  readonly #sending: Sending
  readonly #reach: Reach
  readonly #stop = new AbortController()
  readonly #underWay = new Map<string, number>()
  readonly #sends = new Set<Promise<void>>()
  #running: Promise<void> | undefined
  #isWantedAgain = false

  constructor(sending: Sending) {
    this.#sending = sending
    this.#reach = reachOf(sending.config)
  }

  /** To be called again and again: starts what is due, and does not wait for it. A call while one is running has it look once more. */
  run(): Promise<void> {
    this.#isWantedAgain = true
    this.#running ??= this.#work().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  /** Waits until nothing is under way, and nothing more is due. */
  async idle(): Promise<void> {
    while (this.#sends.size > 0 || this.#running) await Promise.all([...this.#sends, this.#running])
  }

  async stop(): Promise<void> {
    this.#stop.abort()
    await this.#running
    await this.idle()
  }

  async #work(): Promise<void> {
    const { db, settings, config, onError } = this.#sending
    const origin = publicUrlOf(await settings.get(), config)?.replace(/\/+$/, '') ?? ''
    while (this.#isWantedAgain && !this.#isStopped) {
      this.#isWantedAgain = false
      while (!this.#isStopped && (await spreadEvents(db, (path) => origin + path, onError)) > 0) {}
      while (!this.#isStopped && (await this.#startSome()) > 0) {}
    }
  }

  get #isStopped(): boolean {
    return this.#stop.signal.aborted
  }

  async #startSome(): Promise<number> {
    const atMost = WEBHOOK_SENDS_PER_SERVER - this.#sends.size
    if (atMost <= 0) return 0
    const wanted = { atMost, perWebhook: WEBHOOK_SENDS_AT_ONCE, underWay: this.#underWay }
    const claimed = await claimDeliveries(this.#sending.db, wanted)
    for (const each of claimed) this.#start(each)
    return claimed.length
  }

  #start(claimed: Claimed): void {
    const { webhookId } = claimed
    this.#count(webhookId, 1)
    const send = this.#send(claimed)
      .catch((error) => this.#isStopped || this.#sending.onError(error))
      .then(() => {
        this.#count(webhookId, -1)
        this.#sends.delete(send)
        // There is room for the next one.
        if (!this.#isStopped) this.run().catch(this.#sending.onError)
      })
    this.#sends.add(send)
  }

  async #send(claimed: Claimed): Promise<void> {
    const { db, ...options } = this.#sending
    const result = await deliver(claimed, { ...options, reach: this.#reach, stopped: this.#stop.signal })
    await db.transaction(async (db) => {
      await recordTry(db, claimed, result)
      if (result.failure !== null) await stopIfHopeless(db, claimed, result)
    })
  }

  #count(webhookId: string, change: number): void {
    const sends = (this.#underWay.get(webhookId) ?? 0) + change
    if (sends > 0) this.#underWay.set(webhookId, sends)
    else this.#underWay.delete(webhookId)
  }
}
