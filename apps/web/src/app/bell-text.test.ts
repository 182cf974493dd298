import { expect, test } from 'vitest'
import { bellText } from './bell-text.ts'

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [4000, '99+'],
])('%i unread notifications show as %s', (unread, text) => {
  expect(bellText(unread)).toBe(text)
})
