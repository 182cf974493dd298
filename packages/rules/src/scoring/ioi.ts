import { countPending, isWrongTry, type ScoringRule, solvedCell, unsolvedCell } from './scoring-rule.ts'
import { earnedBy } from './subtasks.ts'

/** The rules of the IOI: the points go by the subtasks, which the contest's rule takes from one submission or from several; time is free. */
export const ioi: ScoringRule = {
  scoreProblem(tries, problem, contest) {
    const rule = contest.subtaskRule ?? 'best-submission'
    const earned = earnedBy[rule](tries, problem, contest)
    if (!earned) return unsolvedCell(problem.id, tries)
    const { by, points, isFull, subtasks } = earned
    const wrongTries = tries.slice(0, tries.indexOf(by)).filter(isWrongTry).length
    // A full solution can't be improved upon, unless the next submission replaces it.
    const pendingTries = isFull && rule !== 'last-submission' ? 0 : countPending(tries)
    const cell = { ...solvedCell(problem.id, by, contest), points, wrongTries, pendingTries }
    return { ...cell, state: isFull ? 'solved' : 'partial', ...(subtasks.length > 1 && { subtasks }) }
  },

  compareScores: (a, b) => b.totalPoints - a.totalPoints,
}
