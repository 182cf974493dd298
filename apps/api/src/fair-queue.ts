import { QueueFull } from './semaphore.ts'

interface FairQueueBounds {
  /** How many jobs run at once, in total and per client. */
  slots: number
  slotsPerClient: number
  /** How many jobs of one client may wait; more are refused. */
  waitingPerClient: number
}

interface Client {
  running: number
  waiting: (() => void)[]
}

/** Clients take turns for a bounded number of slots, so that a client with a hundred requests delays others by one turn only. */
export class FairQueue {
  readonly #bounds: FairQueueBounds
  /** In the order of their turns. A client without work is removed. */
  readonly #clients = new Map<string, Client>()
  #running = 0

  constructor(bounds: FairQueueBounds) {
    this.#bounds = bounds
  }

  /** Rejects with `QueueFull` when too many jobs of this client are waiting. */
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
    // Behind all waiting clients.
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
