import { contestPhase, type Moment, milliseconds, type Schedule } from './contest-clock.ts'

const MINUTE_MS = 60_000

/** The moment from which verdicts are held back: so many minutes before the end. */
export function freezeTimeOf(schedule: Schedule, freezeMinutes: number | null): Date | null | 'too-long' {
  if (freezeMinutes === null) return null
  const freeze = milliseconds(schedule.endTime) - freezeMinutes * MINUTE_MS
  return freeze > milliseconds(schedule.startTime) ? new Date(freeze) : 'too-long'
}

interface Freezable extends Schedule {
  freezeTime: Date | null
}

/** A freeze keeps its distance from an end that moves, unless it is in force: what was hidden stays hidden. */
export function freezeTimeAfter(before: Freezable & { isUnfrozen: boolean }, after: Schedule, now: Date): Date | null {
  if (before.freezeTime === null) return null
  const distance = milliseconds(before.endTime) - before.freezeTime.getTime()
  const moved = new Date(Math.max(milliseconds(after.startTime), milliseconds(after.endTime) - distance))
  return before.isUnfrozen ? moved : keptFreeze(before.freezeTime, moved, after, now)
}

/** The freeze that an admin asks for. One that is in force can't be taken away: it ends by unfreezing the board. */
export function freezeTimeAsked(
  before: Freezable & Unfreezable,
  after: Schedule,
  freezeMinutes: number | null,
  now: Date,
): Date | null | 'too-long' | 'in-force' {
  const asked = freezeTimeOf(after, freezeMinutes)
  if (asked === 'too-long' || before.freezeTime === null || !isFrozen(before, now)) return asked
  return asked === null ? 'in-force' : keptFreeze(before.freezeTime, asked, after, now)
}

/** One in force may begin earlier, and never later. In a contest that is put off nothing has been hidden yet. */
function keptFreeze(present: Date, asked: Date, after: Schedule, now: Date): Date {
  const isInForce = now.getTime() >= present.getTime() && present.getTime() >= milliseconds(after.startTime)
  return isInForce && asked.getTime() > present.getTime() ? present : asked
}

/** Whether everybody may know every result: it is over, and nothing is held back any more. */
export function areResultsPublic(contest: Schedule & Unfreezable, now: Date): boolean {
  return contestPhase(contest, now) === 'ended' && (contest.freezeTime === null || contest.isUnfrozen)
}

export interface Unfreezable {
  freezeTime: Moment | null
  isUnfrozen: boolean
}

/** Whether verdicts are held back from the public now. */
export function isFrozen({ freezeTime, isUnfrozen }: Unfreezable, now: Date): boolean {
  return freezeTime !== null && !isUnfrozen && now.getTime() >= milliseconds(freezeTime)
}
