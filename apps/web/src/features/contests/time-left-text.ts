import { countdown, type Moment } from '@arbiter/rules/contests/contest-clock'
import { countdownTexts } from '../../copy/contests/countdowns.ts'

const pad = (number: number) => String(number).padStart(2, '0')

/** `01:12:44`, and with days `2 d 01:12:44`. */
export function timeLeftText(to: Moment, now: Date): string {
  const { days, hours, minutes, seconds } = countdown(to, now)
  const clock = `${pad(hours)}:${pad(minutes)}:${pad(seconds)}`
  return days > 0 ? countdownTexts.withDays({ days, clock }) : clock
}
