import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test.each([
  [0, '0 problems'],
  [1, '1 problem'],
  [1042, '1,042 problems'],
])('%i problems are called "%s"', (count, words) => {
  expect(counted(count, 'problem')).toBe(words)
})
