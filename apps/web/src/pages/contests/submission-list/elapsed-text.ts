import { type Moment, milliseconds } from '@arbiter/rules/contests/contest-clock'

/** `2:17:44`: hours, minutes and seconds of the contest. */
export function elapsedText(startTime: Moment, at: Moment): string {
  const seconds = Math.max(0, Math.floor((milliseconds(at) - milliseconds(startTime)) / 1_000))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
