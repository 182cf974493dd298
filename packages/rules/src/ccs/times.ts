import { type Moment, milliseconds } from '../contests/contest-clock.ts'

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

/** The time since the start of the contest, negative before it. */
export function contestTime(startTime: Moment, moment: Moment): string {
  return ccsDuration(milliseconds(moment) - milliseconds(startTime))
}
