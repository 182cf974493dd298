import { expect, test } from 'vitest'
import type { RankedRow } from './rank-board.ts'
import { boardAsResults } from './results-file.ts'

const row = (participant: number, rank: number | null, values: Partial<RankedRow> = {}): RankedRow =>
  ({
    ...{ participant, rank, totalPoints: 0, problemsSolved: 0, penaltyMinutes: 0, lastAcceptedMinute: null },
    ...{ isDisqualified: false, cells: [], ...values },
  }) as unknown as RankedRow

test('medals, ranks and honours are those of the official participants', () => {
  const rows = [
    row(7, 1, { problemsSolved: 3, totalPoints: 3, penaltyMinutes: 210, lastAcceptedMinute: 150 }),
    row(2, null, { problemsSolved: 3, isUnofficial: true }),
    row(4, 2, { problemsSolved: 1, totalPoints: 1, penaltyMinutes: 31, lastAcceptedMinute: 11 }),
    row(5, 3),
    row(9, null, { problemsSolved: 2, isDisqualified: true }),
  ]
  expect(boardAsResults(rows, { gold: 1, silver: 0, bronze: 0 })).toBe(
    'results\t1\n7\t1\tGold Medal\t3\t210\t150\t\n4\t2\tRanked\t1\t31\t11\t\n5\t3\tHonorable\t0\t0\t0\t\n',
  )
})
