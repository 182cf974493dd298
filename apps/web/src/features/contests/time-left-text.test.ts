import { expect, test } from 'vitest'
import { timeLeftText } from './time-left-text.ts'

test.each([
  ['2026-11-14T18:00:00Z', '2 d 02:00:00'],
  ['2026-11-16T18:47:16Z', '01:12:44'],
  ['2026-11-16T19:59:59.400Z', '00:00:01'],
  ['2026-11-16T21:00:00Z', '00:00:00'],
])('at %s it reads %s', (now, words) => expect(timeLeftText('2026-11-16T20:00:00Z', new Date(now))).toBe(words))
