/** Places in a drawing of these sizes in pixels; it is as wide as its panel. Both axes are logarithmic. */
export const CHART = { unmeasured: 380, height: 220, left: 52, right: 14, top: 12, bottom: 28 } as const

export interface Range {
  low: number
  high: number
}

/** Whole powers of ten around the values; never less than one of them. */
export function rangeOf(values: readonly number[]): Range {
  const positive = values.filter((value) => value > 0)
  if (positive.length === 0) return { low: 1, high: 10 }
  const low = 10 ** Math.floor(Math.log10(Math.min(...positive)))
  const high = 10 ** Math.ceil(Math.log10(Math.max(...positive)))
  return { low, high: high > low ? high : low * 10 }
}

const share = (value: number, { low, high }: Range) => Math.log(Math.max(value, low) / low) / Math.log(high / low)

export const xOf = (size: number, range: Range, width: number) =>
  CHART.left + share(size, range) * (width - CHART.left - CHART.right)

export const yOf = (cost: number, range: Range) =>
  CHART.height - CHART.bottom - share(cost, range) * (CHART.height - CHART.top - CHART.bottom)

const MOST_TICKS = 6

/** Powers of ten; every second one where there are too many. */
export function ticksOf({ low, high }: Range): number[] {
  const count = Math.round(Math.log10(high / low))
  const step = Math.ceil(count / MOST_TICKS)
  return Array.from({ length: Math.floor(count / step) + 1 }, (_, index) => low * 10 ** (index * step))
}
