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

/** What the page hands to the browser as files, in order. */
export function stubSavedFiles(): () => Promise<{ name: string; text: string }[]> {
  const saved: { name: string; blob: Blob }[] = []
  const blobs = new Map<string, Blob>()
  vi.stubGlobal('URL', class extends URL {})
  URL.createObjectURL = (blob) => {
    const url = `blob:${blobs.size}`
    blobs.set(url, blob as Blob)
    return url
  }
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.getAttribute('href') ?? '')
    if (blob) saved.push({ name: this.download, blob })
  })
  return () => Promise.all(saved.map(async ({ name, blob }) => ({ name, text: await textOf(blob) })))
}

/** jsdom's blobs cannot be read by themselves. */
function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(blob)
  })
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
