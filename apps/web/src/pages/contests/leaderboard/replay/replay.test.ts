import { type Board, foldBoard } from '@arbiter/rules/board/board'
import type { ContestEvent } from '@arbiter/rules/board/contest-event'
import { contestTimeLog } from '@arbiter/rules/board/contest-time-log'
import { randomLog, START } from '@arbiter/rules/board/testing/random-log'
import { milliseconds } from '@arbiter/rules/contests/contest-clock'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { frameOf } from '../../../../testing/fixtures/boards.ts'
import { nextReplayBoard, type ReplayBoard } from './replay-board.ts'
import { clockActionFor, clockText, newClock, nextClock } from './replay-clock.ts'
import { replayEngine } from './replay-engine.ts'

type Wire = Parameters<typeof replayEngine>[0]

/** The log as the server sends it. */
function wireOf(events: readonly ContestEvent[]): Wire {
  const frame = frameOf(foldBoard(events))
  const start = milliseconds(frame.startTime)
  const columns = events.map(({ seq, at, participant, kind, payload }) => [
    ...[seq, milliseconds(at) - start, participant, kind, payload],
  ])
  return JSON.parse(JSON.stringify({ frame, events: columns })) as Wire
}

const rowsOf = (rows: Board['rows'] | ReplayBoard['rows']) =>
  [...rows.values()]
    .sort((one, other) => one.participant - other.participant)
    .map(({ participant, totalPoints, problemsSolved, penaltyMinutes, isDisqualified, cells }) => ({
      ...{ participant, totalPoints, problemsSolved, penaltyMinutes, isDisqualified },
      cells: cells.map(({ state, points, minute, wrongTries }) => [state, points, minute, wrongTries]),
    }))

test('at every moment of contest time that one jumps to, the page has the fold from zero up to it', () => {
  // Events of the random logs come six seconds apart, from the start on.
  const moments = fc.array(fc.integer({ min: -10_000, max: 500_000 }), { minLength: 1, maxLength: 10 })
  fc.assert(
    fc.property(randomLog, moments, (events, jumps) => {
      const wire = wireOf(events)
      const engine = replayEngine(wire)
      const end = milliseconds(wire.frame.endTime) - START
      let board: ReplayBoard | null = null
      for (const atMs of jumps) {
        board = nextReplayBoard(board, structuredClone(engine.momentAt(atMs)))
        const log = contestTimeLog(events)
        const happened = atMs >= end ? log : log.filter(({ at }) => milliseconds(at) - START <= atMs)
        expect(rowsOf(board.rows)).toEqual(rowsOf(foldBoard(happened).rows))
      }
    }),
  )
})

describe('the clock of a replay', () => {
  const clock = newClock(600_000)

  test('runs at its speed and stops at the end', () => {
    const playing = nextClock(clock, { type: 'toggle' })
    expect(nextClock(playing, { type: 'tick', elapsedMs: 1_000 })).toMatchObject({ atMs: 60_000, isPlaying: true })
    expect(nextClock(playing, { type: 'tick', elapsedMs: 20_000 })).toMatchObject({ atMs: 600_000, isPlaying: false })
    const slow = nextClock(playing, { type: 'speed', speed: 1 })
    expect(nextClock(slow, { type: 'tick', elapsedMs: 1_000 }).atMs).toBe(1_000)
  })

  test('does not run while it is paused, and starts again from the end', () => {
    expect(nextClock(clock, { type: 'tick', elapsedMs: 1_000 })).toBe(clock)
    const over = nextClock(clock, { type: 'seek', atMs: 999_999 })
    expect(over).toMatchObject({ atMs: 600_000, isPlaying: false })
    expect(nextClock(over, { type: 'toggle' })).toMatchObject({ atMs: 0, isPlaying: true })
  })

  test.each([
    [' ', { type: 'toggle' }],
    ['ArrowRight', { type: 'seek', atMs: 60_000 }],
    ['ArrowLeft', { type: 'seek', atMs: -60_000 }],
    ['x', null],
  ])('the key "%s"', (key, action) => {
    expect(clockActionFor(key, clock)).toEqual(action)
  })

  test('is read in hours, minutes and seconds', () => {
    expect(clockText(0)).toBe('0:00:00')
    expect(clockText(3_723_999)).toBe('1:02:03')
  })
})
