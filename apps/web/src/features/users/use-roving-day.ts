import { type FocusEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { dayAfterKey } from './heatmap-calendar.ts'

interface RovingDay {
  grid: RefObject<HTMLDivElement | null>
  /** The day that Tab leads to: the one last visited, at first today. */
  tabStop: number
  onKeyDown: (event: KeyboardEvent) => void
  onFocus: (event: FocusEvent) => void
}

export function useRovingDay(count: number): RovingDay {
  const grid = useRef<HTMLDivElement>(null)
  const [visited, setVisited] = useState(count - 1)
  const tabStop = Math.min(visited, count - 1)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(event.key, tabStop, count)
    if (next === null) return
    event.preventDefault()
    grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
  }
  const onFocus = (event: FocusEvent) => {
    const day = dayAt(event.target)
    if (day !== null) setVisited(day)
  }
  return { grid, tabStop, onKeyDown, onFocus }
}

export function dayAt(target: EventTarget): number | null {
  const day = target instanceof HTMLElement ? target.dataset.day : undefined
  return day === undefined ? null : Number(day)
}
