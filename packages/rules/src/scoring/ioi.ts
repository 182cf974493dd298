import {
  countPending,
  isWrongTry,
  type ScoredProblem,
  type ScoringRule,
  solvedCell,
  type Try,
  unsolvedCell,
} from './scoring-rule.ts'

/** The rules of the IOI: each problem counts with its best try, the points go by the share of tests passed, time is free. */
export const ioi: ScoringRule = {
  scoreProblem(tries, problem, contest) {
    const best = bestTry(tries, problem)
    if (!best) return unsolvedCell(problem.id, tries)
    const points = earned(best, problem)
    const state = best.verdict === 'Accepted' ? 'solved' : 'partial'
    const wrongTries = tries.slice(0, tries.indexOf(best)).filter(isWrongTry).length
    // Only a full solution can't be improved upon.
    const pendingTries = state === 'solved' ? 0 : countPending(tries)
    return { ...solvedCell(problem.id, best, contest), state, points, wrongTries, pendingTries }
  },

  compareScores: (a, b) => b.totalPoints - a.totalPoints,
}

/** The earliest of the best; null when none of them earned a point. */
function bestTry(tries: readonly Try[], problem: ScoredProblem): Try | null {
  let best: Try | null = null
  for (const attempt of tries) {
    if (earned(attempt, problem) > (best ? earned(best, problem) : 0)) best = attempt
  }
  return best
}

/** Rounded down, so that the full points are for the full solution alone. */
function earned(attempt: Try, problem: ScoredProblem): number {
  if (attempt.verdict === 'Accepted') return problem.points
  if (!isWrongTry(attempt) || attempt.total === 0) return 0
  return Math.floor((attempt.passed * problem.points) / attempt.total)
}
