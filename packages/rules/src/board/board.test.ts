import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contestTypes } from '../contests/contest.ts'
import { hackCounts, withHacks } from '../contests/hack.ts'
import { scoringRules } from '../scoring/scoring-rules.ts'
import { scoreParticipant } from '../scoring/standings.ts'
import { applyEvents, emptyBoard, foldBoard, foldRow } from './board.ts'
import { nextReveal } from './ceremony.ts'
import type { ContestEvent } from './contest-event.ts'
import { explainCell } from './explain-cell.ts'
import { looseEndsOf, openEndOf } from './finality.ts'
import { emptyProjection, publicEvents } from './public-log.ts'
import { compareKeys, rankBoard } from './rank-board.ts'
import { naiveBoard } from './testing/naive-board.ts'
import { atMinute, numbered, opening, problems, randomLog } from './testing/random-log.ts'

const rowsOf = (events: readonly ContestEvent[]) => [...foldBoard(events).rows.values()]

test('a board that is kept event by event equals the fold from zero, in whatever pieces the log comes', () => {
  fc.assert(
    fc.property(randomLog, fc.integer({ min: 1, max: 7 }), (events, size) => {
      const board = emptyBoard()
      for (let at = 0; at < events.length; at += size) applyEvents(board, events.slice(at, at + size))
      expect(board).toEqual(foldBoard(events))
    }),
  )
})

test('a row follows from their own events and those of the whole contest', () => {
  fc.assert(
    fc.property(randomLog, (events) => {
      const board = foldBoard(events)
      for (const [number, row] of board.rows) {
        const own = events.filter(({ participant }) => participant === null || participant === number)
        expect(foldRow(own, number)).toEqual(row)
      }
    }),
  )
})

test('it equals what the scoring rules say about the raw submissions', () => {
  fc.assert(
    fc.property(randomLog, (events) => {
      const { facts, participants, rows } = foldBoard(events)
      fc.pre(facts.removed.length === 0 && facts.windowMinutes === null)
      for (const [number, { tries, extraMinutes, hacks }] of participants) {
        const raw = [...tries.values()]
          .filter(({ isLate, isFlagged, isDeleted }) => !isLate && !isFlagged && !isDeleted)
          .map((attempt) => ({ ...attempt, submittedAt: new Date(attempt.submittedAt) }))
        const endTime = new Date(new Date(facts.endTime).getTime() + extraMinutes * 60_000)
        expect(rows.get(number)).toMatchObject(
          withHacks(scoreParticipant({ ...facts, endTime }, raw), hackCounts(facts, hacks)),
        )
      }
    }),
  )
})

test('a rank counts the better rows without the unofficial and the disqualified', () => {
  fc.assert(
    fc.property(randomLog, (events) => {
      const board = foldBoard(events)
      const { rankKey } = scoringRules[board.facts.contestType]
      const keys = rowsOf(events)
        .filter(({ isDisqualified, isUnofficial }) => !isDisqualified && !isUnofficial)
        .map(rankKey)
      for (const { rank, ...row } of rankBoard(board).rows) {
        if (rank === null) continue
        expect(rank).toBe(1 + keys.filter((key) => compareKeys(key, rankKey(row)) < 0).length)
      }
    }),
  )
})

test('every row, rank and first solve is what a plain count over the raw events says', () => {
  fc.assert(
    fc.property(randomLog, (events) => {
      const board = foldBoard(events)
      fc.pre(board.facts.contestType !== 'IOI')
      const { rows, firstSolves } = rankBoard(board)
      const seen = rows.map(({ participant, rank, totalPoints, problemsSolved, penaltyMinutes }) => ({
        ...{ participant, rank, points: totalPoints, solved: problemsSolved, penalty: penaltyMinutes },
      }))
      const naive = naiveBoard(events)
      expect(seen).toEqual(naive.rows)
      expect(Object.fromEntries(firstSolves)).toEqual(naive.firsts)
    }),
  )
})

describe('the public log', () => {
  const project = (events: readonly ContestEvent[]) => {
    const state = emptyProjection()
    return events.flatMap((event) => publicEvents(state, event))
  }

  test('is numbered without gaps', () => {
    fc.assert(
      fc.property(randomLog, (events) => {
        const numbers = project(events).map(({ seq }) => seq)
        expect(numbers).toEqual(numbers.map((_, index) => index + 1))
      }),
    )
  })

  test('never has the verdict of a frozen submission before it is revealed', () => {
    fc.assert(
      fc.property(fc.constantFrom(...contestTypes), (contestType) => {
        const events = numbered([
          ...opening(contestType, 60),
          { kind: 'registered', participant: 1, payload: { participantKind: 'person', offsetMs: 0 } },
          ...['early', 'late'].map((submissionId, index) => ({
            kind: 'submitted' as const,
            participant: 1,
            payload: {
              submissionId,
              number: index,
              problemId: 'a',
              submittedAt: atMinute(30 + 40 * index),
              isLate: false,
            },
          })),
          ...['early', 'late'].map((submissionId) => ({
            kind: 'judged' as const,
            participant: 1,
            payload: { submissionId, judgementNumber: 1, verdict: 'Accepted' as const, passed: 1, total: 1 },
          })),
        ])
        const seen = project(events).filter(({ kind }) => kind === 'judged')
        expect(seen.map(({ payload }) => payload)).toMatchObject([{ submissionId: '1', verdict: 'Accepted' }])
        expect(JSON.stringify(project(events))).not.toMatch(/early|late"/)
      }),
    )
  })

  test('folds to the board of the jury once everything is revealed', () => {
    fc.assert(
      fc.property(randomLog, (events) => {
        const open: ContestEvent = {
          kind: 'unfrozen',
          payload: {},
          participant: null,
          seq: events.length + 1,
          at: atMinute(200),
        }
        const all = [...events, open]
        expect(rowsOf(project(all))).toEqual(rowsOf(all))
      }),
    )
  })

  test('folds in the ceremony to the board of the jury, one cell after the other from the bottom', () => {
    fc.assert(
      fc.property(randomLog, (events) => {
        const log = [...events]
        const state = emptyProjection()
        const seen = log.flatMap((event) => publicEvents(state, event))
        for (let step = 0; ; step += 1) {
          const jury = foldBoard(log)
          const next = nextReveal(rankBoard(foldBoard(seen)), jury)
          if (!next) break
          expect(step).toBeLessThan(4 * problems.length)
          const { participant, problemId } = next
          const event = {
            kind: 'revealed',
            participant,
            payload: { problemId },
            seq: log.length + 1,
            at: atMinute(200),
          } as const
          log.push(event)
          seen.push(...publicEvents(state, event))
        }
        const cellsOf = (all: readonly ContestEvent[]) =>
          rowsOf(all).map(({ participant, totalPoints }) => [participant, totalPoints])
        expect(cellsOf(seen)).toEqual(cellsOf(log))
      }),
    )
  })
})

describe('what a board explains', () => {
  const submitted = (number: number, minute: number, problemId = 'a') => ({
    kind: 'submitted' as const,
    participant: 1,
    payload: { submissionId: `s${number}`, number, problemId, submittedAt: atMinute(minute), isLate: false },
  })
  const judged = (number: number, verdict: 'Accepted' | 'Wrong Answer' | 'Compilation Error', passed = 0) => ({
    kind: 'judged' as const,
    participant: 1,
    payload: { submissionId: `s${number}`, judgementNumber: 1, verdict, passed, total: 10 },
  })
  const registered = {
    kind: 'registered' as const,
    participant: 1,
    payload: { participantKind: 'person' as const, offsetMs: 0 },
  }

  const tries = [
    ...[submitted(1, 10), judged(1, 'Wrong Answer', 5), submitted(2, 20), judged(2, 'Compilation Error')],
    ...[submitted(3, 30), judged(3, 'Wrong Answer', 7), submitted(4, 47), judged(4, 'Accepted', 10), submitted(5, 50)],
  ]

  test.each([
    ['ICPC', '100', '47 + 2 × 20 = 87', ['wrong', 'free', 'wrong', 'scored', 'judging']],
    ['CUSTOM', '100', '47', ['wrong', 'free', 'wrong', 'scored', 'judging']],
    ['IOI', '100', null, ['not-best', 'free', 'not-best', 'scored', 'judging']],
    [
      'CF',
      'max(30 % × 100, 100 − 100 × 120 × 47 / (250 × 120) − 2 × 50) = 30',
      null,
      ['wrong', 'free', 'wrong', 'scored', 'judging'],
    ],
  ] as const)('%s: points %s, penalty %s', (contestType, points, penalty, effects) => {
    const board = foldBoard(numbered([...opening(contestType), registered, ...tries]))
    const explained = explainCell(board, 1, 'a')
    expect(explained).toMatchObject({ points, penalty })
    expect(explained?.tries.map(({ effect }) => effect)).toEqual(effects)
  })

  test('a partial result says how much of the points it is', () => {
    const board = foldBoard(numbered([...opening('IOI'), registered, submitted(1, 10), judged(1, 'Wrong Answer', 7)]))
    expect(explainCell(board, 1, 'a')?.points).toBe('7 / 10 × 100 = 70')
  })

  test('a problem with points of its own says how much of those it is', () => {
    const { kind, participant, payload } = judged(1, 'Wrong Answer', 0)
    const scored = { kind, participant, payload: { ...payload, subtasks: [[25.5, 50] as const] } }
    const board = foldBoard(numbered([...opening('IOI', null, { decimals: 2 }), registered, submitted(1, 10), scored]))
    expect(explainCell(board, 1, 'a')?.points).toBe('25.5 / 50 × 100 = 51')
  })

  test.each([
    ['while it runs', atMinute(119), 0, 'running'],
    ['while somebody has extra time', atMinute(125), 0, 'running'],
    ['with a submission in the queue', atMinute(140), 0, 'judging'],
  ] as const)('%s it is not final', (_when, now, rejudges, expected) => {
    const extra = { kind: 'extra-time' as const, participant: 1, payload: { minutes: 10 } }
    const board = foldBoard(numbered([...opening('ICPC'), registered, extra, ...tries]))
    expect(openEndOf(looseEndsOf(board), now, rejudges)).toBe(expected)
  })

  test('a frozen board is final only after it was unfrozen', () => {
    const log = [...opening('ICPC', 60), registered]
    expect(openEndOf(looseEndsOf(foldBoard(numbered(log))), atMinute(130), 0)).toBe('frozen')
    const unfrozen = { kind: 'unfrozen' as const, participant: null, payload: {} }
    expect(openEndOf(looseEndsOf(foldBoard(numbered([...log, unfrozen]))), atMinute(130), 0)).toBeNull()
    expect(openEndOf(looseEndsOf(foldBoard(numbered([...log, unfrozen]))), atMinute(130), 1)).toBe('rejudging')
  })
})

test('an event of a user who is not registered is refused', () => {
  const stray = { kind: 'extra-time' as const, participant: 9, payload: { minutes: 1 } }
  expect(() => foldBoard(numbered([...opening('ICPC'), stray]))).toThrow('who is not registered')
})
