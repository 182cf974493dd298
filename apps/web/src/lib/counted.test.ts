import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test.each([
  [0, '0 problems'],
  [1, '1 problem'],
  [1042, '1,042 problems'],
])('%i problems are called "%s"', (count, words) => {
  expect(counted(count, 'problem')).toBe(words)
})

test('a plural of its own is used as it is', () => {
  expect(counted(2, 'try', 'tries')).toBe('2 tries')
  expect(counted(1, 'try', 'tries')).toBe('1 try')
})
