import { expect, test } from 'vitest'
import { heat, heatmapDays } from './heatmap.ts'

test.each([
  [0, 0],
  [1, 1],
  [3, 1],
  [4, 2],
  [6, 2],
  [7, 3],
  [9, 3],
  [10, 4],
  [500, 4],
])('%i submissions a day have heat %i [9.1.7]', (count, expected) => {
  expect(heat(count)).toBe(expected)
})

test('the year ends today and has 365 days, each once [9.1.6]', () => {
  const days = heatmapDays(new Map([['2026-11-14', 5]]), '2026-11-15')
  expect(days).toHaveLength(365)
  expect(days[0]?.date).toBe('2025-11-16')
  expect(days.at(-2)).toEqual({ date: '2026-11-14', count: 5, heat: 2 })
  expect(days.at(-1)).toEqual({ date: '2026-11-15', count: 0, heat: 0 })
  expect(new Set(days.map(({ date }) => date)).size).toBe(365)
})

test('a leap day is a day', () => {
  expect(heatmapDays(new Map(), '2028-03-01').at(-2)?.date).toBe('2028-02-29')
})
