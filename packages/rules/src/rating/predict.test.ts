import { expect, test } from 'vitest'
import { rateContest } from './elo-mmr.ts'
import { predictRatings } from './predict.ts'

const board = ['a', 'b', 'c'].map((participant, index) => ({ participant, rank: index + 1 }))
const priors = new Map([...rateContest(new Map(), board)].map(([participant, { state }]) => [participant, state]))

test('a prediction is what the contest gives when it ends with that board', () => {
  const predicted = predictRatings(priors, board)
  for (const [participant, { before, after }] of rateContest(priors, board)) {
    expect(predicted.get(participant)).toEqual({ before, after, change: after - (before ?? 0) })
  }
  expect(predicted.get('a')?.change).toBeGreaterThan(predicted.get('c')?.change ?? 0)
})

test('a newcomer has a predicted rating and no change', () => {
  const predicted = predictRatings(priors, [...board, { participant: 'new', rank: 4 }])
  expect(predicted.get('new')).toMatchObject({ before: null, change: null })
  expect(predicted.get('new')?.after).toBeGreaterThan(0)
})
