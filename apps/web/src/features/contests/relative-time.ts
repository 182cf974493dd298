import { contestPhase, countdown, type Moment, type Schedule } from '@arbiter/rules/contests/contest-clock'
import { lengthText } from '@arbiter/texts/length-text'
import { contestClockTexts } from '../../copy/contests/contest-clock.ts'
import { contestTimeTexts } from '../../copy/contests/contest-times.ts'

/** When a contest starts, ends or ended, as one says it: `in 2 days`, `ends in 1 hour 12 minutes`. */
export function relativeTime(contest: Schedule, now: Date): string {
  switch (contestPhase(contest, now)) {
    case 'upcoming':
      return contestTimeTexts.startsIn({ span: span(contest.startTime, now) })
    case 'live':
      if (contest.pausedAt) return contestClockTexts.paused
      return contestTimeTexts.endsIn({ span: span(contest.endTime, now) })
    case 'ended':
      return contestTimeTexts.endedAgo({ span: span(now, new Date(contest.endTime)) })
  }
}

function span(to: Moment, from: Date): string {
  const { days, hours, minutes } = countdown(to, from)
  if (days > 0) return lengthText({ day: days })
  return hours + minutes > 0 ? lengthText({ hour: hours, minute: minutes }) : contestTimeTexts.lessThanAMinute
}
