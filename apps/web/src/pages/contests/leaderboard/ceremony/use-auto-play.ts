import { useEffect, useRef, useState } from 'react'

const STEP_MS = 2_400
const SLOWEST = 0.5
const FASTEST = 8

/** Advances by itself until a step at which the audience applauds. */
export function useAutoPlay(index: number, isAtStop: boolean, onNext: () => void) {
  const [isPlaying, setIsPlaying] = useState(false)
  const [speed, setSpeed] = useState(1)
  const next = useRef(onNext)
  next.current = onNext
  // biome-ignore lint/correctness/useExhaustiveDependencies(index): each step waits its time
  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(() => next.current(), STEP_MS / speed)
    return () => clearTimeout(timer)
  }, [isPlaying, speed, index])
  // biome-ignore lint/correctness/useExhaustiveDependencies(index): it stops at each stop once
  useEffect(() => {
    if (isAtStop) setIsPlaying(false)
  }, [isAtStop, index])
  return {
    ...{ isPlaying, speed },
    toggle: () => setIsPlaying((before) => !before),
    faster: () => setSpeed((before) => Math.min(FASTEST, before * 2)),
    slower: () => setSpeed((before) => Math.max(SLOWEST, before / 2)),
  }
}
