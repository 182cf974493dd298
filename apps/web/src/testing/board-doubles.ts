import { onTestFinished, vi } from 'vitest'
import { answerQuestion } from '../pages/contests/leaderboard/replay/replay-answers.ts'
import type { ReplayQuestion } from '../pages/contests/leaderboard/replay/replay-messages.ts'

/** A scrolled area of this size; jsdom has no layout, and only what is in view is drawn. */
export function stubScrollArea(heightPx = 800, widthPx = 1200): void {
  const sizes = { clientHeight: heightPx, clientWidth: widthPx, scrollHeight: 10_000_000, scrollWidth: widthPx }
  for (const [name, px] of Object.entries(sizes))
    vi.spyOn(Element.prototype, name as 'clientHeight', 'get').mockReturnValue(px)
  Object.defineProperty(Element.prototype, 'scrollTo', { configurable: true, writable: true, value: scrollTo })
  onTestFinished(() => {
    vi.restoreAllMocks()
    Reflect.deleteProperty(Element.prototype, 'scrollTo')
  })
}

function scrollTo(this: Element, options: ScrollToOptions): void {
  this.scrollTop = options.top ?? 0
  this.dispatchEvent(new Event('scroll'))
}

/** The worker of the replay in the test's own thread. Messages are copied, as between threads. */
export class InlineReplayWorker extends EventTarget {
  readonly #answer = answerQuestion((answer) => {
    const data: unknown = structuredClone(answer)
    setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data })))
  })

  postMessage(question: ReplayQuestion): void {
    this.#answer(structuredClone(question))
  }

  terminate(): void {}
}
