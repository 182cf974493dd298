import { expect, test } from 'vitest'
import { contestPhases, contestTypes, problemLetter } from './contest.ts'

test.each([
  [0, 'A'],
  [1, 'B'],
  [25, 'Z'],
  [26, 'AA'],
  [27, 'AB'],
  [51, 'AZ'],
  [52, 'BA'],
  [99, 'CV'],
])('problem number %i is problem %s [2.10.2]', (index, letter) => {
  expect(problemLetter(index)).toBe(letter)
})

test('there are the four types of contests [9.1.17]', () => {
  expect(contestTypes).toEqual(['ICPC', 'IOI', 'CF', 'CUSTOM'])
  expect(contestPhases).toEqual(['upcoming', 'live', 'ended'])
})
