import { expect, test } from 'vitest'
import { tierLines } from './test-tiers.mjs'

test('a tier takes from the start of its first file to the end of its last, and names the longest files', () => {
  const files = [
    { tier: 'unit', file: 'a.test.ts', startMs: 0, endMs: 1_000 },
    { tier: 'browser', file: 'b.test.ts', startMs: 2_000, endMs: 9_000 },
    { tier: 'unit', file: 'c.test.ts', startMs: 500, endMs: 4_000 },
  ]
  expect(tierLines(files)).toEqual([
    'unit         4 s   c.test.ts 4 s, a.test.ts 1 s',
    'browser      7 s   b.test.ts 7 s',
  ])
})
