/**
 * Points have at most two decimals. They are added as whole hundredths, because sums of binary fractions are not exact and equal
 * scores would get different ranks.
 */
const HUNDRED = 100

export const hundredths = (points: number): number => Math.round(points * HUNDRED)

export function sumOfPoints(points: readonly number[]): number {
  return points.reduce((sum, each) => sum + hundredths(each), 0) / HUNDRED
}

/** Absorbs the error of a division, and is far below what a test or a subtask is worth. */
const ROOM = 1e-6

/** Rounded down, so that the full points are for the full solution alone. */
export function roundedDown(points: number, decimals: number): number {
  const scale = 10 ** decimals
  return Math.floor(points * scale + ROOM) / scale
}

/** `25.5`: at most two decimals. */
export const pointsText = (points: number): string => String(hundredths(points) / HUNDRED)
