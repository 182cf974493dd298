import { Refusal } from '@arbiter/contract/refusal'

export interface FairQueueOptions {
  /** How many runs of all clients may happen at once; a client has at most one. */
  places: number
  maxWaiting: number
  maxWaitingPerClient: number
}

interface Waiter {
  start(): void
  refuse(reason: Error): void
}

/**
 * Fair queueing between clients: free places go round robin, one run per client at a time, so that a client's second run
 * never delays another client's first. When the queue is full, the client with the most waiting runs loses its last one to a
 * client with fewer (longest queue drop).
 */
export class FairQueue {
  readonly #options: FairQueueOptions
  readonly #running = new Set<string>()
  /** In the order in which clients are served next. */
  readonly #lines = new Map<string, Waiter[]>()

  constructor(options: FairQueueOptions) {
    this.#options = options
  }

  get running(): number {
    return this.#running.size
  }

  get waiting(): number {
    return [...this.#lines.values()].reduce((sum, line) => sum + line.length, 0)
  }

  /** Runs the work when it is this client's turn; refuses with `runner.busy` when too much is waiting. */
  async run<T>(client: string, work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    await this.#enqueue(client, signal)
    try {
      return await work()
    } finally {
      this.#running.delete(client)
      this.#moveToEnd(client)
      this.#serve()
    }
  }

  #enqueue(client: string, signal: AbortSignal): Promise<void> {
    return new Promise((start, refuse) => {
      signal.throwIfAborted()
      this.#makeRoomFor(client)
      const waiter: Waiter = { start, refuse }
      this.#lines.set(client, [...(this.#lines.get(client) ?? []), waiter])
      signal.addEventListener('abort', () => this.#remove(client, waiter, new Refusal('runner.unavailable')))
      this.#serve()
    })
  }

  #makeRoomFor(client: string): void {
    const { maxWaiting, maxWaitingPerClient } = this.#options
    const own = this.#lines.get(client)?.length ?? 0
    const isFree = !this.#running.has(client) && this.#running.size < this.#options.places
    if (isFree) return
    if (own >= maxWaitingPerClient) throw new Refusal('runner.busy')
    if (this.waiting < maxWaiting) return
    const [longest, line = []] = [...this.#lines].reduce((a, b) => (b[1].length > a[1].length ? b : a))
    const last = line.at(-1)
    if (!last || line.length <= own + 1) throw new Refusal('runner.busy')
    this.#remove(longest, last, new Refusal('runner.busy'))
  }

  #remove(client: string, waiter: Waiter, reason: Error): void {
    const line = this.#lines.get(client) ?? []
    if (!line.includes(waiter)) return // it runs already, or has ended
    this.#setLine(
      client,
      line.filter((each) => each !== waiter),
    )
    waiter.refuse(reason)
  }

  #serve(): void {
    for (const [client, [next, ...rest]] of this.#lines) {
      if (this.#running.size >= this.#options.places) return
      if (!next || this.#running.has(client)) continue
      this.#setLine(client, rest)
      this.#running.add(client)
      next.start()
    }
  }

  #setLine(client: string, line: Waiter[]): void {
    if (line.length === 0) this.#lines.delete(client)
    else this.#lines.set(client, line)
  }

  /** Moves a client that was just served behind all clients that wait now. */
  #moveToEnd(client: string): void {
    const line = this.#lines.get(client)
    this.#lines.delete(client)
    if (line) this.#lines.set(client, line)
  }
}
