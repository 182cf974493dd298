import { vi } from 'vitest'
import type { Version } from './versions.ts'

/** A moment by the server's clock. */
export const at = (minute: number) => `2026-11-14T21:${String(minute).padStart(2, '0')}:00.000Z`

export const version = (code: string, rest: Partial<Version> = {}): Version => ({
  ...{ id: code, tab: 'closed', language: 'cpp', code, editedAt: at(0), edit: 1, savedEdit: 0 },
  ...{ revision: null, isReplaced: false, ...rest },
})

function nextTask(): Promise<void> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      done()
    }
    port2.postMessage(null)
  })
}

/** IndexedDB and promises take real time, also while timers are faked. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await nextTask()
}

/** As fake-indexeddb needs it: only what our own code waits for is faked. */
export function useFakeTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
}

interface Waiting {
  grant: () => void
}

/** Web Locks as the specification describes them, of which Node 20 has none. */
export class FakeLocks {
  readonly #held = new Map<string, (reason: DOMException) => void>()
  readonly #queue = new Map<string, Waiting[]>()

  request(name: string, options: LockOptions, act: (lock: object | null) => unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const grant = () => this.#grant(name, act, resolve, reject)
      if (options.steal) this.#held.get(name)?.(new DOMException('stolen', 'AbortError'))
      if (options.steal || !this.#held.has(name)) grant()
      else if (options.ifAvailable) resolve(act(null))
      else this.#wait(name, { grant }, reject, options.signal)
    })
  }

  #grant(name: string, act: (lock: object) => unknown, resolve: (value: unknown) => void, reject: () => void): void {
    this.#held.set(name, reject)
    void Promise.resolve(act({})).then((value) => {
      resolve(value)
      if (this.#held.get(name) !== reject) return
      this.#held.delete(name)
      this.#queue.get(name)?.shift()?.grant()
    })
  }

  #wait(name: string, waiting: Waiting, reject: (reason: DOMException) => void, signal?: AbortSignal): void {
    const queue = this.#queue.get(name) ?? []
    this.#queue.set(name, [...queue, waiting])
    signal?.addEventListener('abort', () => {
      this.#queue.set(name, this.#queue.get(name)?.filter((each) => each !== waiting) ?? [])
      reject(new DOMException('aborted', 'AbortError'))
    })
  }
}
