import { milliseconds } from '@arbiter/rules/contests/contest-clock'
import { overlap, type Removed, removedAt } from '@arbiter/rules/contests/contest-time'
import type { FullContest } from './queries.ts'

/** The clock of a contest as its pages show it, also while it stands still. */

type Clocked = Pick<FullContest, 'pausedAt' | 'clock'>

/** A reply of an earlier release has no clock. */
export function removedOf({ clock }: Partial<Pick<Clocked, 'clock'>>): Removed[] {
  return (clock?.removed ?? []).map(({ from, to }) => [
    milliseconds(from),
    to === null ? Number.POSITIVE_INFINITY : milliseconds(to),
  ])
}

export interface Stop {
  since: string
  /** Null for a pause, whose end is not known. */
  until: string | null
}

/** Why the clock stands still at this moment; null while it runs. */
export function stopOf(contest: Partial<Clocked>, now: Date): Stop | null {
  if (contest.pausedAt) return { since: contest.pausedAt, until: null }
  const found = removedAt(removedOf(contest), now.getTime())
  if (!found) return null
  const iso = (ms: number) => new Date(ms).toISOString()
  return { since: iso(found[0]), until: Number.isFinite(found[1]) ? iso(found[1]) : null }
}

/** The moment from which a countdown to `end` counts contest time alone: it stands still in a break, and leaves breaks ahead out. */
export function countedFrom(contest: Partial<Clocked>, end: string, now: Date): Date {
  const closed = removedOf(contest).filter(([, to]) => Number.isFinite(to))
  const at = contest.pausedAt ? Math.min(now.getTime(), milliseconds(contest.pausedAt)) : now.getTime()
  return new Date(at + overlap(closed, at, milliseconds(end)))
}

/** The viewer's own time, where it is not that of the contest: a window, or extra time. */
export function ownTime(contest: Pick<FullContest, 'clock' | 'windowMinutes' | 'endTime'>) {
  const own = contest.clock?.own ?? null
  const isOther = own !== null && (contest.windowMinutes != null || own.endTime !== contest.endTime)
  return isOther ? own : null
}

/** Whether the viewer still has to start their own time. */
export const isUnopened = ({ windowMinutes, clock, isRegistered }: FullContest): boolean =>
  windowMinutes != null && isRegistered && (clock?.own ?? null) === null
