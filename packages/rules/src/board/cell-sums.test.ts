import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldBoard } from './board.ts'
import { cellSums } from './cell-sums.ts'
import { explainCell } from './explain-cell.ts'
import { decodeRow, encodeRow } from './row-codec.ts'
import { randomLog } from './testing/random-log.ts'

test('a row that has travelled gives the arithmetic of the server, but for the counts of tests', () => {
  fc.assert(
    fc.property(randomLog, (events) => {
      const board = foldBoard(events)
      for (const [number, row] of board.rows)
        for (const [index, cell] of decodeRow(board.facts, encodeRow(board.facts, row)).cells.entries()) {
          const problem = board.facts.problems[index]
          if (!problem || cell.state === 'partial') continue
          const explained = explainCell(board, number, problem.id)
          const { points, penalty, subtasks } = explained ?? {}
          expect(cellSums(board.facts, problem, cell)).toEqual({ points, penalty, subtasks })
        }
    }),
  )
})

test('a row that has travelled still says what its points consist of', () => {
  const contest = { contestType: 'IOI', penaltyMinutes: 0, decayMinutes: 0 } as const
  const times = { startTime: new Date(0), endTime: new Date(7_200_000) }
  const scored = { points: 85, scoredAt: new Date(600_000), minute: 10, wrongTries: 0, pendingTries: 0 }
  const cell = { problemId: 'a', state: 'partial', ...scored, penaltyMinutes: 0 } as const
  const subtasks = [
    [30, 30],
    [12.5, 70],
  ] as const
  expect(cellSums({ ...contest, ...times }, { id: 'a', points: 200 }, { ...cell, subtasks })).toMatchObject({
    points: '42.5 / 100 × 200 = 85',
    subtasks: '30 / 30 + 12.5 / 70',
  })
})

test('without the counts of tests a partial result says how much it is of the whole', () => {
  const contest = { contestType: 'IOI', penaltyMinutes: 0, decayMinutes: 0 } as const
  const times = { startTime: new Date(0), endTime: new Date(7_200_000) }
  const scored = { points: 70, scoredAt: new Date(600_000), minute: 10 }
  const none = { wrongTries: 0, pendingTries: 0, penaltyMinutes: 0 }
  const cell = { problemId: 'a', state: 'partial', ...scored, ...none } as const
  expect(cellSums({ ...contest, ...times }, { id: 'a', points: 100 }, cell).points).toBe('70 of 100')
})
