type Guard = (event: PopStateEvent) => void

let guard: Guard | null = null

/** Sees Back and Forward before the router does, and may keep them from it. Null takes it away. */
export function guardHistory(next: Guard | null): void {
  guard = next
}

// Listeners of one target run in the order in which they came, so this has to come before the router.
window.addEventListener('popstate', (event) => guard?.(event))
