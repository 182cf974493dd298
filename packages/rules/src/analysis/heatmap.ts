import { HEATMAP_DAYS } from '../limits.ts'

/** The fewest submissions a day needs for each heat, from heat 1 on: 1-3, 4-6, 7-9, 10 or more. */
const HEATMAP_THRESHOLDS = [1, 4, 7, 10] as const

export interface HeatmapDay {
  /** As `2026-11-14`. */
  date: string
  count: number
  heat: number
}

/** Heat 0 for a day without submissions, then 1 to 4 for 1-3, 4-6, 7-9 and 10 or more. */
export function heat(count: number): number {
  return HEATMAP_THRESHOLDS.filter((threshold) => count >= threshold).length
}

/** Every day of the last 365, oldest first, today included; days are those of the viewer. */
export function heatmapDays(counts: ReadonlyMap<string, number>, today: string): HeatmapDay[] {
  return Array.from({ length: HEATMAP_DAYS }, (_, index) => {
    const date = daysBefore(today, HEATMAP_DAYS - 1 - index)
    const count = counts.get(date) ?? 0
    return { date, count, heat: heat(count) }
  })
}

// Reckoned in UTC, where every day has 24 hours: only the calendar matters here.
function daysBefore(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - days)
  return day.toISOString().slice(0, 10)
}
