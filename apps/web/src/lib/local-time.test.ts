import { showTimesIn } from '@arbiter/texts/page-time-zone'
import { afterEach, describe, expect, test } from 'vitest'
import { instantOf, localHour, localTime, startOfDay, tomorrowAt, zoneName } from './local-time.ts'

afterEach(() => showTimesIn(null))

describe('a field with a time', () => {
  test.each([
    ['Europe/Madrid', '2026-11-16T10:00', '2026-11-16T09:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-16T10:00', '2026-11-16T04:15:00.000Z'],
    ['America/Los_Angeles', '2026-11-16T16:30', '2026-11-17T00:30:00.000Z'],
    ['UTC', '2026-11-16T00:00', '2026-11-16T00:00:00.000Z'],
  ])('is read in the zone of the page (%s) as it is shown', (timeZone, local, instant) => {
    showTimesIn(timeZone)
    expect(instantOf(local)).toBe(instant)
    expect(localTime(new Date(instant))).toBe(local)
  })

  test.each([
    ['Europe/Madrid', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z', '2026-03-29T03:30'],
    ['America/New_York', '2026-03-08T02:00', '2026-03-08T07:00:00.000Z', '2026-03-08T03:00'],
    ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:45:00.000Z', '2026-10-04T02:45'],
  ])('in %s takes %s, which the clocks skip, for the time as much later', (timeZone, local, instant, shown) => {
    showTimesIn(timeZone)
    expect(instantOf(local)).toBe(instant)
    expect(localTime(new Date(instant))).toBe(shown)
  })

  test.each([
    ['Europe/Madrid', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
    ['America/New_York', '2026-11-01T01:00', '2026-11-01T05:00:00.000Z', '2026-11-01T06:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-04T14:45:00.000Z', '2026-04-04T15:15:00.000Z'],
  ])('in %s takes %s, which the clocks show twice, for the first', (timeZone, local, first, second) => {
    showTimesIn(timeZone)
    expect(instantOf(local)).toBe(first)
    expect([first, second].map((instant) => localTime(new Date(instant)))).toEqual([local, local])
  })

  test.each([
    ['2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25T01:59', '2026-10-24T23:59:00.000Z'],
    ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
  ])('reads %s, beside a change of the clocks, as it stands', (local, instant) => {
    showTimesIn('Europe/Madrid')
    expect(instantOf(local)).toBe(instant)
  })

  test.each(['', 'tomorrow', '2026-13-01T10:00', '275760-09-13T00:01'])('has no instant for %j', (local) => {
    expect(instantOf(local)).toBe('')
  })
})

describe('tomorrow', () => {
  test('is the day after that of the page, whatever the day is elsewhere', () => {
    const now = new Date('2026-11-15T21:30:00.000Z')
    showTimesIn('Asia/Tokyo')
    expect(tomorrowAt(10, now)).toBe('2026-11-17T10:00')
    expect(localHour(now)).toBe(6)
    showTimesIn('America/New_York')
    expect(tomorrowAt(10, now)).toBe('2026-11-16T10:00')
    expect(localHour(now)).toBe(16)
  })

  test('keeps the hour when the clocks change in between', () => {
    showTimesIn('Europe/Madrid')
    expect(tomorrowAt(10, new Date('2026-03-28T12:00:00.000Z'))).toBe('2026-03-29T10:00')
    expect(tomorrowAt(10, new Date('2026-10-24T22:30:00.000Z'))).toBe('2026-10-26T10:00')
  })
})

test('a day begins at its first moment, which need not be midnight', () => {
  showTimesIn('Europe/Madrid')
  expect(startOfDay('2026-11-14')).toBe('2026-11-13T23:00:00.000Z')
  expect(startOfDay('2026-10-24', 2)).toBe('2026-10-25T23:00:00.000Z')
  showTimesIn('Africa/Cairo')
  expect(startOfDay('2026-04-24')).toBe('2026-04-23T22:00:00.000Z')
  expect(startOfDay('2026-14-01')).toBe('')
})

test('a zone is named with its offset', () => {
  showTimesIn('Europe/Berlin')
  expect(zoneName(new Date('2026-11-14T12:00:00.000Z'))).toBe('Europe/Berlin (GMT+1)')
  expect(zoneName(new Date('2026-07-14T12:00:00.000Z'))).toBe('Europe/Berlin (GMT+2)')
})
