import { type Moment, milliseconds } from '../contests/contest-clock.ts'
import { type Clock, elapsed, endOf, wallAt } from '../contests/contest-time.ts'
import type { Try } from '../scoring/scoring-rule.ts'
import { type ContestFacts, isOnBoard, type Participant } from './facts.ts'

/** A contest by the clock of a participant: when it begins and ends for them, and where their tries stand in it. */

const MINUTE_MS = 60_000

type Timed = Pick<ContestFacts, 'startTime' | 'endTime' | 'windowMinutes' | 'removed'>
type Own = Pick<Participant, 'kind' | 'offsetMs' | 'extraMinutes' | 'startedAt'>

/** The clock on the wall of the contest. */
export function contestClock({ startTime, endTime, removed }: Omit<Timed, 'windowMinutes'>): Clock {
  const start = milliseconds(startTime)
  return { start, durationMs: milliseconds(endTime) - start, extraMs: 0, removed }
}

/** Null until the participant's window is open. A virtual run has neither window nor pause. */
export function ownClock(facts: Timed, participant: Own): Clock | null {
  const whole = contestClock(facts)
  const clock = { ...whole, durationMs: ownLengthMs(facts), extraMs: participant.extraMinutes * MINUTE_MS }
  if (!isOnBoard(participant)) return { ...clock, start: whole.start + participant.offsetMs, removed: [] }
  if (facts.windowMinutes === null) return clock
  return participant.startedAt === null ? null : { ...clock, start: milliseconds(participant.startedAt) }
}

/** What each participant has, without extra time. */
export function ownLengthMs({ startTime, endTime, windowMinutes }: Omit<Timed, 'removed'>): number {
  return windowMinutes === null ? milliseconds(endTime) - milliseconds(startTime) : windowMinutes * MINUTE_MS
}

/** On the wall, in milliseconds; `Infinity` while the contest is paused. A window closes with the contest. */
export function ownEnd(facts: Timed, participant: Own): number {
  const [clock, end] = [ownClock(facts, participant), endOf(contestClock(facts))]
  if (clock === null) return end
  const isWindow = facts.windowMinutes !== null && isOnBoard(participant)
  return isWindow ? Math.min(endOf(clock), end) : endOf(clock)
}

export interface WallTimes {
  /** In milliseconds; `Infinity` while a pause that goes on comes before it. */
  end: number
  freeze: number | null
  /** When the pause began that goes on. */
  pausedAt: number | null
}

/** When the contest ends and freezes on the wall. A freeze that was in force keeps what it held. */
export function wallTimes(
  facts: Omit<Timed, 'windowMinutes'> & Pick<ContestFacts, 'freezeTime' | 'heldFrom'>,
): WallTimes {
  const clock = contestClock(facts)
  const pause = facts.removed.find(([, to]) => to === Number.POSITIVE_INFINITY)
  const heldFrom = facts.heldFrom === null ? Number.POSITIVE_INFINITY : milliseconds(facts.heldFrom)
  const freeze =
    facts.freezeTime === null ? null : Math.min(heldFrom, wallAt(clock, milliseconds(facts.freezeTime) - clock.start))
  return { end: endOf(clock), freeze, pausedAt: pause?.[0] ?? null }
}

/** Whether wall and contest time are the same for this participant. */
const isPlain = ({ windowMinutes, removed }: Timed, participant: Own) =>
  !isOnBoard(participant) || (windowMinutes === null && removed.length === 0)

/** A moment on the wall as the contest's schedule has it: without what was removed, and as if a window had begun with the contest. */
export function inContestTime(facts: Timed, participant: Own, at: Moment): Moment {
  if (isPlain(facts, participant)) return at
  const clock = ownClock(facts, participant) ?? contestClock(facts)
  return new Date(milliseconds(facts.startTime) + elapsed(clock, milliseconds(at)))
}

/** Those made in the participant's own time, in contest time. */
export function timedTries<T extends Try>(facts: Timed, participant: Own, tries: readonly T[]): readonly T[] {
  if (isPlain(facts, participant)) return tries
  return tries
    .filter((attempt) => isInOwnTime(facts, participant, attempt.submittedAt))
    .map((attempt) => ({ ...attempt, submittedAt: inContestTime(facts, participant, attempt.submittedAt) }))
}

/** Start inclusive, end exclusive. */
export function isInOwnTime(facts: Timed, participant: Own, at: Moment): boolean {
  const clock = ownClock(facts, participant)
  const ms = milliseconds(at)
  return clock !== null && ms >= clock.start && ms < ownEnd(facts, participant)
}
