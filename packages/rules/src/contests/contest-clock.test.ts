import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  compareContests,
  contestMinute,
  contestPhase,
  countdown,
  isLive,
  lengthMinutes,
  serverNow,
  serverOffsetMs,
} from './contest-clock.ts'

const contest = { startTime: '2026-11-15T10:00:00.000Z', endTime: '2026-11-15T12:30:00.000Z' }
const at = (time: string) => new Date(`2026-11-15T${time}Z`)

describe('a contest', () => {
  test.each([
    ['09:59:59.999', 'upcoming'],
    ['10:00:00.000', 'live'],
    ['12:29:59.999', 'live'],
    ['12:30:00.000', 'ended'],
  ])('at %s is %s: the opening instant is live, the closing one already belongs to the past [4.3.1]', (time, phase) => {
    expect(contestPhase(contest, at(time))).toBe(phase)
    expect(isLive(contest, at(time))).toBe(phase === 'live')
  })

  test('has one phase whether its times are texts or dates', () => {
    const dated = { startTime: new Date(contest.startTime), endTime: new Date(contest.endTime) }
    expect(contestPhase(dated, at('11:00:00'))).toBe('live')
  })

  test('with times that can not be read is over rather than live', () => {
    expect(contestPhase({ startTime: 'soon', endTime: 'later' }, at('11:00:00'))).toBe('ended')
  })

  test('lasts 150 minutes', () => {
    expect(lengthMinutes(contest)).toBe(150)
  })

  test.each([
    ['10:00:00.000', 0],
    ['10:00:59.999', 0],
    ['10:01:00.000', 1],
    ['12:29:59.999', 149],
  ])('counts %s as minute %i', (time, minute) => {
    expect(contestMinute(contest, at(time))).toBe(minute)
  })
})

describe('a countdown', () => {
  test.each([
    ['2026-11-15T10:00:01.000Z', { days: 0, hours: 0, minutes: 0, seconds: 1, isOver: false }],
    ['2026-11-15T10:00:00.001Z', { days: 0, hours: 0, minutes: 0, seconds: 1, isOver: false }],
    ['2026-11-15T10:00:00.000Z', { days: 0, hours: 0, minutes: 0, seconds: 0, isOver: true }],
    ['2026-11-15T09:00:00.000Z', { days: 0, hours: 0, minutes: 0, seconds: 0, isOver: true }],
    ['2026-11-17T13:04:05.000Z', { days: 2, hours: 3, minutes: 4, seconds: 5, isOver: false }],
  ])('to %s shows its parts [9.1.10]', (to, parts) => {
    expect(countdown(to, at('10:00:00'))).toEqual(parts)
  })

  test('is over exactly when the moment has come', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 10_000_000_000 }), (ahead) => {
        const now = at('10:00:00')
        const { days, hours, minutes, seconds, isOver } = countdown(new Date(now.getTime() + ahead), now)
        const shown = ((days * 24 + hours) * 60 + minutes) * 60 + seconds
        expect(shown).toBe(Math.max(0, Math.ceil(ahead / 1000)))
        expect(isOver).toBe(ahead <= 0)
      }),
    )
  })
})

test('the server is asked its time in the middle of the round trip', () => {
  const offset = serverOffsetMs('2026-11-15T10:00:05.000Z', at('10:00:00.000'), at('10:00:00.200'))
  expect(offset).toBe(4900)
  expect(serverNow(at('10:00:01'), offset)).toEqual(at('10:00:05.900'))
})

test('contests are listed live ones first, then upcoming, then past', () => {
  const between = (name: string, start: string, end: string) => ({
    name,
    startTime: at(`${start}:00`),
    endTime: at(`${end}:00`),
  })
  const contests = [
    between('long past', '01:00', '02:00'),
    between('later', '20:00', '21:00'),
    between('live, ends late', '09:00', '23:00'),
    between('just past', '08:00', '09:59'),
    between('soon', '10:01', '12:00'),
    between('live, ends soon', '09:00', '10:30'),
  ]
  expect(contests.sort(compareContests(at('10:00:00'))).map(({ name }) => name)).toEqual([
    'live, ends soon',
    'live, ends late',
    'soon',
    'later',
    'just past',
    'long past',
  ])
})
