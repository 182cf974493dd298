/**
 * Contest time: the milliseconds that a participant has had, as opposed to those on the wall. What is removed from a contest, such as
 * a pause, passes on the wall alone. Minutes, penalties, falling points, freezes, replays and virtual runs all go by it.
 */

/** From inclusive, to exclusive, on the wall; a pause that goes on has no end yet. */
export type Removed = readonly [from: number, to: number]

export interface Clock {
  /** On the wall: the start of the contest, of the participant's window or of the virtual run. */
  start: number
  durationMs: number
  extraMs: number
  /** By their beginnings. They may overlap: a break that is planned may begin during a pause. */
  removed: readonly Removed[]
}

/** How much is removed between two moments. */
export function overlap(removed: readonly Removed[], from: number, to: number): number {
  let sum = 0
  let counted = from
  for (const [begin, end] of removed) {
    const [first, last] = [Math.max(begin, counted), Math.min(end, to)]
    if (last <= first) continue
    sum += last - first
    counted = last
  }
  return sum
}

/** Negative before the start. */
export const elapsed = ({ start, removed }: Pick<Clock, 'start' | 'removed'>, at: number): number =>
  at - start - overlap(removed, start, at)

/** The first moment at which that much has elapsed; `Infinity` if a pause that goes on comes before it. */
export function wallAt({ start, removed }: Pick<Clock, 'start' | 'removed'>, elapsedMs: number): number {
  let at = start + elapsedMs
  let counted = start
  for (const [begin, end] of removed) {
    const first = Math.max(begin, counted)
    if (at <= first || end <= first) continue
    at += end - first
    counted = end
  }
  return at
}

/** The first moment after the clock's time. */
export const endOf = (clock: Clock): number => wallAt(clock, clock.durationMs + clock.extraMs)

/** The interval at this moment in which the clock stands still. */
export const removedAt = (removed: readonly Removed[], at: number): Removed | undefined =>
  removed.find(([from, to]) => from <= at && at < to)
