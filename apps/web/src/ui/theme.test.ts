import { expect, test } from 'vitest'
import { oppositeOf, themeInUse } from './theme.ts'

test('the system decides until a user has chosen', () => {
  expect(themeInUse(undefined, true)).toBe('dark')
  expect(themeInUse(undefined, false)).toBe('light')
})

test('a choice outweighs the system', () => {
  expect(themeInUse('light', true)).toBe('light')
  expect(themeInUse('dark', false)).toBe('dark')
})

test('a choice we do not know is no choice', () => {
  expect(themeInUse('sepia', true)).toBe('dark')
})

test('the toggle leads to the other one and back', () => {
  expect(oppositeOf('dark')).toBe('light')
  expect(oppositeOf(oppositeOf('dark'))).toBe('dark')
})
