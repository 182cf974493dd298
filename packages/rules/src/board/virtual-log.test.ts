import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { milliseconds } from '../contests/contest-clock.ts'
import { verdicts } from '../verdict.ts'
import { foldBoard } from './board.ts'
import type { ContestEvent, EventBody } from './contest-event.ts'
import type { Row } from './facts.ts'
import { rankBoard } from './rank-board.ts'
import { atMinute, MINUTE, numbered, opening, randomLog } from './testing/random-log.ts'
import { virtualLog } from './virtual-log.ts'

const OWN = 9
const at = (minute: number, body: EventBody): ContestEvent =>
  ({ ...body, seq: 0, at: atMinute(minute), participant: OWN }) as ContestEvent

const registered = (offset: number) =>
  at(offset, { kind: 'registered', payload: { participantKind: 'virtual', offsetMs: offset * MINUTE } })

interface OwnTry {
  /** The minute of the virtual run. */
  minute: number
  problemId: string
  verdict: (typeof verdicts)[number] | null
}

/** A run as the server writes it: by the clock on the wall. */
function runOf(offset: number, tries: readonly OwnTry[], name = 'own'): ContestEvent[] {
  const events = tries.flatMap(({ minute, problemId, verdict }, index) => {
    const submissionId = `${name}${index}`
    const submittedAt = atMinute(offset + minute)
    const payload = { submissionId, number: index, problemId, submittedAt, isLate: false }
    const result = { submissionId, judgementNumber: 1, passed: verdict === 'Accepted' ? 10 : 3, total: 10 }
    return [
      at(offset + minute, { kind: 'submitted', payload }),
      ...(verdict ? [at(offset + minute + 0.5, { kind: 'judged', payload: { ...result, verdict } })] : []),
    ]
  })
  const inOrder = events.toSorted((one, other) => milliseconds(one.at) - milliseconds(other.at))
  return [registered(offset), ...inOrder]
}

/** As the server sends it: the run was after the contest. */
const withRun = (log: readonly ContestEvent[], ...runs: ContestEvent[][]) => [...log, ...runs.flat()]

const ownTry = fc.record({
  minute: fc.integer({ min: 0, max: 130 }),
  problemId: fc.constantFrom('a', 'b', 'c'),
  verdict: fc.option(fc.constantFrom(...verdicts)),
})

/** The row as it stands on the contest's axis of time. */
function shifted(row: Row | undefined, offsetMs: number): Row | undefined {
  if (!row) return row
  const back = (moment: Row['cells'][number]['scoredAt']) => moment && new Date(milliseconds(moment) - offsetMs)
  return { ...row, kind: 'person', cells: row.cells.map((cell) => ({ ...cell, scoredAt: back(cell.scoredAt) })) }
}

test('the merged log folds to the rows of both: the others as they were, their own one at the time of the contest', () => {
  const offsets = fc.integer({ min: 150, max: 500_000 })
  const tries = fc.array(ownTry, { maxLength: 8 })
  fc.assert(
    fc.property(randomLog, offsets, tries, fc.option(tries), (log, offset, now, before) => {
      const runs = [...(before ? [runOf(offset, before, 'old')] : []), runOf(offset + 200, now)]
      const events = withRun(log, ...runs)
      const merged = virtualLog(events, OWN)
      const [apart, together] = [foldBoard(log).rows, foldBoard(merged).rows]
      const own = foldBoard(events).rows.get(OWN)
      expect(together.get(OWN)).toEqual(shifted(own, (offset + 200) * MINUTE))
      together.delete(OWN)
      expect(together).toEqual(apart)
    }),
  )
})

test('the merged log is dense, in order of time, and has every event once', () => {
  fc.assert(
    fc.property(randomLog, fc.array(ownTry, { maxLength: 8 }), (log, tries) => {
      const events = withRun(log, runOf(1_000, tries))
      const merged = virtualLog(events, OWN)
      const { removed, windowMinutes } = foldBoard(log).facts
      const isTimed = removed.length > 0 || windowMinutes !== null
      const kept = events.filter(({ kind }) => (kind !== 'clock' && kind !== 'started') || !isTimed)
      expect(merged.map(({ seq }) => seq)).toEqual(kept.map((_, index) => index + 1))
      const times = merged.map((event) => milliseconds(event.at))
      expect(times).toEqual(times.toSorted((one, other) => one - other))
      expect(merged.map(({ kind }) => kind).sort()).toEqual(kept.map(({ kind }) => kind).sort())
    }),
  )
})

describe('a run among the others', () => {
  const person = (participant: number) =>
    ({ kind: 'registered', participant, payload: { participantKind: 'person', offsetMs: 0 } }) as const
  const solves = (participant: number, problemId: string, minute: number): ContestEvent[] => {
    const submissionId = `${participant}${problemId}`
    const payload = { submissionId, number: participant, problemId, submittedAt: atMinute(minute), isLate: false }
    const result = { submissionId, judgementNumber: 1, verdict: 'Accepted', passed: 10, total: 10 } as const
    const both: EventBody[] = [
      { kind: 'submitted', payload },
      { kind: 'judged', payload: result },
    ]
    return both.map((body) => ({ ...body, seq: 0, at: atMinute(minute), participant }) as ContestEvent)
  }
  const log = [...numbered([...opening('ICPC'), person(1), person(2)]), ...solves(1, 'a', 10), ...solves(2, 'a', 40)]
  const ranksOf = (events: readonly ContestEvent[]) =>
    rankBoard(foldBoard(events)).rows.map(({ participant, rank }) => [participant, rank])

  test('is ranked, which the server never does', () => {
    const events = withRun(log, runOf(1_000, [{ minute: 20, problemId: 'a', verdict: 'Accepted' }]))
    expect(ranksOf(events)).toEqual([
      [1, 1],
      [2, 2],
    ])
    expect(ranksOf(virtualLog(events, OWN))).toEqual([
      [1, 1],
      [OWN, 2],
      [2, 3],
    ])
  })

  test('stands at each moment among what had happened by then', () => {
    const events = virtualLog(withRun(log, runOf(1_000, [{ minute: 20, problemId: 'a', verdict: 'Accepted' }])), OWN)
    const until = (minute: number) => events.filter((event) => milliseconds(event.at) <= milliseconds(atMinute(minute)))
    expect(ranksOf(until(15))).toEqual([
      [1, 1],
      [2, 2],
      [OWN, 2],
    ])
    expect(ranksOf(until(30))).toEqual([
      [1, 1],
      [OWN, 2],
      [2, 3],
    ])
  })

  test('is one of the contest as it became: what was set later holds from the start', () => {
    const setLater = opening('ICPC').map((body) => ({ ...body, seq: 0, at: atMinute(300) }) as ContestEvent)
    const run = runOf(1_000, [{ minute: 20, problemId: 'a', verdict: 'Accepted' }])
    const events = virtualLog(withRun(setLater, run), OWN)
    const until = events.filter((event) => milliseconds(event.at) <= milliseconds(atMinute(30)))
    expect(foldBoard(until).rows.get(OWN)).toMatchObject({ problemsSolved: 1, penaltyMinutes: 20 })
  })

  test('a log without a run has the rows that it had', () => {
    expect(foldBoard(virtualLog(log, OWN)).rows).toEqual(foldBoard(log).rows)
  })
})
