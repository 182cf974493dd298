import { hundredths } from './contest-points.ts'
import { partialSum } from './explanation.ts'
import { countPending, isWrongTry, type ScoringRule, solvedCell, unsolvedCell, usualRule } from './scoring-rule.ts'
import { earnedBy } from './subtasks.ts'

/** The rule of contests from before there was a choice. */
const OLDEST_RULE = 'best-submission'

/** The rules of the IOI: the points go by the subtasks, which the contest's rule takes from one submission or from several; time is free. */
export const ioi: ScoringRule = {
  ...usualRule,
  tieReasons: [],
  totals: ['points', 'solved'],
  decidingTotals: ['points', 'solved'],
  hasVariedPoints: true,
  isScoredByTests: true,
  stopPolicy: 'never',

  scoreProblem(tries, problem, contest) {
    const rule = contest.subtaskRule ?? OLDEST_RULE
    const earned = earnedBy[rule](tries, problem, contest)
    if (!earned) return unsolvedCell(problem.id, tries)
    const { by, points, isFull, subtasks } = earned
    const wrongTries = tries.slice(0, tries.indexOf(by)).filter(isWrongTry).length
    // A full solution can't be improved upon, unless the next submission replaces it.
    const pendingTries = isFull && rule !== 'last-submission' ? 0 : countPending(tries)
    const cell = { ...solvedCell(problem.id, by, contest), points, wrongTries, pendingTries }
    return { ...cell, state: isFull ? 'solved' : 'partial', ...(subtasks.length > 1 && { subtasks }) }
  },

  rankKey: ({ totalPoints }) => [-hundredths(totalPoints)],

  sourcesOf(tries, problem, contest) {
    const earned = earnedBy[contest.subtaskRule ?? OLDEST_RULE](tries, problem, contest)
    return { scored: earned?.by, parts: earned?.counting ?? [] }
  },

  effectWithoutPoints(attempt, _scored, { subtaskRule }) {
    if (attempt.verdict !== 'Accepted' && !isWrongTry(attempt)) return 'free'
    return subtaskRule === 'last-submission' ? 'not-last' : 'not-best'
  },

  pointsSum: (problem, cell, _contest, counts) =>
    cell.state === 'partial' ? partialSum(problem, cell, counts) : `${cell.points}`,
}
