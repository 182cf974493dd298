import { solutionTexts } from '../../../copy/problems/solutions.ts'

/** The points that a label promises. */
export const pointsText = ({ min, max }: { min: number; max: number }): string =>
  min === max ? solutionTexts.points({ points: min }) : solutionTexts.pointsRange({ min, max })
