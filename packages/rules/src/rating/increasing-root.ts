export interface CurvePoint {
  value: number
  slope: number
}

export type Curve = (x: number) => CurvePoint

const TOLERANCE = 1e-9
const MAX_STEPS = 100

/**
 * The root of an increasing curve that is at most zero at `low` and at least zero at `high`. Newton's method, with a
 * bisection where its step leaves the bracket or is longer than half the step before. Newton's steps halve and each
 * bisection halves the bracket, so it converges; the number of steps is bounded for curves that are not what they promise.
 */
export function increasingRoot(curve: Curve, low: number, high: number): number {
  let x = (low + high) / 2
  let previousStep = high - low
  for (let steps = 0; steps < MAX_STEPS && previousStep > TOLERANCE; steps += 1) {
    const { value, slope } = curve(x)
    if (value === 0) return x
    if (value < 0) low = x
    else high = x
    const next = newtonStep(x, value, slope, { low, high, longest: previousStep / 2 }) ?? (low + high) / 2
    previousStep = Math.abs(next - x)
    x = next
  }
  return x
}

function newtonStep(
  x: number,
  value: number,
  slope: number,
  bounds: { low: number; high: number; longest: number },
): number | null {
  const next = x - value / slope
  const isInside = next > bounds.low && next < bounds.high
  return isInside && Math.abs(next - x) <= bounds.longest ? next : null
}
