import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { milliseconds } from '../contests/contest-clock.ts'
import { heldFromAfter } from '../contests/contest-freeze.ts'
import { elapsed } from '../contests/contest-time.ts'
import { applyEvents, foldBoard } from './board.ts'
import type { ContestEvent, EventBody } from './contest-event.ts'
import { contestTimeLog } from './contest-time-log.ts'
import { explainCell } from './explain-cell.ts'
import { type ContestFacts, isHeld, type Row } from './facts.ts'
import { contestClock, isInOwnTime, ownEnd, wallTimes } from './own-time.ts'
import { emptyProjection, publicEvents } from './public-log.ts'
import { atMinute, MINUTE, numbered, opening, randomLog } from './testing/random-log.ts'

type Body = EventBody & { participant: number | null }

const minute = fc.integer({ min: 0, max: 130 })
const interval = fc
  .tuple(minute, fc.integer({ min: 1, max: 40 }))
  .map(([from, length]) => [atMinute(from), atMinute(from + length)] as const)
const removing = (removed: readonly (readonly [Date, Date | null])[], heldFrom: Date | null = null): Body => ({
  kind: 'clock',
  participant: null,
  payload: { removed: [...removed], heldFrom },
})
const rowsAfter = (log: readonly ContestEvent[], ...bodies: Body[]) => {
  const board = foldBoard(log)
  applyEvents(board, numbered(bodies))
  return board.rows
}

describe('a removed interval', () => {
  test('that is put back is nothing', () => {
    fc.assert(
      fc.property(randomLog, interval, (log, more) => {
        const { removed } = foldBoard(log).facts
        const before = removed.map(([from, to]) => [new Date(from), new Date(to)] as const)
        const sorted = [...before, more].toSorted(([one], [other]) => one.getTime() - other.getTime())
        expect(rowsAfter(log, removing(sorted), removing(before))).toEqual(foldBoard(log).rows)
      }),
    )
  })

  test('leaves the rows of the same log with the interval cut out', () => {
    fc.assert(
      fc.property(randomLog, (log) => {
        const cut = contestTimeLog(log)
        expect(foldBoard(cut).rows).toEqual(foldBoard(log).rows)
        expect(cut.map(({ seq }) => seq)).toEqual(cut.map((_, index) => index + 1))
      }),
    )
  })

  test('cuts out of a log what happened then', () => {
    const log = pausedLog()
    const submitted = contestTimeLog(log).filter(({ kind }) => kind === 'submitted')
    expect(submitted.map(({ payload }) => 'submittedAt' in payload && payload.submittedAt)).toEqual(
      [10, 20, 20, 30].map(atMinute),
    )
  })

  test('moves minutes, and tries within it keep their order by number', () => {
    const board = foldBoard(pausedLog())
    expect(board.rows.get(1)).toMatchObject({ problemsSolved: 1, penaltyMinutes: 30 + 3 * 20 })
    expect(explainCell(board, 1, 'a')?.tries.map(({ minute, effect }) => [minute, effect])).toEqual([
      [10, 'wrong'],
      [20, 'wrong'],
      [20, 'wrong'],
      [30, 'scored'],
    ])
  })

  test('moves the end, and a pause that goes on leaves none', () => {
    const { facts } = foldBoard(pausedLog())
    expect(wallTimes(facts)).toEqual({ end: atMinute(150).getTime(), freeze: null, pausedAt: null })
    const paused: ContestFacts = { ...facts, removed: [[atMinute(50).getTime(), Number.POSITIVE_INFINITY]] }
    expect(wallTimes(paused)).toEqual({
      ...{ end: Number.POSITIVE_INFINITY, freeze: null, pausedAt: atMinute(50).getTime() },
    })
  })
})

/** Removed: minutes 20 to 50. */
function pausedLog(): ContestEvent[] {
  const tries = [10, 25, 45, 60].map((at, number): Body => {
    const payload = { submissionId: `s${number}`, number, problemId: 'a', submittedAt: atMinute(at), isLate: false }
    return { kind: 'submitted', participant: 1, payload }
  })
  const verdicts = tries.map((_, number): Body => {
    const verdict = number === 3 ? 'Accepted' : 'Wrong Answer'
    const payload = { submissionId: `s${number}`, judgementNumber: 1, verdict, passed: 0, total: 1 } as const
    return { kind: 'judged', participant: 1, payload }
  })
  const person: Body = { kind: 'registered', participant: 1, payload: { participantKind: 'person', offsetMs: 0 } }
  return numbered([...opening('ICPC'), person, ...tries, ...verdicts, removing([[atMinute(20), atMinute(50)]])])
}

describe('a freeze', () => {
  const frozen = foldBoard(numbered(opening('ICPC', 60))).facts
  const [person] = [{ kind: 'person', offsetMs: 0, revealed: new Set() }] as never[]
  const isHeldAt = (facts: ContestFacts, at: Date) =>
    isHeld(facts, person as never, { problemId: 'a', submittedAt: at } as never)
  const ms = (removed: readonly (readonly [Date, Date])[]) =>
    removed.map(([from, to]) => [from.getTime(), to.getTime()] as const)

  test('is kept in contest time', () => {
    const facts = { ...frozen, removed: ms([[atMinute(20), atMinute(30)]]) }
    expect([69, 70].map((at) => isHeldAt(facts, atMinute(at)))).toEqual([false, true])
    expect(wallTimes(facts).freeze).toBe(atMinute(70).getTime())
  })

  test('that is in force never frees what it held, whatever is removed or put back', () => {
    const changes = fc.array(fc.tuple(fc.array(interval, { maxLength: 3 }), minute), { maxLength: 4 })
    fc.assert(
      fc.property(changes, minute, (steps, at) => {
        let facts = frozen
        let wasHeld = false
        for (const [removed, nowMinute] of steps.toSorted(([, one], [, other]) => one - other)) {
          const now = atMinute(nowMinute)
          const { freeze } = wallTimes(facts)
          const before = { freezeTime: freeze === null ? null : new Date(freeze), isUnfrozen: false }
          wasHeld ||= at <= nowMinute && isHeldAt(facts, atMinute(at))
          const inOrder = ms(removed).toSorted(([one], [other]) => one - other)
          facts = { ...facts, removed: inOrder, heldFrom: heldFromAfter(before, now) ?? null }
          if (wasHeld) expect(isHeldAt(facts, atMinute(at))).toBe(true)
          const wall = wallTimes(facts).freeze ?? 0
          expect(isHeldAt(facts, atMinute(at))).toBe(atMinute(at).getTime() >= wall)
        }
      }),
    )
  })

  test('publishes nothing when time is removed', () => {
    fc.assert(
      fc.property(randomLog, fc.array(interval, { maxLength: 3 }), (log, removed) => {
        const state = emptyProjection()
        for (const event of log) publicEvents(state, event)
        const body = removing(removed, atMinute(0))
        expect(publicEvents(state, { ...body, seq: 1_000, at: atMinute(200) } as ContestEvent)).toHaveLength(1)
      }),
    )
  })
})

describe('extra time', () => {
  test('changes no other row', () => {
    fc.assert(
      fc.property(randomLog, fc.integer({ min: 0, max: 60 }), (log, minutes) => {
        fc.pre(foldBoard(log).rows.has(1))
        const after = rowsAfter(log, { kind: 'extra-time', participant: 1, payload: { minutes } })
        const others = (rows: ReadonlyMap<number, Row>) => [...rows].filter(([number]) => number !== 1)
        expect(others(after)).toEqual(others(foldBoard(log).rows))
      }),
    )
  })
})

describe('a window', () => {
  const person: Body = { kind: 'registered', participant: 1, payload: { participantKind: 'person', offsetMs: 0 } }
  const started = (at: number): Body => ({ kind: 'started', participant: 1, payload: { at: atMinute(at) } })
  const boardOf = (...bodies: Body[]) => foldBoard(numbered([...opening('ICPC', null, {}, 60), person, ...bodies]))
  const endAfter = (...bodies: Body[]) => {
    const { facts, participants } = boardOf(...bodies)
    const own = participants.get(1)
    return own && (ownEnd(facts, own) - atMinute(0).getTime()) / MINUTE
  }

  test('ends after its length, with the contest at the latest', () => {
    expect([endAfter(), endAfter(started(30)), endAfter(started(90))]).toEqual([120, 90, 120])
  })

  test('has no minutes before it is open', () => {
    const { facts, participants } = boardOf(started(30))
    const own = participants.get(1)
    expect(own && [29, 30, 89, 90].map((at) => isInOwnTime(facts, own, atMinute(at)))).toEqual([
      ...[false, true, true, false],
    ])
    const unopened = boardOf().participants.get(1)
    expect(unopened && isInOwnTime(facts, unopened, atMinute(40))).toBe(false)
  })

  test('goes on after a pause by as much as was paused', () => {
    const paused = removing([[atMinute(40), atMinute(50)]])
    expect(endAfter(started(30), paused)).toBe(100)
  })

  test('takes extra time only as far as the contest goes', () => {
    const extra: Body = { kind: 'extra-time', participant: 1, payload: { minutes: 20 } }
    expect([endAfter(started(20), extra), endAfter(started(50), extra)]).toEqual([100, 120])
  })
})

test('what has elapsed of the contest is its length at the end', () => {
  fc.assert(
    fc.property(randomLog, (log) => {
      const { facts } = foldBoard(log)
      const length = milliseconds(facts.endTime) - milliseconds(facts.startTime)
      expect(elapsed(contestClock(facts), wallTimes(facts).end)).toBe(length)
    }),
  )
})
