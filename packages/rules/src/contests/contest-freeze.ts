import type { Answer } from '../visibility/answer.ts'
import { contestPhase, type Moment, milliseconds, type Schedule } from './contest-clock.ts'

const MINUTE_MS = 60_000

/** The moment from which verdicts are held back. */
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

/** The moment since which a freeze that is in force holds verdicts; a removed interval must not free them. */
export function heldFromAfter(before: Unfreezable, now: Date): Moment | null {
  return isFrozen(before, now) ? before.freezeTime : null
}

/** A freeze at this very moment: what the public knows already stays public. */
export function canFreezeNow(
  contest: Schedule & Unfreezable,
  now: Date,
): Answer<'contest.not-started' | 'contest.ended' | 'contest.already-frozen'> {
  const live = isLiveNow(contest, now)
  if (live !== 'ok') return live
  return isFrozen(contest, now) ? 'contest.already-frozen' : 'ok'
}

/** Only a contest that runs can be frozen, ended or extended. */
export function isLiveNow(contest: Schedule, now: Date): Answer<'contest.not-started' | 'contest.ended'> {
  const phase = contestPhase(contest, now)
  if (phase === 'upcoming') return 'contest.not-started'
  return phase === 'ended' ? 'contest.ended' : 'ok'
}

/** The freeze of a contest that ends now: one in force stays, one that was to come has nothing left to hide. */
export function freezeTimeAtEnd({ freezeTime, isUnfrozen }: Unfreezable, now: Date): Date | null {
  return freezeTime !== null && isFrozen({ freezeTime, isUnfrozen }, now) ? new Date(milliseconds(freezeTime)) : null
}

/** The times of a copy that starts at another moment. */
export function movedTo(contest: Schedule & Pick<Unfreezable, 'freezeTime'>, startTime: Date) {
  const later = startTime.getTime() - milliseconds(contest.startTime)
  const moved = (time: Moment) => new Date(milliseconds(time) + later)
  const freezeTime = contest.freezeTime === null ? null : moved(contest.freezeTime)
  return { startTime, endTime: moved(contest.endTime), freezeTime }
}

/** Whether every result is public: the contest is over, and nothing is held back any more. */
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
