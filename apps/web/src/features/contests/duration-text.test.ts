import { expect, test } from 'vitest'
import { durationText } from './duration-text.ts'

const startTime = '2026-11-14T18:00:00.000Z'

test.each([
  ['2026-11-14T20:30:00.000Z', '2 h 30 min'],
  ['2026-11-14T20:00:00.000Z', '2 h'],
  ['2026-11-14T18:45:00.000Z', '45 min'],
  ['2026-11-16T17:30:00.000Z', '47 h 30 min'],
  ['2026-11-16T18:00:00.000Z', '2 days'],
  ['2026-11-21T19:00:00.000Z', '7 days 1 h'],
  ['2026-11-24T18:30:00.000Z', '10 days 30 min'],
  ['2026-11-14T18:00:30.000Z', '0 min'],
])('until %s it lasts %s [9.1.12]', (endTime, words) => expect(durationText({ startTime, endTime })).toBe(words))
