import { useSyncExternalStore } from 'react'

/** The least share of the height that an on-screen keyboard takes; the collapsing bars of a browser take less. */
const MIN_KEYBOARD_SHARE = 0.25
/** Zooming shrinks the visible area, too, and must not count as a keyboard. */
const MAX_SCALE = 1.05

/** The height that is left above the keyboard, in CSS pixels; null while there is none. */
export function keyboardRoom(fullPx: number, visiblePx: number, scale: number): number | null {
  const isCovered = scale < MAX_SCALE && visiblePx < fullPx * (1 - MIN_KEYBOARD_SHARE)
  return isCovered ? Math.floor(visiblePx) : null
}

function onChange(changed: () => void): () => void {
  window.visualViewport?.addEventListener('resize', changed)
  return () => window.visualViewport?.removeEventListener('resize', changed)
}

/** The largest height at this width: some browsers shrink the page for a keyboard, others let it cover the page. */
const fullHeights = new Map<number, number>()

function currentRoom(): number | null {
  const viewport = window.visualViewport
  if (!viewport) return null
  const width = Math.round(window.innerWidth)
  const full = Math.max(fullHeights.get(width) ?? 0, window.innerHeight, viewport.height)
  fullHeights.set(width, full)
  return keyboardRoom(full, viewport.height, viewport.scale)
}

/** For phones only: on a desktop, a lower window does not mean a keyboard. */
export function useKeyboardRoom(isMobile: boolean): number | null {
  const room = useSyncExternalStore(onChange, currentRoom)
  return isMobile ? room : null
}
