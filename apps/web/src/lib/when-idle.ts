const WITHIN_MS = 5_000

/** Acts when the browser has nothing better to do; returns how to stop it before. Safari has no idle callbacks yet. */
export function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(act, WITHIN_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: WITHIN_MS })
  return () => cancelIdleCallback(handle)
}
