import { subtasksText, type TestCounts } from '../scoring/explanation.ts'
import type { Cell, ScoredProblem } from '../scoring/scoring-rule.ts'
import { scoringRules } from '../scoring/scoring-rules.ts'
import type { ContestFacts } from './facts.ts'

/** What the arithmetic of a cell needs to know of its contest. */
export type SummedContest = Pick<
  ContestFacts,
  'contestType' | 'penaltyMinutes' | 'decayMinutes' | 'startTime' | 'endTime'
>

export interface CellSums {
  /** The arithmetic of the cell's points and penalty, such as `47 + 2 × 20 = 87`; null if there is none. */
  points: string | null
  penalty: string | null
  /** What the points consist of, such as `30 / 30 + 12.5 / 70`; null if there are no subtasks. */
  subtasks: string | null
}

export function cellSums(contest: SummedContest, problem: ScoredProblem, cell: Cell, counts?: TestCounts): CellSums {
  const subtasks = cell.subtasks ? subtasksText(cell.subtasks) : null
  if (cell.minute === null) return { points: null, penalty: null, subtasks }
  const { pointsSum, penaltySum } = scoringRules[contest.contestType]
  const penalty = cell.state === 'solved' ? penaltySum(cell, contest) : null
  return { points: pointsSum(problem, cell, contest, counts), penalty, subtasks }
}
