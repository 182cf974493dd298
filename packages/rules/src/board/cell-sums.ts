import { lengthMinutes } from '../contest-clock.ts'
import { WRONG_TRY_POINTS } from '../scoring/cf.ts'
import { pointsText, sumOfPoints } from '../scoring/contest-points.ts'
import type { Cell, ScoredProblem } from '../scoring/scoring-rule.ts'
import type { SubtaskScore } from '../scoring/subtask-rule.ts'
import type { ContestFacts } from './facts.ts'

/** What the arithmetic of a cell needs to know of its contest. */
export type SummedContest = Pick<
  ContestFacts,
  'contestType' | 'penaltyMinutes' | 'decayMinutes' | 'startTime' | 'endTime'
>

/** The tests or points of the try that scored. Rows that travel do not have them. */
export interface TestCounts {
  passed: number
  total: number
  subtasks?: readonly SubtaskScore[] | undefined
}

export interface CellSums {
  /** The arithmetic of the cell's points and penalty, such as `47 + 2 × 20 = 87`; null where there is none. */
  points: string | null
  penalty: string | null
  /** What the points consist of, such as `30 / 30 + 12.5 / 70`; null where there are no subtasks. */
  subtasks: string | null
}

export function cellSums(contest: SummedContest, problem: ScoredProblem, cell: Cell, counts?: TestCounts): CellSums {
  const points = pointsSum(contest, problem, cell, counts)
  return { points, penalty: penaltySum(contest, cell), subtasks: cell.subtasks ? subtasksText(cell.subtasks) : null }
}

function pointsSum(contest: SummedContest, problem: ScoredProblem, cell: Cell, counts?: TestCounts): string | null {
  if (cell.minute === null) return null
  if (contest.contestType === 'IOI' && cell.state === 'partial') return partialSum(problem, cell, counts)
  if (contest.contestType !== 'CF') return `${cell.points}`
  const length = contest.decayMinutes || lengthMinutes(contest)
  const decay = `${problem.points} × 120 × ${cell.minute} / (250 × ${length})`
  const wrong = cell.wrongTries > 0 ? ` − ${cell.wrongTries} × ${WRONG_TRY_POINTS}` : ''
  return `max(30 % × ${problem.points}, ${problem.points} − ${decay}${wrong}) = ${cell.points}`
}

function partialSum({ points }: ScoredProblem, cell: Cell, tests?: TestCounts): string {
  const subtasks = cell.subtasks ?? tests?.subtasks
  const counts = subtasks ? countsOf(subtasks) : tests
  if (counts === null) return `${cell.points}`
  if (!counts) return `${cell.points} of ${points}`
  return `${pointsText(counts.passed)} / ${pointsText(counts.total)} × ${points} = ${cell.points}`
}

/** Null where one of them has no bound: then the score counts as it is. */
function countsOf(subtasks: readonly SubtaskScore[]): TestCounts | null {
  const bounds = subtasks.flatMap(([, most]) => most ?? [])
  if (bounds.length < subtasks.length) return null
  return { passed: sumOfPoints(subtasks.map(([score]) => score)), total: sumOfPoints(bounds) }
}

export function subtasksText(subtasks: readonly SubtaskScore[]): string {
  const text = ([score, most]: SubtaskScore) =>
    most === null ? pointsText(score) : `${pointsText(score)} / ${pointsText(most)}`
  return subtasks.map(text).join(' + ')
}

function penaltySum({ contestType, penaltyMinutes }: SummedContest, cell: Cell): string | null {
  if (cell.state !== 'solved' || cell.minute === null) return null
  if (contestType === 'CUSTOM') return `${cell.minute}`
  if (contestType !== 'ICPC') return null
  if (cell.wrongTries === 0) return `${cell.minute}`
  return `${cell.minute} + ${cell.wrongTries} × ${penaltyMinutes} = ${cell.penaltyMinutes}`
}
