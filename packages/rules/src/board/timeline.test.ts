import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldBoard } from './board.ts'
import { numbered, opening, randomLog } from './testing/random-log.ts'
import { countUntil, jumpTo, newTimeline } from './timeline.ts'

test('wherever one jumps, the board is that of a fold from zero', () => {
  const jumps = fc.array(fc.integer({ min: 0, max: 80 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(randomLog, jumps, fc.integer({ min: 1, max: 9 }), (events, counts, every) => {
      const timeline = newTimeline(events, every)
      for (const count of counts) expect(jumpTo(timeline, count)).toEqual(foldBoard(events.slice(0, count)))
    }),
  )
})

test('a jump past either end stops there', () => {
  const events = numbered(opening('ICPC'))
  const timeline = newTimeline(events)
  expect(jumpTo(timeline, 99)).toEqual(foldBoard(events))
  expect(jumpTo(timeline, -1)).toEqual(foldBoard([]))
})

test('rows that did not change stay the same objects, so that only the others are sent', () => {
  const registered = (participant: number) =>
    ({ kind: 'registered', participant, payload: { participantKind: 'person', offsetMs: 0 } }) as const
  const extra = { kind: 'extra-time', participant: 1, payload: { minutes: 5 } } as const
  const timeline = newTimeline(numbered([...opening('ICPC'), registered(1), registered(2), extra]))
  const before = new Map(jumpTo(timeline, 5).rows)
  const after = jumpTo(timeline, 6).rows
  expect(after.get(2)).toBe(before.get(2))
  expect(after.get(1)).not.toBe(before.get(1))
})

describe('how many events had happened', () => {
  const times = [-50, 0, 10, 10, 30]

  test.each([
    [-51, 0],
    [-50, 1],
    [9, 2],
    [10, 4],
    [29, 4],
    [1_000, 5],
  ])('at %i ms it were %i', (at, count) => {
    expect(countUntil(times, at)).toBe(count)
  })
})
