import { expect, test } from 'vitest'
import { bellText } from './bell-text.ts'

test.each([
  [1, '1'],
  [9, '9'],
  [10, '9+'],
  [4000, '9+'],
])('%i unread notifications show as %s', (unread, text) => {
  expect(bellText(unread)).toBe(text)
})
