import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TIME_LIMIT_MS } from '../limits.ts'
import { LEAST_FACTOR, type TimedSolution, timeLimitAdvice, USUAL_FACTOR } from './time-limit-advice.ts'

const timed = (fast: number[], slow: number[] = []): TimedSolution[] => [
  ...fast.map((cpuMs) => ({ timeUse: 'fast' as const, cpuMs })),
  ...slow.map((cpuMs) => ({ timeUse: 'slow' as const, cpuMs })),
]

test.each([
  ['five times the slowest accepted one', [300, 410], [], 2100],
  ['at least a second', [20], [], 1000],
  ['below the fastest too slow one', [300], [1400, 900], 800],
  ['never at the time of a too slow one', [300], [900], 800],
  ['at most what a problem may have', [4000], [], TIME_LIMIT_MS.max],
  ['exactly twice, where there is no more room', [400], [801], 800],
])('%s is recommended', (_name, fast, slow, limitMs) => {
  expect(timeLimitAdvice(timed(fast, slow))).toMatchObject({ kind: 'recommended', limitMs })
})

test.each([
  ['a too slow solution is faster than twice the accepted one', [500], [900]],
  ['the accepted one needs more than half of the longest limit', [6000], []],
])('there is no good limit when %s', (_name, fast, slow) => {
  expect(timeLimitAdvice(timed(fast, slow)).kind).toBe('impossible')
})

test('without an accepted solution nothing is known', () => {
  expect(timeLimitAdvice(timed([], [1000]))).toEqual({ kind: 'unknown' })
})

test('a recommended limit keeps its promise, whatever the times are', () => {
  const times = fc.array(fc.integer({ min: 0, max: 12_000 }), { maxLength: 5 })
  fc.assert(
    fc.property(times, times, (fast, slow) => {
      const advice = timeLimitAdvice(timed(fast, slow))
      if (advice.kind !== 'recommended') return
      const { limitMs } = advice
      expect(limitMs).toBeGreaterThanOrEqual(LEAST_FACTOR * Math.max(...fast))
      expect(limitMs).toBeLessThanOrEqual(Math.max(1000, USUAL_FACTOR * Math.max(...fast) + 100))
      for (const ms of slow) expect(limitMs).toBeLessThan(ms)
    }),
  )
})
