import { expect, test } from 'vitest'
import { contestTypes } from './contest.ts'
import { isHackable, isPretested } from './pretested.ts'

test('only CF contests with the settings have pretests and hacks', () => {
  const all = { hasPretests: true, hasHacks: true }
  expect(contestTypes.filter((contestType) => isPretested({ contestType, ...all }))).toEqual(['CF'])
  expect(contestTypes.filter((contestType) => isHackable({ contestType, ...all }))).toEqual(['CF'])
  expect(isHackable({ contestType: 'CF', hasPretests: false, hasHacks: true })).toBe(false)
  expect(isPretested({ contestType: 'CF' })).toBe(false)
})
