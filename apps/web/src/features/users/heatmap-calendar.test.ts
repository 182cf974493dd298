import { heatmapDays } from '@arbiter/rules/analysis/heatmap'
import { describe, expect, test } from 'vitest'
import { dayAfterKey, heatmapSummary, monthLabels, weekdayRows } from './heatmap-calendar.ts'

// A Sunday.
const TODAY = '2026-11-15'
const year = (counts: Record<string, number> = {}) => heatmapDays(new Map(Object.entries(counts)), TODAY)

describe('the year as weeks', () => {
  const rows = weekdayRows(year())
  test('has seven rows of equal length, and every day once', () => {
    expect(rows).toHaveLength(7)
    expect(new Set(rows.map((row) => row.length)).size).toBe(1)
    const days = rows.flat().filter((index) => index !== null)
    expect([...days].sort((one, other) => one - other)).toEqual(Array.from({ length: 365 }, (_, index) => index))
  })
  test('has today in its own weekday, in the last week', () => {
    expect(rows[0]?.at(-1)).toBe(364)
    expect(rows[1]?.at(-1)).toBeNull()
  })
  test('names each month above its first week', () => {
    const names = monthLabels(year()).map((label) => label.name)
    expect(names.slice(-3)).toEqual(['Sep', 'Oct', 'Nov'])
    expect(names.length).toBeGreaterThanOrEqual(11)
  })
  test('leaves out a name that has no room', () => {
    const weeks = monthLabels(year()).map((label) => label.week)
    for (const [index, week] of weeks.entries()) expect((weeks[index + 1] ?? 99) - week).toBeGreaterThanOrEqual(3)
  })
  test('of nobody has no rows', () => expect(weekdayRows([])).toEqual([]))
})

describe('moving by keys', () => {
  test.each([
    ['ArrowUp', 99],
    ['ArrowDown', 101],
    ['ArrowLeft', 93],
    ['ArrowRight', 107],
    ['PageUp', 72],
    ['PageDown', 128],
    ['Home', 0],
    ['End', 364],
  ])('%s leads from day 100 to day %i', (key, day) => {
    expect(dayAfterKey(key, 100, 365)).toBe(day)
  })
  test('stops at the edges of the year', () => {
    expect(dayAfterKey('ArrowLeft', 3, 365)).toBe(0)
    expect(dayAfterKey('ArrowRight', 363, 365)).toBe(364)
  })
  test('other keys move nothing', () => expect(dayAfterKey('a', 3, 365)).toBeNull())
})

describe('the summary', () => {
  test('counts all submissions', () => {
    expect(heatmapSummary(year({ '2026-11-01': 3, '2026-05-05': 4 })).total).toBe(7)
  })
  test('counts the days in a row up to today', () => {
    expect(heatmapSummary(year({ '2026-11-15': 1, '2026-11-14': 2, '2026-11-12': 9 })).daysInARow).toBe(2)
  })
  test('a day that is not over yet breaks no row', () => {
    expect(heatmapSummary(year({ '2026-11-14': 2, '2026-11-13': 1 })).daysInARow).toBe(2)
  })
  test('a missed day does', () => {
    expect(heatmapSummary(year({ '2026-11-13': 2 })).daysInARow).toBe(0)
  })
})
