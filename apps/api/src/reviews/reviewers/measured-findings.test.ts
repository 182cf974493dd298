import { findingSentence } from '@arbiter/contract/review-text'
import { expect, test } from 'vitest'
import { measuredTime, memoryGrowth, standingFinding, timeGrowth } from './measured-findings.ts'

const from = { size: 204_800, cost: 12 }
const to = { size: 2_097_152, cost: 130 }

test('a growth is stated with the numbers that it rests on', () => {
  expect(findingSentence(timeGrowth({ kind: 'clear', growth: 'linear', floor: 18, from, to }))).toBe(
    '**CPU time** grows in proportion to the input, O(n) or O(n log n): 12 ms for 200.0 KB and 130 ms for 2.0 MB of input, not counting the 18 ms that even the smallest tests need.',
  )
  expect(findingSentence(timeGrowth({ kind: 'clear', growth: 'quadratic', floor: 0, from, to }))).toMatch(
    /square of the input, O\(n²\): .*2\.0 MB of input\.$/,
  )
  const flat = { kind: 'clear', growth: 'constant', floor: 3584, from, to } as const
  expect(findingSentence(memoryGrowth(flat))).toBe(
    '**Memory** hardly changes with the size of the input: about 3.5 MB, even for 2.0 MB of input.',
  )
})

test('an unclear growth comes with its reason', () => {
  expect(findingSentence(memoryGrowth({ kind: 'unclear', reason: 'between-classes' }))).toBe(
    '**Memory**: the growth is unclear, because the measurements fit neither O(n), O(n²) nor O(n³) well.',
  )
})

test('a measured growth comes with its share of the limit, if that is known', () => {
  const sentences = [null, 0.004, 0.31].map((part) =>
    findingSentence(measuredTime({ kind: 'clear', growth: 'n' }, part)),
  )
  expect(sentences).toEqual([
    '**CPU time** grows about as n, measured on inputs of growing size.',
    '**CPU time** grows about as n, measured on inputs of growing size; at the largest n it takes less than 1% of the limit.',
    '**CPU time** grows about as n, measured on inputs of growing size; at the largest n it takes 31% of the limit.',
  ])
})

test('a program is compared with none, one or several others', () => {
  const sentences = [0, 1, 4].map((others) => findingSentence(standingFinding({ others, slower: others, larger: 0 })))
  expect(sentences).toEqual([
    'No other accepted solution counts yet, so there is nothing to compare it with.',
    'The only other accepted solution was slower and used as much or less memory.',
    'Of 4 other accepted solutions, 100% were slower and 0% used more memory.',
  ])
})
