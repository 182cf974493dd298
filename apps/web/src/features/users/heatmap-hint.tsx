import type { HeatmapDay } from '@arbiter/rules/analysis/heatmap'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { profileTexts } from '../../copy/people/profiles.ts'
import { dayText } from '../../ui/data/moment-text.ts'
import { dayAt } from './use-roving-day.ts'

interface Hint {
  text: string
  leftPx: number
  topPx: number
}

/** One bubble for all days: 365 tooltips would be slow. It repeats the label of the day, so screen readers do not need it. */
export function useHeatmapHint(days: readonly HeatmapDay[]) {
  const [hint, setHint] = useState<Hint | null>(null)
  const show = ({ target }: { target: EventTarget }) => setHint(hintFor(target, days))
  const hide = () => setHint(null)
  return {
    hint: useDismissal(hint, hide),
    onPointerOver: show,
    onFocusCapture: show,
    onPointerLeave: hide,
    onBlur: hide,
  }
}

function hintFor(target: EventTarget, days: readonly HeatmapDay[]): Hint | null {
  const day = days[dayAt(target) ?? -1]
  if (!day || !(target instanceof HTMLElement)) return null
  const { left, width, top } = target.getBoundingClientRect()
  return {
    text: profileTexts.heatmapDay({ count: day.count, day: dayText(day.date) }),
    leftPx: left + width / 2,
    topPx: top,
  }
}

/** Gone with Escape, and when the page moves away below it. */
function useDismissal(hint: Hint | null, hide: () => void): Hint | null {
  const isShown = hint !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: hide only sets a state, from any rendering
  useEffect(() => {
    if (!isShown) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && hide()
    document.addEventListener('keydown', onKey)
    window.addEventListener('wheel', hide, { passive: true })
    window.addEventListener('touchmove', hide, { passive: true })
    return () => {
      document.removeEventListener('keydown', onKey)
      window.removeEventListener('wheel', hide)
      window.removeEventListener('touchmove', hide)
    }
  }, [isShown])
  return hint
}

const HALF_WIDTH_PX = 130

/** Kept inside the window at both sides. */
export function HeatmapHint({ text, leftPx, topPx }: Hint) {
  const left = Math.min(Math.max(leftPx, HALF_WIDTH_PX), window.innerWidth - HALF_WIDTH_PX)
  return createPortal(
    <div
      aria-hidden="true"
      style={{ left, top: topPx }}
      className="pointer-events-none fixed z-50 mt-[-6px] -translate-x-1/2 -translate-y-full rounded-control bg-ink px-2 py-1 text-note whitespace-nowrap text-surface shadow-menu"
    >
      {text}
    </div>,
    document.body,
  )
}
