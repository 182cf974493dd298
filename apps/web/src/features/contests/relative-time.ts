import { contestPhase, countdown, type Moment, type Schedule } from '@arbiter/rules/contests/contest-clock'
import { contestTimeTexts } from '../../copy/contests/contest-times.ts'
import { spanText } from './span-text.ts'

/** When a contest starts, ends or ended, as one says it: `in 2 days`, `ends in 1 h 12 min`. */
export function relativeTime(contest: Schedule, now: Date): string {
  switch (contestPhase(contest, now)) {
    case 'upcoming':
      return contestTimeTexts.startsIn({ span: span(contest.startTime, now) })
    case 'live':
      return contestTimeTexts.endsIn({ span: span(contest.endTime, now) })
    case 'ended':
      return contestTimeTexts.endedAgo({ span: span(now, new Date(contest.endTime)) })
  }
}

function span(to: Moment, from: Date): string {
  const { days, hours, minutes } = countdown(to, from)
  if (days > 0) return contestTimeTexts.days({ days })
  return spanText({ days, hours, minutes }) || contestTimeTexts.lessThanAMinute
}
