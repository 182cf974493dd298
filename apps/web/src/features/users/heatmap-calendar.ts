import type { HeatmapDay } from '@arbiter/rules/analysis/heatmap'
import { dateText } from '@arbiter/texts/page-locale'

const DAYS_PER_WEEK = 7
const WEEKS_PER_PAGE = 4
/** A month's name needs this many weeks, or it would run into the next one. */
const WEEKS_PER_NAME = 3

const dateOf = (day: HeatmapDay) => new Date(`${day.date}T00:00:00Z`)

/** 0 is Sunday. */
export const weekdayName = (weekday: number, length: 'long' | 'short') =>
  // The first of October 2023 was a Sunday.
  dateText(Date.UTC(2023, 9, 1 + weekday), { weekday: length, timeZone: 'UTC' })

/** Seven rows, Sunday first; a cell is the index of its day, or null before the year begins and after it ends. */
export function weekdayRows(days: readonly HeatmapDay[]): (number | null)[][] {
  const first = days[0]
  if (!first) return []
  const offset = dateOf(first).getUTCDay()
  const weeks = Math.ceil((offset + days.length) / DAYS_PER_WEEK)
  return Array.from({ length: DAYS_PER_WEEK }, (_, weekday) =>
    Array.from({ length: weeks }, (_, week) => {
      const index = week * DAYS_PER_WEEK + weekday - offset
      return index >= 0 && index < days.length ? index : null
    }),
  )
}

export interface MonthLabel {
  name: string
  week: number
}

/** A month is named above the week that holds its first day. */
export function monthLabels(days: readonly HeatmapDay[]): MonthLabel[] {
  const offset = days[0] ? dateOf(days[0]).getUTCDay() : 0
  const labels = days.flatMap((day, index) => {
    const isStart = index === 0 || day.date.endsWith('-01')
    return isStart
      ? [
          {
            name: dateText(dateOf(day), { month: 'short', timeZone: 'UTC' }),
            week: Math.floor((offset + index) / DAYS_PER_WEEK),
          },
        ]
      : []
  })
  return labels.filter((label, index) => (labels[index + 1]?.week ?? Infinity) - label.week >= WEEKS_PER_NAME)
}

/** Up and down move by a day, left and right by a week, within the year. Null for keys that move nothing. */
export function dayAfterKey(key: string, index: number, count: number): number | null {
  const steps: Record<string, number> = {
    ArrowUp: -1,
    ArrowDown: 1,
    ArrowLeft: -DAYS_PER_WEEK,
    ArrowRight: DAYS_PER_WEEK,
    PageUp: -DAYS_PER_WEEK * WEEKS_PER_PAGE,
    PageDown: DAYS_PER_WEEK * WEEKS_PER_PAGE,
    Home: -count,
    End: count,
  }
  const step = steps[key]
  return step === undefined ? null : Math.min(count - 1, Math.max(0, index + step))
}

export interface HeatmapSummary {
  total: number
  /** Consecutive days with submissions. A today without submissions does not break the streak yet. */
  daysInARow: number
}

export function heatmapSummary(days: readonly HeatmapDay[]): HeatmapSummary {
  const total = days.reduce((sum, day) => sum + day.count, 0)
  const finished = days.at(-1)?.count === 0 ? days.slice(0, -1) : days
  const lastEmpty = finished.findLastIndex((day) => day.count === 0)
  return { total, daysInARow: finished.length - 1 - lastEmpty }
}
