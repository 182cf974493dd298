import { expect, test } from 'vitest'
import { durationText } from './duration-text.ts'

const startTime = '2026-11-14T18:00:00.000Z'

test.each([
  ['2026-11-14T20:30:00.000Z', '2 h 30 min'],
  ['2026-11-14T20:00:00.000Z', '2 h'],
  ['2026-11-14T18:45:00.000Z', '45 min'],
  ['2026-11-24T18:00:00.000Z', '240 h'],
  ['2026-11-14T18:00:30.000Z', '0 min'],
])('until %s it lasts %s', (endTime, words) => expect(durationText({ startTime, endTime })).toBe(words))
