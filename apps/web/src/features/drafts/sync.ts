import { ApiError, isRefused } from '../../lib/api-error.ts'
import type { DraftEvent } from './reducer.ts'
import type { Revision, Version } from './versions.ts'

/** The first backoff in multiples of the debounce. It doubles with each failure, because a page may be open for days. */
const BACKOFF = 2.5
const MAX_BACKOFF = 40

interface SyncOptions {
  /** Edits within this time are coalesced into one save. */
  debounceMs: () => number
  /** Unsaved versions, in the order in which they are to be saved. */
  pending: () => Version[]
  /** Optimistic concurrency: saves into the version's revision, or into a new entry if that has changed. */
  save: (version: Version) => Promise<Revision>
  onEvent: (event: DraftEvent) => void
}

/** Saves drafts to the server: debounced, one at a time, with exponential backoff. */
export class DraftSync {
  readonly #options: SyncOptions
  #debounce: ReturnType<typeof setTimeout> | undefined
  #backoff: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  #isSaving = false
  #isAskedAgain = false
  #isClosed = false

  constructor(options: SyncOptions) {
    this.#options = options
  }

  /** A new edit is saved after the debounce, without waiting for the backoff of a failed save. */
  schedule(): void {
    if (!this.#isClosed) this.#debounce ??= setTimeout(() => void this.flush(), this.#options.debounceMs())
  }

  /** Saves at once: the user looks away, or the browser is online again. */
  async flush(): Promise<void> {
    this.#stopTimers()
    this.#isAskedAgain = this.#isSaving
    if (this.#isSaving) return
    this.#isSaving = true
    const isOnline = await this.#saveAll()
    this.#isSaving = false
    this.#failures = isOnline ? 0 : this.#failures + 1
    if (isOnline && this.#isAskedAgain) return this.flush()
    if (!isOnline && !this.#isClosed) this.#backoff = setTimeout(() => void this.flush(), this.#backoffMs())
  }

  /** Saves what is left; what fails is saved at the next visit. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.flush()
  }

  async #saveAll(): Promise<boolean> {
    const { pending } = this.#options
    for (const { id } of pending()) {
      // It may have been edited since: the newest text is saved.
      const version = pending().find((each) => each.id === id)
      if (version && !(await this.#save(version))) return false
    }
    return true
  }

  /** Returns whether the server can be reached. */
  async #save(version: Version): Promise<boolean> {
    const { save, onEvent } = this.#options
    const { id, edit } = version
    try {
      onEvent({ type: 'saved', id, edit, revision: await save(version) })
      return true
    } catch (error) {
      const type = failureOf(error)
      onEvent(type === 'refused' ? { type, id, edit } : { type })
      return type === 'refused'
    }
  }

  #backoffMs(): number {
    return this.#options.debounceMs() * Math.min(BACKOFF * 2 ** (this.#failures - 1), MAX_BACKOFF)
  }

  #stopTimers(): void {
    clearTimeout(this.#debounce)
    clearTimeout(this.#backoff)
    this.#debounce = undefined
  }
}

/** Retries connection errors, rate limits and server errors; any other refusal would be repeated. */
function failureOf(error: unknown): 'offline' | 'other-person' | 'refused' {
  const isAnswer = error instanceof ApiError && error.status < 500 && error.status !== 429
  if (!isAnswer) return 'offline'
  return error.status === 401 || isRefused(error, 'session.changed') ? 'other-person' : 'refused'
}
