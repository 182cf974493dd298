import { afterEach, expect, test } from 'vitest'
import { dateText } from './page-locale.ts'
import { showTimesIn } from './page-time-zone.ts'
import { browserTimeZone, viewerTimeZone } from './viewer-time-zone.ts'

afterEach(() => showTimesIn(null))

const hour = (timeZone?: string) =>
  dateText(Date.UTC(2026, 10, 14, 21), { hour: 'numeric', hourCycle: 'h23', ...(timeZone && { timeZone }) })

test('times are in the zone that was chosen, unless another one is named', () => {
  showTimesIn('Asia/Tokyo')
  expect([viewerTimeZone(), hour(), hour('UTC')]).toEqual(['Asia/Tokyo', '06', '21'])
  showTimesIn('America/New_York')
  expect([viewerTimeZone(), hour()]).toEqual(['America/New_York', '16'])
})

test('before a choice, and in a browser that does not know the chosen zone, they are in that of the browser', () => {
  showTimesIn('Mars/Olympus')
  expect([viewerTimeZone(), hour()]).toEqual([browserTimeZone(), hour(browserTimeZone())])
  showTimesIn(null)
  expect(viewerTimeZone()).toBe(browserTimeZone())
})
