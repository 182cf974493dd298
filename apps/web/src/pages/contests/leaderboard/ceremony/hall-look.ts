import type { Scene, SceneRow } from '@arbiter/rules/board/ceremony-scene'
import type { Row } from '@arbiter/rules/board/facts'
import type { ContestType } from '@arbiter/rules/contest'
import type { Cell } from '@arbiter/rules/scoring/scoring-rule'
import { type TotalKey, totalOf } from '../board-columns.ts'

/** The row that the hall looks at. */
export function focusOf({ step, rows }: Scene): SceneRow | undefined {
  if (!('participant' in step)) return undefined
  return rows.find(({ row }) => row.participant === step.participant)
}

export function cellOf({ cells }: Row, problemId: string): { column: number; cell: Cell | undefined } {
  const column = cells.findIndex((cell) => cell.problemId === problemId)
  return { column, cell: cells[column] }
}

/** The two numbers that decide. */
const shownTotals: Record<ContestType, readonly [TotalKey, TotalKey]> = {
  ICPC: ['solved', 'penalty'],
  CUSTOM: ['points', 'penalty'],
  IOI: ['points', 'solved'],
  CF: ['points', 'solved'],
}

export function hallTotals(contestType: ContestType, row: Row): [large: string, small: string] {
  const [large, small] = shownTotals[contestType]
  return [totalOf(row, large).toLocaleString('en-US'), totalOf(row, small).toLocaleString('en-US')]
}

const words: Record<TotalKey, (value: number) => string> = {
  solved: (value) => `${value} solved`,
  points: (value) => `${value.toLocaleString('en-US')} ${value === 1 ? 'point' : 'points'}`,
  penalty: (value) => `penalty ${value.toLocaleString('en-US')}`,
}

/** `6 solved, penalty 579` */
export function totalWords(contestType: ContestType, row: Row): string {
  return shownTotals[contestType].map((key) => words[key](totalOf(row, key))).join(', ')
}

/** `B, E and F` */
export function listed(letters: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(letters).replace(', and ', ' and ')
}
