import type { SubmissionEvent } from '@arbiter/contract/submissions/submission-stream'

/** A fast judge reports many tests at once; the eye follows them one by one. */
const STEP_MS = 40
/** The longest that a result waits to be shown after it has arrived, however many there are. */
const MAX_LAG_MS = 1_000

export interface Burst {
  /** When the last square was filled. */
  lastShownMs: number
  /** The number of queued events, and when the newest of them arrived. */
  waiting: number
  newestMs: number
}

/** When the first in line is to be shown: a step after the last square, and sooner when the line is long. */
export function dueMs(arrivedMs: number, { lastShownMs, waiting, newestMs }: Burst): number {
  const roomMs = Math.max(0, newestMs + MAX_LAG_MS - lastShownMs)
  return Math.max(arrivedMs, lastShownMs + Math.min(STEP_MS, roomMs / waiting))
}

interface Arrived {
  event: SubmissionEvent
  arrivedMs: number
}

/** Shows events in the order in which they came, squares a step apart, the verdict after its squares. */
export class BurstPlayer {
  readonly #show: (event: SubmissionEvent) => void
  readonly #line: Arrived[] = []
  #lastShownMs = Number.NEGATIVE_INFINITY
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(show: (event: SubmissionEvent) => void) {
    this.#show = show
  }

  take(event: SubmissionEvent): void {
    this.#line.push({ event, arrivedMs: performance.now() })
    this.#play()
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #play(): void {
    this.stop()
    for (let next = this.#line[0]; next; next = this.#line[0]) {
      const shownMs = this.#dueOf(next)
      const pauseMs = shownMs - performance.now()
      if (pauseMs > 0) {
        this.#timer = setTimeout(() => this.#play(), pauseMs)
        return
      }
      this.#line.shift()
      if (next.event.type === 'testcase') this.#lastShownMs = shownMs
      this.#show(next.event)
    }
  }

  #dueOf({ arrivedMs }: Arrived): number {
    const newestMs = this.#line.at(-1)?.arrivedMs ?? arrivedMs
    return dueMs(arrivedMs, { lastShownMs: this.#lastShownMs, waiting: this.#line.length, newestMs })
  }
}
