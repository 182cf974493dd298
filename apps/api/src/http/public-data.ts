import { type Channel, channels } from '@arbiter/database/connection/registry'
import { MAX_PUBLIC_DATA_KEPT, PUBLIC_DATA_KEPT_MS } from '@arbiter/rules/limits'
import type { KeptData } from './context.ts'

/** Notifications from the database. */
export interface Notifications {
  subscribe(channel: Channel, subscriber: () => void): void
  onConnected(act: () => void): void
  onDisconnected(act: () => void): void
  open(): void
}

interface Kept {
  value: Promise<unknown>
  /** The resolved value; undefined while it is being computed. */
  known?: unknown
  at: number
}

/** A cache that keeps nothing: every request computes for itself. */
export const unkept: KeptData = { find: () => undefined, get: (_key, compute) => compute(), drop() {} }

/**
 * A cache of what every visitor may see, shared by many requests: until the database notifies us of a public change, and never
 * for longer than a moment, because contests begin and end without a change. Without a connection for notifications nothing
 * is cached.
 */
export class PublicData implements KeptData {
  readonly #kept = new Map<string, Kept>()
  readonly #notifications: Notifications
  #isListening = false

  constructor(notifications: Notifications) {
    this.#notifications = notifications
    notifications.subscribe(channels.publicData, () => this.drop())
    notifications.onConnected(() => this.#listen(true))
    notifications.onDisconnected(() => this.#listen(false))
  }

  /** Requests share a computation that is under way. A failure is not cached. */
  get<T>(key: string, compute: () => Promise<T>): Promise<T> {
    if (!this.#isListening) {
      this.#notifications.open()
      return compute()
    }
    const value = this.#fresh(key)?.value as Promise<T> | undefined
    return value ?? this.#keep(key, compute())
  }

  find<T>(key: string): T | undefined {
    return this.#fresh(key)?.known as T | undefined
  }

  drop(): void {
    this.#kept.clear()
  }

  /** Stored before it resolves, so that a change meanwhile drops it. */
  #keep<T>(key: string, value: Promise<T>): Promise<T> {
    if (this.#kept.size >= MAX_PUBLIC_DATA_KEPT) this.drop()
    const kept: Kept = { value, at: performance.now() }
    this.#kept.set(key, kept)
    value.then(
      (known) => Object.assign(kept, { known }),
      () => this.#kept.get(key) === kept && this.#kept.delete(key),
    )
    return value
  }

  #fresh(key: string): Kept | undefined {
    const kept = this.#kept.get(key)
    return kept && performance.now() - kept.at < PUBLIC_DATA_KEPT_MS ? kept : undefined
  }

  #listen(isListening: boolean): void {
    this.drop()
    this.#isListening = isListening
  }
}
