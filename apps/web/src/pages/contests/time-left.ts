import { countdown, type Moment } from '@arbiter/rules/contests/contest-clock'
import { countdownTexts } from '../../copy/contests/countdowns.ts'

/** `1:12:44`, with days before it if there are any. */
export function timeLeft(to: Moment, now: Date): string {
  const { days, hours, minutes, seconds } = countdown(to, now)
  const two = (value: number) => String(value).padStart(2, '0')
  const clock = `${hours}:${two(minutes)}:${two(seconds)}`
  return days > 0 ? countdownTexts.withWholeDays({ days, clock }) : clock
}
