import { expect, test } from 'vitest'
import { elapsedMs, isReset, resetStopwatch, stopwatchText, toggled } from './stopwatch.ts'

test('it counts while it runs and stands still while it is paused', () => {
  const running = toggled(resetStopwatch, 1_000)
  expect(elapsedMs(running, 4_000)).toBe(3_000)
  const paused = toggled(running, 6_000)
  expect(elapsedMs(paused, 60_000)).toBe(5_000)
  expect(elapsedMs(toggled(paused, 100_000), 101_000)).toBe(6_000)
  expect([isReset(resetStopwatch), isReset(paused)]).toEqual([true, false])
})

test('a clock that was set back takes nothing away', () => {
  expect(elapsedMs(toggled(resetStopwatch, 5_000), 1_000)).toBe(0)
})

test.each([
  [0, '0:00'],
  [247_900, '4:07'],
  [3_847_000, '1:04:07'],
])('%i ms is %s', (milliseconds, text) => {
  expect(stopwatchText(milliseconds)).toBe(text)
})
