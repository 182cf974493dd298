import { expect, test } from 'vitest'
import { reasonCount } from './reason-count.ts'

test.each([
  ['', '20 more characters'],
  ['We shared a desk', '4 more characters'],
  ['   We shared a desk   ', '4 more characters'],
  ['x'.repeat(19), '1 more character'],
  ['x'.repeat(20), '20 / 5,000'],
  ['x'.repeat(6000), '6,000 / 5,000'],
])('%j is counted as "%s"', (reason, count) => {
  expect(reasonCount(reason)).toBe(count)
})
