/**
 * Contest time: the milliseconds that a participant has had, as opposed to those on the wall. What is removed from a contest, such as
 * a pause, passes on the wall alone. Minutes, penalties, falling points, freezes, replays and virtual runs all go by it.
 */

/** What the database has for a moment that is not known yet, such as the end of a paused contest. */
export const NOT_YET = new Date('9000-01-01T00:00:00.000Z')

/** A moment for the database. */
export const momentAt = (ms: number): Date => new Date(Math.min(ms, NOT_YET.getTime()))

export const isKnown = (moment: Date): boolean => moment.getTime() < NOT_YET.getTime()

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

/** As if the pause that goes on ended at once: what is left of the contest is counted from its beginning. */
export const withoutPause = (removed: readonly Removed[]): Removed[] =>
  removed.map(([from, to]) => (to === Number.POSITIVE_INFINITY ? [from, from] : [from, to]))

/** In order, with intervals that overlap or touch as one. */
export function merged(removed: readonly Removed[]): Removed[] {
  const disjoint: [from: number, to: number][] = []
  for (const [from, to] of removed.toSorted(([one], [other]) => one - other)) {
    const last = disjoint.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else if (to > from) disjoint.push([from, to])
  }
  return disjoint
}

/** The interval at this moment in which the clock stands still. */
export const removedAt = (removed: readonly Removed[], at: number): Removed | undefined =>
  removed.find(([from, to]) => from <= at && at < to)
