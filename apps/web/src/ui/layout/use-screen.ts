import { useRef, useSyncExternalStore } from 'react'
import { DESKTOP_MIN_WIDTH_PX, TABLET_MIN_WIDTH_PX } from '../look-limits.ts'

export type Screen = 'mobile' | 'tablet' | 'desktop'

export function screenOf(widthPx: number): Screen {
  if (widthPx < TABLET_MIN_WIDTH_PX) return 'mobile'
  return widthPx < DESKTOP_MIN_WIDTH_PX ? 'tablet' : 'desktop'
}

function onWidthChange(changed: () => void): () => void {
  const edges = [TABLET_MIN_WIDTH_PX, DESKTOP_MIN_WIDTH_PX].map((edge) => matchMedia(`(min-width: ${edge}px)`))
  for (const edge of edges) edge.addEventListener('change', changed)
  return () => {
    for (const edge of edges) edge.removeEventListener('change', changed)
  }
}

/** For layouts that CSS cannot express. Prefer `tablet:` and `desktop:` wherever they suffice. */
export function useScreen(): Screen {
  return useSyncExternalStore(onWidthChange, () => screenOf(window.innerWidth))
}

interface Shape {
  widthPx: number
  isUpright: boolean
}

/** A tablet's on-screen keyboard reduces only the height, which must not count as turning the screen. */
export function shapeOf(widthPx: number, heightPx: number, before?: Shape): Shape {
  return before?.widthPx === widthPx ? before : { widthPx, isUpright: heightPx > widthPx }
}

function onResize(changed: () => void): () => void {
  window.addEventListener('resize', changed)
  return () => window.removeEventListener('resize', changed)
}

export function useIsUpright(): boolean {
  const shape = useRef<Shape>(undefined)
  return useSyncExternalStore(onResize, () => {
    shape.current = shapeOf(window.innerWidth, window.innerHeight, shape.current)
    return shape.current.isUpright
  })
}

const TOUCH = '(pointer: coarse)'

function onPointerChange(changed: () => void): () => void {
  const query = matchMedia(TOUCH)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** For what `pointer-coarse:` cannot express. */
export function useIsTouch(): boolean {
  return useSyncExternalStore(onPointerChange, () => matchMedia(TOUCH).matches)
}
