import { expect, test } from 'vitest'
import { reasonCount } from './reason-count.ts'

test.each([
  ['', '0 / 20'],
  ['We shared a desk', '16 / 20'],
  ['   We shared a desk   ', '16 / 20'],
  ['x'.repeat(19), '19 / 20'],
  ['x'.repeat(20), '20 / 5,000'],
  ['x'.repeat(6000), '6,000 / 5,000'],
])('%j is counted as "%s"', (reason, count) => {
  expect(reasonCount(reason)).toBe(count)
})
