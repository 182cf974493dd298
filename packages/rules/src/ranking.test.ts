import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rankRows } from './ranking.ts'

const highest = (a: { score: number }, b: { score: number }) => b.score - a.score

test('equal rows share a rank and the next one is counted on', () => {
  const rows = [5, 9, 5, 1].map((score) => ({ score }))
  expect(rankRows(rows, highest)).toEqual([
    { score: 9, rank: 1 },
    { score: 5, rank: 2 },
    { score: 5, rank: 2 },
    { score: 1, rank: 4 },
  ])
})

test('a rank is one more than the number of those who are better', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ score: fc.nat(5) })), (rows) => {
      for (const { score, rank } of rankRows(rows, highest)) {
        expect(rank).toBe(rows.filter((row) => row.score > score).length + 1)
      }
    }),
  )
})

test('equal rows stay in the order they came in', () => {
  const rows = ['ada', 'bea', 'cleo'].map((name) => ({ name, score: 1 }))
  expect(rankRows(rows, highest).map(({ name }) => name)).toEqual(['ada', 'bea', 'cleo'])
})
