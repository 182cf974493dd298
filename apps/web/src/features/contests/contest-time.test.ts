import { expect, test } from 'vitest'
import { countedFrom, ownTime, stopOf } from './contest-time.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute))
const iso = (minute: number) => at(minute).toISOString()
const clock = (...removed: { from: string; to: string | null }[]) => ({ lengthMinutes: 60, removed, own: null })

test('a pause stands still since it began, and a break until it ends', () => {
  const paused = { pausedAt: iso(20), clock: clock({ from: iso(20), to: null }) }
  expect(stopOf(paused, at(25))).toEqual({ since: iso(20), until: null })
  const broken = { pausedAt: null, clock: clock({ from: iso(20), to: iso(30) }) }
  expect([19, 20, 30].map((minute) => stopOf(broken, at(minute)))).toEqual([
    null,
    { since: iso(20), until: iso(30) },
    null,
  ])
})

test('a countdown stands still in a pause, and leaves out a break ahead', () => {
  const left = (contest: Parameters<typeof countedFrom>[0], end: number, minute: number) =>
    (at(end).getTime() - countedFrom(contest, iso(end), at(minute)).getTime()) / 60_000
  const paused = { pausedAt: iso(20), clock: clock({ from: iso(20), to: null }) }
  expect([left(paused, 60, 20), left(paused, 60, 50)]).toEqual([40, 40])
  const planned = { pausedAt: null, clock: clock({ from: iso(20), to: iso(30) }) }
  expect([left(planned, 59, 10), left(planned, 59, 25), left(planned, 59, 40)]).toEqual([39, 29, 19])
})

test('an own time is a window or extra time', () => {
  const own = { startTime: iso(0), endTime: iso(59), extraMinutes: 0 }
  const contest = { windowMinutes: null, endTime: iso(59), clock: { ...clock(), own } }
  expect(ownTime(contest)).toBeNull()
  expect(ownTime({ ...contest, windowMinutes: 59 })).toBe(own)
  expect(ownTime({ ...contest, endTime: iso(50) })).toBe(own)
})
