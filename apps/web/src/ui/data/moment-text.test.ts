import { showTimesIn } from '@arbiter/texts/page-time-zone'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { clockText, dayOf, dayText, momentText, monthText, wholeMomentText } from './moment-text.ts'

// Newer browsers put a narrow space before PM.
const plain = (text: string) => text.replace(/\s/g, ' ')

beforeEach(() => showTimesIn('UTC'))
afterEach(() => showTimesIn(null))

const evening = '2026-11-14T21:41:00.000Z'

describe('a moment', () => {
  test('reads as month, day and time [2.9.3]', () => {
    expect(plain(momentText(evening))).toBe('Nov 14, 9:41 PM')
  })
  test("is shown in the viewer's zone", () => {
    showTimesIn('Asia/Tokyo')
    expect(plain(momentText(evening))).toBe('Nov 15, 6:41 AM')
  })
  test('of a short while ago reads as its time', () => {
    expect(clockText(evening)).toBe('21:41')
    expect(clockText('2026-11-14T00:05:00.000Z')).toBe('00:05')
  })
  test('has its full date and zone as a title', () => {
    expect(plain(wholeMomentText(evening))).toBe('Saturday, November 14, 2026 at 9:41:00 PM UTC')
  })
  test('of joining is shown by its month', () => {
    expect(monthText('2025-03-02T10:00:00.000Z')).toBe('Mar 2025')
  })
})

describe('a day', () => {
  test("is the viewer's", () => {
    expect(dayOf(new Date(evening), 'UTC')).toBe('2026-11-14')
    expect(dayOf(new Date(evening), 'Asia/Tokyo')).toBe('2026-11-15')
  })
  test('is read the same in every zone', () => {
    expect(dayText('2026-11-14')).toBe('November 14, 2026')
  })
})
