import { expect, test } from 'vitest'
import { elapsedText } from './elapsed-text.ts'

const contest = { startTime: '2026-01-01T10:00:00.000Z' }

test.each([
  ['2026-01-01T10:00:00.000Z', '0:00:00'],
  ['2026-01-01T10:00:59.999Z', '0:00:59'],
  ['2026-01-01T12:17:44.000Z', '2:17:44'],
  ['2026-01-08T10:00:01.000Z', '168:00:01'],
  ['2026-01-01T09:59:00.000Z', '0:00:00'],
])('%s is %s of the contest', (at, text) => {
  expect(elapsedText(contest, at)).toBe(text)
})

test('what was removed from the contest is not of it', () => {
  const removed = [{ from: '2026-01-01T10:10:00.000Z', to: '2026-01-01T10:30:00.000Z' }]
  const paused = { ...contest, clock: { lengthMinutes: 60, removed, own: null } }
  expect(elapsedText(paused, '2026-01-01T10:40:00.000Z')).toBe('0:20:00')
})
