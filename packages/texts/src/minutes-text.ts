import { lengthText } from './length-text.ts'

/** From here on a length is said in days: `47 hours`, then `2 days`. */
const DAYS_FROM_MINUTES = 48 * 60

/** `45 minutes`, `2 hours 30 minutes`, `7 days`. */
export function minutesText(minutes: number): string {
  const day = minutes < DAYS_FROM_MINUTES ? 0 : Math.floor(minutes / 1440)
  return lengthText({ day, hour: Math.floor(minutes / 60) - 24 * day, minute: minutes % 60 })
}

/** `41 seconds`, and from two minutes on `2 minutes`, `1 hour 5 minutes`. */
export const secondsText = (seconds: number): string =>
  seconds < 120 ? lengthText({ second: Math.round(seconds) }) : minutesText(Math.round(seconds / 60))
