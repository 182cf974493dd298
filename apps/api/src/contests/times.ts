import { removedOf, scheduleOf, timeColumns } from '@arbiter/database/contests/contest-times'
import { contests } from '@arbiter/database/schema/contests'
import { contestClock, ownEnd, ownLengthMs } from '@arbiter/rules/board/own-time'
import { heldFromAfter } from '@arbiter/rules/contests/contest-freeze'
import { elapsed, type Removed, withoutPause } from '@arbiter/rules/contests/contest-time'

/** The times of a contest as its row has them, in contest time and on the wall. */

type Contest = typeof contests.$inferSelect

export interface ContestTimes {
  startTime: Date
  endTime: Date
  freezeTime: Date | null
}

/** A moment on the wall as the contest's schedule has it. A pause that goes on counts as none. */
export function inContestTime({ startTime, removed }: Pick<Contest, 'startTime' | 'removed'>, at: Date): Date {
  const clock = { start: startTime.getTime(), removed: withoutPause(removedOf({ removed })) }
  return new Date(clock.start + elapsed(clock, at.getTime()))
}

/** This very moment by the contest's clock, which stands still during a pause. */
export function contestNow(contest: Contest, now: Date): Date {
  const clock = contestClock({ ...scheduleOf(contest), removed: removedOf(contest) })
  return new Date(clock.start + elapsed(clock, now.getTime()))
}

/** The columns of a contest after a change of its schedule, which is in contest time, or of what is removed. */
export function timesAfter(
  contest: Contest,
  change: Partial<ContestTimes> & { removed?: readonly Removed[] },
  now: Date,
) {
  const { removed = removedOf(contest), ...times } = change
  return timeColumns({ ...scheduleOf(contest), ...times }, removed, heldFromOf(contest, now))
}

export const heldFromOf = ({ freezeTime, unfrozenAt }: Contest, now: Date) =>
  heldFromAfter({ freezeTime, isUnfrozen: unfrozenAt !== null }, now)

/** What each participant has, in milliseconds, without extra time. */
export const lengthMsOf = (contest: Contest) =>
  ownLengthMs({ ...scheduleOf(contest), windowMinutes: contest.windowMinutes })

/** The columns that `shownTimes` needs. */
export const timeFields = {
  startTime: contests.startTime,
  endTime: contests.endTime,
  freezeTime: contests.freezeTime,
  scheduledEndTime: contests.scheduledEndTime,
  scheduledFreezeTime: contests.scheduledFreezeTime,
  removed: contests.removed,
  pausedAt: contests.pausedAt,
} as const

/** As pages and programs get them: while the contest is paused, as if it went on at once. */
export function shownTimes(contest: Pick<Contest, keyof typeof timeFields>): ContestTimes {
  if (contest.pausedAt === null) return contest
  const removed = withoutPause(removedOf(contest))
  const { startTime, endTime, freezeTime } = timeColumns(scheduleOf(contest), removed, null)
  const shown = contest.freezeTime && freezeTime && (contest.freezeTime < freezeTime ? contest.freezeTime : freezeTime)
  return { startTime, endTime, freezeTime: shown }
}

/** The same for a window that is open. */
export function ownEndShown(contest: Contest & { extraMinutes: number | null }, startedAt: Date): Date {
  const { windowMinutes } = contest
  const facts = { ...scheduleOf(contest), windowMinutes, removed: withoutPause(removedOf(contest)) }
  const own = { kind: 'person', offsetMs: 0, extraMinutes: contest.extraMinutes ?? 0, startedAt } as const
  return new Date(ownEnd(facts, own))
}
