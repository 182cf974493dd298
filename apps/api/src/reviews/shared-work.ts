/** Concurrent requests for the same key share one execution, which is aborted when the last waiting caller has left. */
export class SharedWork<Result> {
  readonly #running = new Map<string, Running<Result>>()

  async ask(key: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const running = this.#running.get(key) ?? this.#start(key, work)
    running.waiting += 1
    const leave = () => {
      running.waiting -= 1
      if (running.waiting === 0) this.#giveUp(key, running)
    }
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
    return running.result.finally(() => signal.removeEventListener('abort', leave))
  }

  #start(key: string, work: (signal: AbortSignal) => Promise<Result>): Running<Result> {
    const stop = new AbortController()
    const result = work(stop.signal).finally(() => this.#forget(key, running))
    const running: Running<Result> = { result, stop, waiting: 0 }
    this.#running.set(key, running)
    return running
  }

  /** Later callers start the work again. */
  #giveUp(key: string, running: Running<Result>): void {
    this.#forget(key, running)
    running.stop.abort()
  }

  #forget(key: string, running: Running<Result>): void {
    if (this.#running.get(key) === running) this.#running.delete(key)
  }
}

interface Running<Result> {
  result: Promise<Result>
  stop: AbortController
  waiting: number
}
