import { firstAcceptance, type ScoringRule, solvedCell, unsolvedCell } from './scoring-rule.ts'

/**
 * The rules of the ICPC finals: most problems first, then least penalty, then the earlier last acceptance. A solved
 * problem costs the minute it was accepted in and a fixed time for each wrong try before; an unsolved one costs nothing.
 */
export const icpc: ScoringRule = {
  scoreProblem(tries, problem, contest) {
    const { accepted, wrongTries } = firstAcceptance(tries)
    if (!accepted) return unsolvedCell(problem.id, tries)
    const cell = solvedCell(problem.id, accepted, contest)
    const penaltyMinutes = (cell.minute ?? 0) + contest.penaltyMinutes * wrongTries
    return { ...cell, points: problem.points, wrongTries, penaltyMinutes }
  },

  compareScores(a, b) {
    return (
      b.problemsSolved - a.problemsSolved ||
      a.penaltyMinutes - b.penaltyMinutes ||
      (a.lastAcceptedMinute ?? 0) - (b.lastAcceptedMinute ?? 0)
    )
  },
}
