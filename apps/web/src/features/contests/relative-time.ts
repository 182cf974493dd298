import { contestPhase, countdown, type Moment, type Schedule } from '@arbiter/rules/contests/contest-clock'

/** When a contest starts, ends or ended, as one says it: `in 2 days`, `ends in 1 h 12 min`. */
export function relativeTime(contest: Schedule, now: Date): string {
  switch (contestPhase(contest, now)) {
    case 'upcoming':
      return `in ${span(contest.startTime, now)}`
    case 'live':
      return `ends in ${span(contest.endTime, now)}`
    case 'ended':
      return `ended ${span(now, new Date(contest.endTime))} ago`
  }
}

function span(to: Moment, from: Date): string {
  const { days, hours, minutes } = countdown(to, from)
  if (days > 1) return `${days} days`
  if (days === 1) return '1 day'
  if (hours === 0 && minutes === 0) return 'less than a minute'
  return [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`].filter(Boolean).join(' ')
}
