import { describe, expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const contest = { startTime: '2025-11-14T18:00:00.000Z', endTime: '2025-11-14T20:00:00.000Z' }

describe('the time beside a contest', () => {
  test.each([
    ['2025-11-12T17:00:00Z', 'in 2 days'],
    ['2025-11-13T17:00:00Z', 'in 1 day'],
    ['2025-11-14T09:30:00Z', 'in 8 hours 30 minutes'],
    ['2025-11-14T16:00:00Z', 'in 2 hours'],
    ['2025-11-14T17:48:00Z', 'in 12 minutes'],
    ['2025-11-14T17:59:30Z', 'in less than a minute'],
    ['2025-11-14T18:00:00Z', 'ends in 2 hours'],
    ['2025-11-14T18:48:00Z', 'ends in 1 hour 12 minutes'],
    ['2025-11-14T19:59:59Z', 'ends in less than a minute'],
    ['2025-11-14T20:00:00Z', 'ended less than a minute ago'],
    ['2025-11-17T20:00:00Z', 'ended 3 days ago'],
  ])('at %s it reads "%s"', (now, words) => {
    expect(relativeTime(contest, new Date(now))).toBe(words)
  })
})
