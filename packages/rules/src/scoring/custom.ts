import { hundredths } from './contest-points.ts'
import { firstAcceptance, type ScoringRule, solvedCell, unsolvedCell, usualRule } from './scoring-rule.ts'

/** Points of the solved problems; at equal points, less total time over them ranks higher. Wrong tries are free. */
export const custom: ScoringRule = {
  ...usualRule,
  tieReasons: ['time'],
  totals: ['points', 'solved', 'time'],
  decidingTotals: ['points', 'time'],

  scoreProblem(tries, problem, contest) {
    const { accepted, wrongTries } = firstAcceptance(tries)
    if (!accepted) return unsolvedCell(problem.id, tries)
    const cell = solvedCell(problem.id, accepted, contest)
    return { ...cell, points: problem.points, wrongTries, penaltyMinutes: cell.minute ?? 0 }
  },

  rankKey: ({ totalPoints, penaltyMinutes }) => [-hundredths(totalPoints), penaltyMinutes],
  penaltySum: ({ minute }) => `${minute}`,
}
