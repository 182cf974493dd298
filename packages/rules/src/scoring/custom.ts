import { firstAcceptance, type ScoringRule, solvedCell, unsolvedCell } from './scoring-rule.ts'

/** Points of the solved problems; who needed less time in total, summed over them, stands above. Wrong tries are free. */
export const custom: ScoringRule = {
  scoreProblem(tries, problem, contest) {
    const { accepted, wrongTries } = firstAcceptance(tries)
    if (!accepted) return unsolvedCell(problem.id, tries)
    const cell = solvedCell(problem.id, accepted, contest)
    return { ...cell, points: problem.points, wrongTries, penaltyMinutes: cell.minute ?? 0 }
  },

  compareScores: (a, b) => b.totalPoints - a.totalPoints || a.penaltyMinutes - b.penaltyMinutes,
}
