import { vi } from 'vitest'

/** What jsdom lacks because it has no layout: nothing here has a size, and nothing moves. */

const matches = (query: string, widthPx: number) => {
  const minWidth = query.match(/\(min-width: ([\d.]+)px\)/)?.[1]
  return minWidth ? widthPx >= Number(minWidth) : query.includes('prefers-reduced-motion')
}

export function stubLayout(widthPx: number): void {
  vi.stubGlobal('innerWidth', widthPx)
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: matches(query, widthPx), media: query }),
  )
  vi.stubGlobal('ResizeObserver', StillObserver)
  vi.stubGlobal('scrollTo', () => {})
  for (const [name, value] of Object.entries(layoutMethods)) {
    Object.defineProperty(Element.prototype, name, { configurable: true, writable: true, value })
  }
  Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() })
}

class StillObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

const layoutMethods = {
  scrollIntoView: () => {},
  hasPointerCapture: () => false,
  setPointerCapture: () => {},
  releasePointerCapture: () => {},
}
