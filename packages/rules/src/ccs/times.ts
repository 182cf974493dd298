import { type Moment, milliseconds } from '../contests/contest-clock.ts'
import { type Clock, elapsed } from '../contests/contest-time.ts'

/** In UTC with an offset: some clients read no `Z`. */
export function ccsTime(moment: Moment): string {
  return new Date(milliseconds(moment)).toISOString().replace('Z', '+00:00')
}

/** Hours without a leading zero, such as `0:47:00.000`. */
export function ccsDuration(durationMs: number): string {
  const total = Math.abs(durationMs)
  const padded = (value: number, digits: number) => String(value).padStart(digits, '0')
  const [hours, minutes, seconds] = [
    Math.floor(total / 3_600_000),
    Math.floor(total / 60_000) % 60,
    Math.floor(total / 1_000) % 60,
  ]
  return `${durationMs < 0 ? '-' : ''}${hours}:${padded(minutes, 2)}:${padded(seconds, 2)}.${padded(total % 1_000, 3)}`
}

/** The clock of the contest, or of the window of a team. */
export type CcsClock = Pick<Clock, 'start' | 'removed'>

/** The time that has elapsed since the start, without what was removed; negative before it. */
export function contestTime(clock: CcsClock, moment: Moment): string {
  return ccsDuration(elapsed(clock, milliseconds(moment)))
}
