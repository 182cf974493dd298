import { lengthMinutes, type Schedule } from '@arbiter/rules/contests/contest-clock'
import { minutesText } from '@arbiter/texts/minutes-text'

/** `2 hours 30 minutes`, `7 days 1 hour`. */
export const durationText = (contest: Schedule): string => minutesText(Math.max(0, lengthMinutes(contest)))
