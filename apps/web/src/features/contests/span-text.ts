import { contestTimeTexts } from '../../copy/contests/contest-times.ts'

interface Span {
  days: number
  hours: number
  minutes: number
}

/** `7 days 1 h`; empty for less than a minute. */
export function spanText({ days, hours, minutes }: Span): string {
  const parts = [
    days > 0 && contestTimeTexts.days({ days }),
    hours > 0 && contestTimeTexts.hours({ hours }),
    minutes > 0 && contestTimeTexts.minutes({ minutes }),
  ].filter((part) => part !== false)
  return parts.length === 0 ? '' : parts.reduce((larger, smaller) => contestTimeTexts.span({ larger, smaller }))
}
