const MAX_JITTER_MS = 3000

/** Spreads requests over time, because all countdowns end at the same moment. Returns a function that cancels it. */
export function afterJitter(act: () => void, atLeastMs = 0): () => void {
  const timer = setTimeout(act, atLeastMs + Math.random() * MAX_JITTER_MS)
  return () => clearTimeout(timer)
}
