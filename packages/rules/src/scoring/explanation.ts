import { pointsText, sumOfPoints } from './contest-points.ts'
import type { SubtaskScore } from './subtask-rule.ts'

/** What one submission did to its cell. */
export const tryEffects = [
  'scored',
  'pretested',
  'part',
  'wrong',
  'hacked',
  'free',
  'not-best',
  'not-last',
  'replaced',
  'after',
  'judging',
  'late',
  'withdrawn',
] as const
export type TryEffect = (typeof tryEffects)[number]

/** What decided between a row and its neighbour with the same first number. */
export const tieReasons = ['penalty', 'last-accepted', 'time', 'shared'] as const
export type TieReason = (typeof tieReasons)[number]

/** The tests or points of the try that scored. Rows that travel do not have them. */
export interface TestCounts {
  passed: number
  total: number
  subtasks?: readonly SubtaskScore[] | undefined
}

interface ScoredPart {
  points: number
  subtasks?: readonly SubtaskScore[]
}

/** How a part of the points of a problem came about. */
export function partialSum({ points }: { points: number }, cell: ScoredPart, tests?: TestCounts): string {
  const subtasks = cell.subtasks ?? tests?.subtasks
  const counts = subtasks ? countsOf(subtasks) : tests
  if (counts === null) return `${cell.points}`
  if (!counts) return `${cell.points} of ${points}`
  return `${pointsText(counts.passed)} / ${pointsText(counts.total)} × ${points} = ${cell.points}`
}

/** Null if one of them has no bound: then the score counts as it is. */
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
