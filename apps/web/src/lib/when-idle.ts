const WITHIN_MS = 5_000

/** Calls `act` when the browser is idle. Returns a function that cancels it. Safari has no idle callbacks yet. */
export function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(act, WITHIN_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: WITHIN_MS })
  return () => cancelIdleCallback(handle)
}
