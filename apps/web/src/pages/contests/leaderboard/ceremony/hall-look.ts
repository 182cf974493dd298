import type { Scene, SceneRow } from '@arbiter/rules/board/ceremony-scene'
import type { Row } from '@arbiter/rules/board/facts'
import type { ContestType } from '@arbiter/rules/contests/contest'
import type { Cell } from '@arbiter/rules/scoring/scoring-rule'
import { scoringRules } from '@arbiter/rules/scoring/scoring-rules'
import { numberText } from '@arbiter/texts/page-locale'
import { ceremonyTexts } from '../../../../copy/contests/ceremony.ts'
import { commaList } from '../../../../lib/comma-list.ts'
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
  return [numberText(totalOf(row, large)), numberText(totalOf(row, small))]
}

/** `6 solved, penalty 579` */
export function totalWords(contestType: ContestType, row: Row): string {
  const { decidingTotals } = scoringRules[contestType]
  return commaList(decidingTotals.map((key) => ceremonyTexts.totals[key]({ value: totalOf(row, key) })))
}
