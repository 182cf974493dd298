import { problemTexts } from '../../copy/problems.ts'

/** `10 points`; of a problem without points the page says so. */
export function pointsText(points?: number | null): string {
  return typeof points === 'number' ? `${points} points` : problemTexts.pointsMissing
}
