import { expect, test } from 'vitest'
import { durationText } from './duration-text.ts'

const startTime = '2026-11-14T18:00:00.000Z'

test.each([
  ['2026-11-14T20:30:00.000Z', '2 hours 30 minutes'],
  ['2026-11-14T18:45:00.000Z', '45 minutes'],
  ['2026-11-21T19:00:00.000Z', '7 days 1 hour'],
  ['2026-11-14T18:00:30.000Z', '0 minutes'],
  ['2026-11-14T17:00:00.000Z', '0 minutes'],
])('until %s it lasts %s [9.1.12]', (endTime, words) => expect(durationText({ startTime, endTime })).toBe(words))
