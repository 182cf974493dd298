import { type Moment, milliseconds } from '@arbiter/rules/contests/contest-clock'
import { elapsed } from '@arbiter/rules/contests/contest-time'
import { removedOf } from '../../../features/contests/contest-time.ts'
import type { FullContest } from '../../../features/contests/queries.ts'

type Started = Pick<FullContest, 'startTime'> & Partial<Pick<FullContest, 'clock'>>

/** `2:17:44`: hours, minutes and seconds of the contest, without what was removed from it. */
export function elapsedText(contest: Started, at: Moment): string {
  const clock = { start: milliseconds(contest.startTime), removed: removedOf(contest) }
  const seconds = Math.max(0, Math.floor(elapsed(clock, milliseconds(at)) / 1_000))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
