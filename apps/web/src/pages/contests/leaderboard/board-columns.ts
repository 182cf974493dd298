import type { Row } from '@arbiter/rules/board/facts'
import type { ContestType } from '@arbiter/rules/contests/contest'
import type { Total } from '@arbiter/rules/scoring/scoring-rule'
import { scoringRules } from '@arbiter/rules/scoring/scoring-rules'
import { boardTexts } from '../../../copy/contests/contest-board.ts'
import type { Screen } from '../../../ui/layout/use-screen.ts'

export interface TotalColumn {
  key: Total
  head: string
  /** On phones it is shown below the first number instead. */
  isBelowOnPhones?: true
}

const totalColumns: Record<Total, TotalColumn> = {
  solved: { key: 'solved', head: boardTexts.columns.solved },
  points: { key: 'points', head: boardTexts.columns.points },
  penalty: { key: 'penalty', head: boardTexts.columns.penalty, isBelowOnPhones: true },
  time: { key: 'time', head: boardTexts.columns.time, isBelowOnPhones: true },
}

export function totalOf({ problemsSolved, totalPoints, penaltyMinutes }: Row, key: Total): number {
  return { solved: problemsSolved, points: totalPoints, penalty: penaltyMinutes, time: penaltyMinutes }[key]
}

interface Widths {
  rank: number
  user: number
  total: number
  problem: readonly [least: number, most: number]
  rowHeight: number
  /** Beyond the last cell. */
  end: number
}

const wide: Widths = { rank: 56, user: 176, total: 78, problem: [62, 84], rowHeight: 37, end: 7 }
const narrow: Widths = { rank: 44, user: 108, total: 56, problem: [58, 58], rowHeight: 42, end: 3 }

export interface Columns {
  totals: readonly TotalColumn[]
  /** Shown below the first number. */
  below: TotalColumn | null
  hasRating: boolean
  problems: number
  count: number
  /** For `grid-template-columns`, the same in each row. */
  template: string
  minWidthPx: number
  /** The left offset of the second sticky column. */
  userLeftPx: number
  rowHeightPx: number
}

export function columnsOf(
  contestType: ContestType,
  problems: number,
  options: { screen: Screen; hasRating: boolean },
): Columns {
  const { hasRating, screen } = options
  const isPhone = screen === 'mobile'
  const widths = isPhone ? narrow : wide
  const totals = scoringRules[contestType].totals.map((total) => totalColumns[total])
  const shown = totals.filter(({ isBelowOnPhones }) => !(isPhone && isBelowOnPhones))
  const numbers = shown.length + (hasRating ? 1 : 0)
  const [least, most] = widths.problem
  const template = [
    `${widths.rank}px minmax(${widths.user}px, 1fr) repeat(${numbers}, ${widths.total}px)`,
    problems > 0 && `repeat(${problems}, minmax(${least}px, ${most}px))`,
    `${widths.end}px`,
  ]
  return {
    ...{ totals: shown, hasRating, problems, count: 2 + numbers + problems },
    below: (isPhone && totals.find(({ isBelowOnPhones }) => isBelowOnPhones)) || null,
    template: template.filter(Boolean).join(' '),
    minWidthPx: widths.rank + widths.user + numbers * widths.total + problems * least + widths.end,
    ...{ userLeftPx: widths.rank, rowHeightPx: widths.rowHeight },
  }
}
