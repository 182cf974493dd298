import { firstAcceptance, type ScoringRule, solvedCell, unsolvedCell, usualRule } from './scoring-rule.ts'

/**
 * The rules of the ICPC finals: most problems first, then least penalty, then the earlier last acceptance. A solved
 * problem costs the minute it was accepted in and a fixed time for each wrong try before; an unsolved one costs nothing.
 */
export const icpc: ScoringRule = {
  ...usualRule,
  tieReasons: ['penalty', 'last-accepted'],
  totals: ['solved', 'points', 'penalty'],
  decidingTotals: ['solved', 'penalty'],
  stopPolicy: 'at-first-failure',

  scoreProblem(tries, problem, contest) {
    const { accepted, wrongTries } = firstAcceptance(tries)
    if (!accepted) return unsolvedCell(problem.id, tries)
    const cell = solvedCell(problem.id, accepted, contest)
    const penaltyMinutes = (cell.minute ?? 0) + contest.penaltyMinutes * wrongTries
    return { ...cell, points: problem.points, wrongTries, penaltyMinutes }
  },

  rankKey: ({ problemsSolved, penaltyMinutes, lastAcceptedMinute }) => [
    -problemsSolved,
    penaltyMinutes,
    lastAcceptedMinute ?? 0,
  ],

  penaltySum({ minute, wrongTries, penaltyMinutes }, contest) {
    if (wrongTries === 0) return `${minute}`
    return `${minute} + ${wrongTries} × ${contest.penaltyMinutes} = ${penaltyMinutes}`
  },
}
