import type { Curve } from './increasing-root.ts'

/**
 * The same curve between `low` and `high`, read from a table by cubic Hermite interpolation: after the table is made, a
 * point costs the same however many terms the curve has. Outside the table its nearest end is returned.
 */
export function tabulatedCurve(curve: Curve, low: number, high: number, maxStep: number): Curve {
  const intervals = Math.max(1, Math.ceil((high - low) / maxStep))
  const step = (high - low) / intervals
  const points = Array.from({ length: intervals + 1 }, (_, index) => curve(low + index * step))
  const at = (index: number) => points[index] ?? { value: 0, slope: 0 }
  return (x) => {
    const position = Math.min(Math.max((x - low) / step, 0), intervals)
    const index = Math.min(Math.floor(position), intervals - 1)
    const [start, end] = [at(index), at(index + 1)]
    return hermite(position - index, step, [start.value, end.value], [start.slope * step, end.slope * step])
  }
}

/** `t` runs from 0 to 1 over an interval as long as `step`; the tangents are for one interval, not for one unit. */
function hermite(
  t: number,
  step: number,
  [start, end]: [number, number],
  [startTangent, endTangent]: [number, number],
) {
  const rise = end - start
  const square = 3 * rise - 2 * startTangent - endTangent
  const cube = startTangent + endTangent - 2 * rise
  const value = start + t * (startTangent + t * (square + t * cube))
  const slope = (startTangent + t * (2 * square + t * 3 * cube)) / step
  return { value, slope }
}
