import { RATING_BANDS } from '@arbiter/rules/rating/bands'

/** Places in a drawing of these sizes in pixels; it is as wide as its panel. */
export const CHART = { unmeasured: 720, height: 220, left: 44, right: 12, top: 12, bottom: 12 } as const

const MARGIN = 60
const LEAST_RANGE = 300

export interface Scale {
  low: number
  high: number
}

/** Slightly larger than the values, and never so small that a few points look like a large change. */
export function scaleOf(ratings: readonly number[]): Scale {
  const [low, high] = [Math.min(...ratings) - MARGIN, Math.max(...ratings) + MARGIN]
  const missing = Math.max(0, LEAST_RANGE - (high - low)) / 2
  return { low: Math.max(0, low - missing), high: high + missing }
}

/** Contests are evenly spaced: months without one would squeeze the rest together. */
export function xOf(index: number, count: number, width: number): number {
  const inner = width - CHART.left - CHART.right
  return CHART.left + (count === 1 ? inner / 2 : (index / (count - 1)) * inner)
}

export function yOf(rating: number, { low, high }: Scale): number {
  const inner = CHART.height - CHART.top - CHART.bottom
  return CHART.top + ((high - rating) / (high - low)) * inner
}

/** The lower bounds of bands that lie within. */
export function bandLines(scale: Scale) {
  return RATING_BANDS.filter(({ from }) => from > scale.low && from < scale.high)
}
