import { expect, test } from 'vitest'
import { problemLetter } from './contest.ts'

test.each([
  [0, 'A'],
  [1, 'B'],
  [25, 'Z'],
  [26, 'AA'],
  [27, 'AB'],
  [51, 'AZ'],
  [52, 'BA'],
  [99, 'CV'],
])('problem number %i is problem %s', (index, letter) => {
  expect(problemLetter(index)).toBe(letter)
})
