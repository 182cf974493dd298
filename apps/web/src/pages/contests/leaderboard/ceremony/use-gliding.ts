import type { CeremonyStep } from '@arbiter/rules/board/ceremony-steps'
import { type RefObject, useLayoutEffect, useRef } from 'react'

const GLIDE_MS = 700

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Animates a row from its place in the previous step. React moves the elements of rows, which would cancel a CSS transition. */
export function useGliding(element: RefObject<HTMLElement | null>, step: CeremonyStep): void {
  const before = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies(step): rows change their places with steps
  useLayoutEffect(() => {
    const top = element.current?.offsetTop ?? 0
    const way = (before.current ?? top) - top
    before.current = top
    // jsdom has no animations.
    if (way === 0 || !element.current?.animate || isStill()) return
    const frames = [{ translate: `0 ${way}px` }, { translate: '0 0' }]
    element.current.animate(frames, { duration: GLIDE_MS, easing: 'cubic-bezier(0.2, 0, 0, 1)' })
  }, [element, step])
}
