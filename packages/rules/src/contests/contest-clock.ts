import type { ContestPhase } from './contest.ts'

/** A point in time as the database or as the wire has it. */
export type Moment = Date | string

export interface Schedule {
  startTime: Moment
  /** While the contest is paused, as if it went on at once: what is left is counted from `pausedAt`. */
  endTime: Moment
  pausedAt?: Moment | null | undefined
}

const MINUTE_MS = 60_000

export function milliseconds(moment: Moment): number {
  return typeof moment === 'string' ? Date.parse(moment) : moment.getTime()
}

/** The opening instant is already live, the closing instant already belongs to the past. */
export function contestPhase(contest: Schedule, now: Date): ContestPhase {
  if (now.getTime() < milliseconds(contest.startTime)) return 'upcoming'
  if (contest.pausedAt) return 'live'
  return now.getTime() < milliseconds(contest.endTime) ? 'live' : 'ended'
}

export function isLive(contest: Schedule, now: Date): boolean {
  return contestPhase(contest, now) === 'live'
}

/** Whole minutes since the start: a try in the first 59 seconds counts as minute 0. */
export function contestMinute(contest: Schedule, at: Moment): number {
  return Math.floor((milliseconds(at) - milliseconds(contest.startTime)) / MINUTE_MS)
}

export function lengthMinutes(contest: Schedule): number {
  return Math.floor((milliseconds(contest.endTime) - milliseconds(contest.startTime)) / MINUTE_MS)
}

export interface Countdown {
  days: number
  hours: number
  minutes: number
  seconds: number
  isOver: boolean
}

/** Rounded up, so that zero is shown when the moment has come and not a second earlier. */
export function countdown(to: Moment, now: Date): Countdown {
  const seconds = Math.max(0, Math.ceil((milliseconds(to) - now.getTime()) / 1000))
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
    isOver: seconds === 0,
  }
}

/** How far the server's clock is ahead of ours, taking its answer to come from the middle of the round trip. */
export function serverOffsetMs(serverTime: Moment, askedAt: Date, answeredAt: Date): number {
  return Math.round(milliseconds(serverTime) - (askedAt.getTime() + answeredAt.getTime()) / 2)
}

export function serverNow(now: Date, offsetMs: number): Date {
  return new Date(now.getTime() + offsetMs)
}

const phaseOrder: Record<ContestPhase, number> = { live: 0, upcoming: 1, ended: 2 }

/** Live ones first, the next to end on top; then upcoming, the next to start on top; then past, the latest on top. */
export function compareContests(now: Date) {
  return (a: Schedule, b: Schedule): number => {
    const phase = contestPhase(a, now)
    const byPhase = phaseOrder[phase] - phaseOrder[contestPhase(b, now)]
    if (byPhase !== 0) return byPhase
    if (phase === 'upcoming') return milliseconds(a.startTime) - milliseconds(b.startTime)
    const byEnd = milliseconds(a.endTime) - milliseconds(b.endTime)
    return phase === 'live' ? byEnd : -byEnd
  }
}
