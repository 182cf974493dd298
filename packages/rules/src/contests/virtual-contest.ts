import { milliseconds, type Schedule } from './contest-clock.ts'

/** The schedule of a virtual run that started this much later than the contest. */
export function virtualSchedule(contest: Schedule, offsetMs: number): { startTime: Date; endTime: Date } {
  const shifted = (moment: Schedule['startTime']) => new Date(milliseconds(moment) + offsetMs)
  return { startTime: shifted(contest.startTime), endTime: shifted(contest.endTime) }
}
