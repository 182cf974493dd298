import { problemTexts } from '../../copy/problems/problems.ts'

/** `10 points`, or a text that says that the problem has no points. */
export function pointsText(points?: number | null): string {
  return typeof points === 'number' ? problemTexts.points({ points }) : problemTexts.pointsMissing
}
