import { expect, test } from 'vitest'
import { elapsedText } from './elapsed-text.ts'

const start = '2026-01-01T10:00:00.000Z'

test.each([
  ['2026-01-01T10:00:00.000Z', '0:00:00'],
  ['2026-01-01T10:00:59.999Z', '0:00:59'],
  ['2026-01-01T12:17:44.000Z', '2:17:44'],
  ['2026-01-08T10:00:01.000Z', '168:00:01'],
  ['2026-01-01T09:59:00.000Z', '0:00:00'],
])('%s is %s of the contest', (at, text) => {
  expect(elapsedText(start, at)).toBe(text)
})
