import { contestDuration, type Schedule } from '@arbiter/rules/contests/contest-clock'
import { contestTimeTexts } from '../../copy/contests/contest-times.ts'
import { spanText } from './span-text.ts'

/** Shorter durations are given in hours. */
const DAYS_FROM_HOURS = 48

/** `2 h 30 min`, `45 min`, `7 days 1 h`. */
export function durationText(contest: Schedule): string {
  const { hours, minutes } = contestDuration(contest)
  const days = hours < DAYS_FROM_HOURS ? 0 : Math.floor(hours / 24)
  const hoursBeside = hours - 24 * days
  return spanText({ days, hours: hoursBeside, minutes }) || contestTimeTexts.minutes({ minutes: 0 })
}
