import { milliseconds, type Schedule } from './contest-clock.ts'

/** The schedule of somebody whose own clock started so much later than the contest's. */
export function virtualSchedule(contest: Schedule, offsetMs: number): { startTime: Date; endTime: Date } {
  const shifted = (moment: Schedule['startTime']) => new Date(milliseconds(moment) + offsetMs)
  return { startTime: shifted(contest.startTime), endTime: shifted(contest.endTime) }
}
