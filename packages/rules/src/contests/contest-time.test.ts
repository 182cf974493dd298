import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Clock, elapsed, endOf, merged, overlap, type Removed, removedAt, wallAt } from './contest-time.ts'

const LAST = 60
const tick = fc.integer({ min: 0, max: LAST })
const interval = fc.tuple(tick, fc.integer({ min: 1, max: 20 })).map(([from, length]): Removed => [from, from + length])
const pause = tick.map((from): Removed => [from, Number.POSITIVE_INFINITY])
const inOrder = (removed: Removed[]) => removed.toSorted(([one], [other]) => one - other)
const closed = fc.array(interval, { maxLength: 5 }).map(inOrder)
const removals = fc.tuple(closed, fc.option(pause)).map(([all, open]) => inOrder(open ? [...all, open] : all))
const clockOf = (removed: fc.Arbitrary<Removed[]>) =>
  fc.record({ start: tick, durationMs: tick, extraMs: fc.integer({ min: 0, max: 10 }), removed })

const isRemoved = (removed: readonly Removed[], at: number) => removed.some(([from, to]) => from <= at && at < to)

/** Counted one by one. */
function ticksOf({ start, removed }: Clock, at: number): number {
  let count = 0
  for (let each = start; each < at; each += 1) if (!isRemoved(removed, each)) count += 1
  return count
}

test('what has elapsed is the ticks since the start that are not removed', () => {
  fc.assert(
    fc.property(clockOf(removals), tick, (clock, after) => {
      expect(elapsed(clock, clock.start + after)).toBe(ticksOf(clock, clock.start + after))
    }),
    { numRuns: 2_000 },
  )
})

test('before the start it is negative, whatever is removed there', () => {
  fc.assert(
    fc.property(clockOf(removals), fc.integer({ min: 1, max: LAST }), (clock, before) => {
      expect(elapsed(clock, clock.start - before)).toBe(-before)
    }),
  )
})

test('the moment of an elapsed time is the first at which it has elapsed', () => {
  fc.assert(
    fc.property(clockOf(removals), tick, (clock, ms) => {
      const at = wallAt(clock, ms)
      if (at === Number.POSITIVE_INFINITY) expect(elapsed(clock, 10_000)).toBeLessThan(ms)
      else expect([elapsed(clock, at), elapsed(clock, at - 1) < ms]).toEqual([ms, true])
    }),
    { numRuns: 2_000 },
  )
})

test('it never runs backwards', () => {
  fc.assert(
    fc.property(clockOf(removals), tick, tick, (clock, one, other) => {
      expect(elapsed(clock, Math.min(one, other))).toBeLessThanOrEqual(elapsed(clock, Math.max(one, other)))
    }),
  )
})

test('a removal changes nothing before it', () => {
  fc.assert(
    fc.property(clockOf(closed), interval, tick, (clock, more, at) => {
      fc.pre(at <= more[0])
      const changed = { ...clock, removed: inOrder([...clock.removed, more]) }
      expect(elapsed(changed, at)).toBe(elapsed(clock, at))
    }),
  )
})

test('a clock is over when its duration has elapsed, and not a moment before', () => {
  fc.assert(
    fc.property(clockOf(closed), tick, (clock, at) => {
      const isOver = clock.start + at >= endOf(clock)
      expect(isOver).toBe(elapsed(clock, clock.start + at) >= clock.durationMs + clock.extraMs)
    }),
  )
})

test('merged intervals remove the same', () => {
  fc.assert(
    fc.property(clockOf(removals), tick, (clock, at) => {
      const one = merged(clock.removed)
      expect(elapsed({ ...clock, removed: one }, at)).toBe(elapsed(clock, at))
      expect(one.every(([from], index) => index === 0 || from > (one[index - 1]?.[1] ?? 0))).toBe(true)
    }),
  )
})

describe('intervals', () => {
  test('that overlap count once', () => {
    expect(
      overlap(
        [
          [10, 30],
          [20, 25],
          [20, 40],
        ],
        0,
        100,
      ),
    ).toBe(30)
  })

  test('a pause that goes on leaves no end', () => {
    const clock = { start: 0, durationMs: 50, extraMs: 0, removed: [[20, Number.POSITIVE_INFINITY]] as const }
    expect([elapsed(clock, 1_000), wallAt(clock, 20), endOf(clock)]).toEqual([20, 20, Number.POSITIVE_INFINITY])
  })

  test('the first instant is removed, the last one is not', () => {
    expect([9, 10, 29, 30].map((at) => removedAt([[10, 30]], at) !== undefined)).toEqual([false, true, true, false])
  })
})
