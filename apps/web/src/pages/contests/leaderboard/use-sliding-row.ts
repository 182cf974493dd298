import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Longer distances are cut to this, so that the row slides in from outside the window. */
const LONGEST_WAY_PX = 600
const SETTLE_MS = 180

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Slides a row from its previous to its current place. It uses an animation instead of a transition: React moves the
 * elements of rows that change places, which would cancel transitions.
 */
export function useSlidingRow(
  element: RefObject<HTMLElement | null>,
  startPx: number,
  cameFromPx: number | undefined,
): void {
  const before = useRef(cameFromPx ?? startPx)
  useLayoutEffect(() => {
    const way = before.current - startPx
    before.current = startPx
    // jsdom has no animations.
    if (way === 0 || !element.current?.animate || isStill()) return
    const from = startPx + Math.max(-LONGEST_WAY_PX, Math.min(way, LONGEST_WAY_PX))
    const frames = [from, startPx].map((px) => ({ transform: `translateY(${px}px)` }))
    element.current.animate(frames, { duration: SETTLE_MS, easing: 'cubic-bezier(0.2, 0, 0, 1)' })
  }, [element, startPx])
}
