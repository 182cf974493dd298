import { expect, test } from 'vitest'
import { acceptedShare } from './accepted-share.ts'

test.each([
  [86, 40, '47% accepted'],
  [3, 3, '100% accepted'],
  [4, 0, '0% accepted'],
  [0, 0, 'none yet'],
])('of %i submissions with %i accepted it says "%s"', (submissions, acceptedSubmissions, words) => {
  expect(acceptedShare({ submissions, acceptedSubmissions })).toBe(words)
})
