import { QueueFull } from './semaphore.ts'

interface FairQueueBounds {
  /** How much runs at the same time, in all and of one client. */
  slots: number
  slotsPerClient: number
  /** How much of one client may wait; more is refused. */
  waitingPerClient: number
}

interface Client {
  running: number
  waiting: (() => void)[]
}

/** Clients take turns for a bounded number of slots, so that one who asks a hundred times delays the others by one turn. */
export class FairQueue {
  readonly #bounds: FairQueueBounds
  /** In the order of their turns. A client without work is forgotten. */
  readonly #clients = new Map<string, Client>()
  #running = 0

  constructor(bounds: FairQueueBounds) {
    this.#bounds = bounds
  }

  /** Rejects with `QueueFull` when too much of this client waits already. */
  async use<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    await this.#acquire(name)
    try {
      return await work()
    } finally {
      this.#release(name)
    }
  }

  #acquire(name: string): Promise<void> | undefined {
    const client = this.#clients.get(name) ?? { running: 0, waiting: [] }
    this.#clients.set(name, client)
    if (this.#mayStart(client) && client.waiting.length === 0) {
      this.#count(client, 1)
      return undefined
    }
    if (client.waiting.length >= this.#bounds.waitingPerClient) throw new QueueFull('too many wait already')
    return new Promise((start) => client.waiting.push(start))
  }

  #release(name: string): void {
    const client = this.#clients.get(name)
    if (!client) return
    this.#count(client, -1)
    // Behind everyone who waits.
    this.#clients.delete(name)
    if (client.running > 0 || client.waiting.length > 0) this.#clients.set(name, client)
    this.#startNext()
  }

  #startNext(): void {
    for (const client of this.#clients.values()) {
      const [start] = client.waiting
      if (!start || !this.#mayStart(client)) continue
      client.waiting.shift()
      this.#count(client, 1)
      start()
      return
    }
  }

  #mayStart(client: Client): boolean {
    return this.#running < this.#bounds.slots && client.running < this.#bounds.slotsPerClient
  }

  #count(client: Client, change: number): void {
    client.running += change
    this.#running += change
  }
}
