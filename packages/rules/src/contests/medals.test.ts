import { expect, test } from 'vitest'
import { medalOf } from './medals.ts'

const of = (rank: number | null, problemsSolved: number, totalPoints = problemsSolved * 100) => ({
  rank,
  problemsSolved,
  totalPoints,
})

test.each([
  ['the first', of(1, 3), 'gold'],
  ['the second', of(2, 2), 'silver'],
  ['the third', of(3, 1), 'bronze'],
  ['the fourth', of(4, 1), null],
  ['a participant without a rank', of(null, 3), null],
  ['the first of a contest in which nothing was solved', of(1, 0), null],
  ['the second, with nothing solved', of(2, 0), null],
  ['points without a solved problem', of(1, 0, 40), 'gold'],
  ['a solved problem that is worth no points', of(1, 1, 0), 'gold'],
] as const)('%s', (_, scored, medal) => {
  expect(medalOf(scored)).toBe(medal)
})

test.each([
  [4, 'gold'],
  [5, 'silver'],
  [8, 'silver'],
  [9, 'bronze'],
  [12, 'bronze'],
  [13, null],
])('with four of each, rank %i gets %s', (rank, medal) => {
  expect(medalOf(of(rank, 1), { gold: 4, silver: 4, bronze: 4 })).toBe(medal)
})

test('a contest without medals gives none', () => {
  expect(medalOf(of(1, 5), { gold: 0, silver: 0, bronze: 0 })).toBeNull()
})
