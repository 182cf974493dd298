const MAX_JITTER_MS = 3000

/** Everybody's countdown ends at the same moment: their questions must not all arrive in it. Returns how to call it off. */
export function afterJitter(act: () => void, atLeastMs = 0): () => void {
  const timer = setTimeout(act, atLeastMs + Math.random() * MAX_JITTER_MS)
  return () => clearTimeout(timer)
}
