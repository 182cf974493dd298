import type { DraftStorage } from './draft-storage.ts'

/** Where a browser refuses to keep anything, and in tests: drafts last as long as the page. */
export class MemoryStorage implements DraftStorage {
  readonly isFleeting: boolean
  readonly #entries = new Map<string, string>()
  readonly #maxLength: number

  constructor({ maxLength = Number.POSITIVE_INFINITY, isFleeting = false } = {}) {
    this.#maxLength = maxLength
    this.isFleeting = isFleeting
  }

  get length(): number {
    return this.#entries.size
  }

  getItem(key: string): string | null {
    return this.#entries.get(key) ?? null
  }

  setItem(key: string, value: string): void {
    const others = [...this.#entries].filter(([name]) => name !== key)
    const used = others.reduce((sum, [name, text]) => sum + name.length + text.length, 0)
    if (used + key.length + value.length > this.#maxLength) throw new Error('the storage is full')
    this.#entries.set(key, value)
  }

  removeItem(key: string): void {
    this.#entries.delete(key)
  }

  key(index: number): string | null {
    return [...this.#entries.keys()][index] ?? null
  }
}

/** One for the whole page: what a visitor wrote is there when they have signed in. */
const untilThePageIsLeft = new MemoryStorage({ isFleeting: true })

export function browserStorage(): DraftStorage {
  try {
    return window.localStorage ?? untilThePageIsLeft // some embedded browsers have none
  } catch {
    return untilThePageIsLeft
  }
}
