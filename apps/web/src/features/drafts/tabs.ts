interface TabsOptions<Message> {
  name: string
  onMessage: (message: Message) => void
  onLead: () => void
}

/**
 * The tabs that have the same drafts open. A BroadcastChannel connects them, and the one that holds the Web Lock leads: the
 * tab that was opened or looked at last, because browsers suspend tabs in the background. Pages without TLS have no Web
 * Locks: there is no election then, and each tab does its own work.
 */
export class Tabs<Message> {
  readonly #options: TabsOptions<Message>
  #channel: BroadcastChannel | undefined
  readonly #closing = new AbortController()
  #locks = globalThis.navigator?.locks as LockManager | undefined
  #release = () => {}
  #isLeader = false
  #isWaiting = false

  constructor(options: TabsOptions<Message>) {
    this.#options = options
    this.#channel = globalThis.BroadcastChannel && new BroadcastChannel(options.name)
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => options.onMessage(data))
  }

  get canElect(): boolean {
    return this.#locks !== undefined
  }

  get isLeader(): boolean {
    return this.#isLeader || !this.canElect
  }

  /** Returns whether there was no other tab. A tab that is opened in the background waits until it is visible. */
  async join(): Promise<boolean> {
    const isAlone = await this.#request({ ifAvailable: true })
    if (!isAlone && globalThis.document?.hidden) this.#wait()
    else if (!isAlone) this.lead()
    return isAlone
  }

  lead(): void {
    if (!this.isLeader) void this.#request({ steal: true })
  }

  post(message: Message): void {
    this.#channel?.postMessage(message)
  }

  /** The next tab leads at once; what is under way here can still be announced. */
  resign(): void {
    this.#closing.abort()
    this.#release()
  }

  close(): void {
    this.resign()
    this.#channel?.close()
    this.#channel = undefined
  }

  #request(options: LockOptions): Promise<boolean> {
    return new Promise((answer) => {
      let isHeld = false
      const hold = (lock: Lock | null) => {
        isHeld = lock !== null
        answer(isHeld)
        return isHeld ? this.#hold() : undefined
      }
      const holding = this.#locks?.request(this.#options.name, options, hold) ?? Promise.resolve()
      void holding.catch((error: DOMException) => this.#lose(error, isHeld)).then(() => answer(false))
    })
  }

  #hold(): Promise<void> {
    this.#isLeader = true
    this.#options.onLead()
    return new Promise((release) => {
      this.#release = release
      if (this.#closing.signal.aborted) release()
    })
  }

  /** Another tab leads, or this one was closed while it waited. A browser that forbids locks counts as one without them. */
  #lose({ name }: DOMException, wasHeld: boolean): void {
    if (name !== 'AbortError') this.#locks = undefined
    if (!wasHeld) return
    this.#isLeader = false
    this.#wait()
  }

  #wait(): void {
    const { signal } = this.#closing
    if (this.#isWaiting || signal.aborted) return
    this.#isWaiting = true
    void this.#request({ signal }).then(() => {
      this.#isWaiting = false
    })
  }
}
