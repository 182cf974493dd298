import type { ContestType } from '../contests/contest.ts'
import { milliseconds } from '../contests/contest-clock.ts'
import { isSolvedSoFar } from './cell-state.ts'
import { sumOfPoints } from './contest-points.ts'
import type { Cell, Score, ScoredContest, ScoredProblem, Try } from './scoring-rule.ts'
import { scoringRules } from './scoring-rules.ts'

export interface StandingsContest extends ScoredContest {
  contestType: ContestType
  /** In the order of their letters. */
  problems: readonly ScoredProblem[]
}

/**
 * The score of one participant from all that was submitted to the contest. Flagged and deleted submissions are left
 * out by the caller; late ones count for nothing here.
 */
export function scoreParticipant(contest: StandingsContest, tries: readonly Try[]): Score {
  const byProblem = triesByProblem(contest, tries)
  const rule = scoringRules[contest.contestType]
  return total(contest.problems.map((problem) => rule.scoreProblem(byProblem.get(problem.id) ?? [], problem, contest)))
}

/** Those in time, in order. One pass: a board of thousands is folded within a moment. */
function triesByProblem(contest: StandingsContest, tries: readonly Try[]): Map<string, Try[]> {
  const [start, end] = [milliseconds(contest.startTime), milliseconds(contest.endTime)]
  const byProblem = new Map<string, Try[]>()
  for (const attempt of inOrder(tries)) {
    const at = milliseconds(attempt.submittedAt)
    if (at < start || at >= end) continue
    const own = byProblem.get(attempt.problemId)
    if (own) own.push(attempt)
    else byProblem.set(attempt.problemId, [attempt])
  }
  return byProblem
}

/** Numbers decide between equal times. */
export function inOrder<T extends Try>(tries: readonly T[]): readonly T[] {
  // A log has nearly always the order of submission already.
  const isInOrder = tries.every((attempt, index) => index === 0 || compareTries(tries[index - 1] as T, attempt) <= 0)
  return isInOrder ? tries : tries.toSorted(compareTries)
}

const compareTries = (one: Try, other: Try) =>
  milliseconds(one.submittedAt) - milliseconds(other.submittedAt) || one.number - other.number

export function total(cells: Cell[]): Score {
  const solved = cells.filter(({ state }) => isSolvedSoFar(state))
  const minutes = solved.map((cell) => cell.minute ?? 0)
  return {
    totalPoints: sumOfPoints(cells.map(({ points }) => points)),
    problemsSolved: solved.length,
    penaltyMinutes: solved.reduce((sum, cell) => sum + cell.penaltyMinutes, 0),
    lastAcceptedMinute: solved.length === 0 ? null : Math.max(...minutes),
    cells,
  }
}
