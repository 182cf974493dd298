import { expect, test } from 'vitest'
import { pretestsOf } from './pretests.ts'

const tests = [true, false, false, true, false].map((isSample, position) => ({ isSample, position }))

test.each([
  [1, [0, 1, 3]],
  [2, [0, 1, 2, 3]],
  [3, [0, 1, 2, 3, 4]],
  [9, [0, 1, 2, 3, 4]],
])('%i pretests are the samples and so many hidden tests, in order', (count, positions) => {
  expect(pretestsOf(tests, count).map(({ position }) => position)).toEqual(positions)
})
