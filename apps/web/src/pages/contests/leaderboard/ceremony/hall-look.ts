import type { Scene, SceneRow } from '@arbiter/rules/board/ceremony-scene'
import type { Row } from '@arbiter/rules/board/facts'
import type { ContestType } from '@arbiter/rules/contests/contest'
import type { Cell, Total } from '@arbiter/rules/scoring/scoring-rule'
import { scoringRules } from '@arbiter/rules/scoring/scoring-rules'
import { totalOf } from '../board-columns.ts'

/** The row that the hall looks at. */
export function focusOf({ step, rows }: Scene): SceneRow | undefined {
  if (!('participant' in step)) return undefined
  return rows.find(({ row }) => row.participant === step.participant)
}

export function cellOf({ cells }: Row, problemId: string): { column: number; cell: Cell | undefined } {
  const column = cells.findIndex((cell) => cell.problemId === problemId)
  return { column, cell: cells[column] }
}

export function hallTotals(contestType: ContestType, row: Row): [large: string, small: string] {
  const [large, small] = scoringRules[contestType].decidingTotals
  return [totalOf(row, large).toLocaleString('en-US'), totalOf(row, small).toLocaleString('en-US')]
}

const words: Record<Total, (value: number) => string> = {
  solved: (value) => `${value} solved`,
  points: (value) => `${value.toLocaleString('en-US')} ${value === 1 ? 'point' : 'points'}`,
  penalty: (value) => `penalty ${value.toLocaleString('en-US')}`,
  time: (value) => `time ${value.toLocaleString('en-US')}`,
}

/** `6 solved, penalty 579` */
export function totalWords(contestType: ContestType, row: Row): string {
  return scoringRules[contestType].decidingTotals.map((key) => words[key](totalOf(row, key))).join(', ')
}

/** `B, E and F` */
export function listed(letters: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(letters).replace(', and ', ' and ')
}
