import { expect, test } from 'vitest'
import { LATENCY_BOUNDS_SECONDS, nothingCounted, withLatency, withVerdict } from './judge-counters.ts'

test('verdicts are counted by language and verdict', () => {
  let counters = withVerdict(nothingCounted, 'cpp', 'Accepted')
  counters = withVerdict(counters, 'cpp', 'Accepted')
  counters = withVerdict(counters, 'python', 'Wrong Answer')
  expect(counters.verdicts).toEqual({ cpp: { Accepted: 2 }, python: { 'Wrong Answer': 1 } })
  expect(nothingCounted.verdicts).toEqual({})
})

test('a latency is counted in the first bucket that it fits in; a bound belongs to its bucket', () => {
  const bucketOf = (seconds: number) => withLatency(nothingCounted, seconds).latency.counts.indexOf(1)
  expect([0, 0.25, 0.26, 1, 900, 901].map(bucketOf)).toEqual([0, 0, 1, 2, 10, 11])
})

test('the sum of latencies grows with each, and there is one bucket more than bounds', () => {
  const { latency } = withLatency(withLatency(nothingCounted, 1.5), 2)
  expect(latency.sumSeconds).toBe(3.5)
  expect(latency.counts).toHaveLength(LATENCY_BOUNDS_SECONDS.length + 1)
})
