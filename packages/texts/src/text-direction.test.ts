import { expect, test } from 'vitest'
import { directionOf } from './text-direction.ts'

test.each([
  ['12. العربة', 'rtl'],
  ['C++ من', 'ltr'],
  ['车站', 'ltr'],
  ['1 ≤ 2', undefined],
] as const)('the first letter of %s says %s', (text, direction) => {
  expect(directionOf(text)).toBe(direction)
})
