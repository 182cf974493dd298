import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, useLocation } from 'react-router'
import { keepsScroll } from '../lib/keep-scroll.ts'

const STORAGE_KEY = 'scroll-positions'

/** Keyed by history entry, so that two visits to one address have separate positions. */
type Positions = Record<string, number>

/** Does what browsers do for full page loads: a new page starts at its top, and Back restores the scroll position. */
export function useScrollRestoration(): void {
  const location = useLocation()
  const positions = useRef<Positions>(null)
  positions.current ??= keptPositions()
  const shownKey = useRef(location.key)
  useEffect(() => recordPositions(positions.current ?? {}, shownKey), [])
  useLayoutEffect(() => {
    const known = positions.current ?? {}
    shownKey.current = location.key
    showPosition(location, known[location.key])
    known[location.key] = window.scrollY
  }, [location])
}

function showPosition({ hash, state }: Location, position: number | undefined): void {
  const target = position === undefined ? elementAt(hash) : null
  if (target) target.scrollIntoView()
  else if (position !== undefined || !keepsScroll(state)) window.scrollTo(0, position ?? 0)
}

function elementAt(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    // The fragment is not a valid encoding, so no element has it as its id.
    return null
  }
}

/** Records while the visitor scrolls, not on navigation: by then the next page may already have scrolled the window. */
function recordPositions(positions: Positions, shownKey: RefObject<string>): () => void {
  const record = () => {
    positions[shownKey.current] = window.scrollY
  }
  const keep = () => {
    // The event of the last scroll comes with the next frame, and there may be none.
    record()
    keepPositions(positions)
    window.history.scrollRestoration = 'auto'
  }
  window.history.scrollRestoration = 'manual'
  window.addEventListener('scroll', record, { passive: true })
  window.addEventListener('pagehide', keep)
  return () => {
    window.removeEventListener('scroll', record)
    window.removeEventListener('pagehide', keep)
  }
}

function keptPositions(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}')
  } catch {
    return {}
  }
}

/** Without storage, each page starts at its top after a reload. */
function keepPositions(positions: Positions): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions))
  } catch {}
}
