import { browserStorage } from '../../../../lib/browser-storage.ts'

/** The time a user has worked on a problem, which they start and pause themselves. */
export interface Stopwatch {
  /** Up to the last pause. */
  countedMs: number
  /** Null while it is paused. */
  startedAtMs: number | null
}

export const resetStopwatch: Stopwatch = { countedMs: 0, startedAtMs: null }

export const isReset = ({ countedMs, startedAtMs }: Stopwatch) => countedMs === 0 && startedAtMs === null

export function elapsedMs({ countedMs, startedAtMs }: Stopwatch, nowMs: number): number {
  return countedMs + (startedAtMs === null ? 0 : Math.max(0, nowMs - startedAtMs))
}

export function toggled(watch: Stopwatch, nowMs: number): Stopwatch {
  if (watch.startedAtMs === null) return { ...watch, startedAtMs: nowMs }
  return { countedMs: elapsedMs(watch, nowMs), startedAtMs: null }
}

/** `4:07`, and from an hour on `1:04:07`. */
export function stopwatchText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = String(seconds % 60).padStart(2, '0')
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${String(minutes).padStart(2, '0')}:${rest}`
}

const keyOf = (problemId: string) => `stopwatch ${problemId}`

export function readStopwatch(problemId: string): Stopwatch {
  const [counted, started] = (browserStorage().getItem(keyOf(problemId)) ?? '').split(' ').map(Number)
  if (!Number.isFinite(counted) || !Number.isFinite(started)) return resetStopwatch
  return { countedMs: counted ?? 0, startedAtMs: started || null }
}

export function keepStopwatch(problemId: string, watch: Stopwatch): void {
  try {
    if (isReset(watch)) browserStorage().removeItem(keyOf(problemId))
    else browserStorage().setItem(keyOf(problemId), `${watch.countedMs} ${watch.startedAtMs ?? 0}`)
  } catch {
    // When the storage is full, the time lasts only until the user leaves the page.
  }
}
