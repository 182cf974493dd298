import { expect, test } from 'vitest'
import { reviewTexts } from './built-in-review.ts'

const from = { size: 204_800, cost: 12 }
const to = { size: 2_097_152, cost: 130 }

test('a growth is stated with the numbers that it rests on', () => {
  expect(reviewTexts.timeGrowth({ kind: 'clear', growth: 'linear', floor: 18, from, to })).toBe(
    '**CPU time** grows in proportion to the input, O(n) or O(n log n): 12 ms for 200.0 KB and 130 ms for 2.0 MB of input, not counting the 18 ms that even the smallest tests need.',
  )
  expect(reviewTexts.timeGrowth({ kind: 'clear', growth: 'quadratic', floor: 0, from, to })).toMatch(
    /2\.0 MB of input\.$/,
  )
  const flat = { kind: 'clear', growth: 'constant', floor: 3584, from, to } as const
  expect(reviewTexts.memoryGrowth(flat)).toBe(
    '**Memory** hardly changes with the size of the input: about 3.5 MB, even for 2.0 MB of input.',
  )
})

test('an unclear growth comes with its reason', () => {
  expect(reviewTexts.memoryGrowth({ kind: 'unclear', reason: 'between-classes' })).toBe(
    '**Memory**: the growth is unclear, because the measurements fit neither O(n), O(n²) nor O(n³) well.',
  )
})

test('names from the code are clipped and counted', () => {
  const names = ['f'.repeat(100_000), ...Array.from({ length: 10_000 }, (_, index) => `f${index}`)]
  const sentence = reviewTexts.recursion(names)
  expect(sentence.length).toBeLessThan(300)
  expect(sentence).toContain('and 9996 more')
})
