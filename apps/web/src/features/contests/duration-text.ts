import { contestDuration, type Schedule } from '@arbiter/rules/contest-clock'

/** `2 h 30 min`, `45 min`, `240 h`. */
export function durationText(contest: Schedule): string {
  const { hours, minutes } = contestDuration(contest)
  const parts = [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`].filter(Boolean)
  return parts.length === 0 ? '0 min' : parts.join(' ')
}
