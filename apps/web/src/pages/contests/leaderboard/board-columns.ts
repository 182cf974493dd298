import type { Row } from '@arbiter/rules/board/facts'
import type { ContestType } from '@arbiter/rules/contest'
import type { Screen } from '../../../ui/layout/use-screen.ts'

export type TotalKey = 'solved' | 'points' | 'penalty'

export interface TotalColumn {
  key: TotalKey
  head: string
  /** On phones it stands below the first number instead. */
  isBelowOnPhones?: true
}

const solved: TotalColumn = { key: 'solved', head: 'Solved' }
const points: TotalColumn = { key: 'points', head: 'Points' }
const penalty: TotalColumn = { key: 'penalty', head: 'Penalty', isBelowOnPhones: true }

/** What decides comes first. */
const totals: Record<ContestType, readonly TotalColumn[]> = {
  ICPC: [solved, points, penalty],
  CUSTOM: [points, solved, { ...penalty, head: 'Time' }],
  IOI: [points, solved],
  CF: [points, solved],
}

export function totalOf({ problemsSolved, totalPoints, penaltyMinutes }: Row, key: TotalKey): number {
  return { solved: problemsSolved, points: totalPoints, penalty: penaltyMinutes }[key]
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
  /** Where the second sticky column stands. */
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
  const shown = totals[contestType].filter(({ isBelowOnPhones }) => !(isPhone && isBelowOnPhones))
  const numbers = shown.length + (hasRating ? 1 : 0)
  const [least, most] = widths.problem
  const template = [
    `${widths.rank}px minmax(${widths.user}px, 1fr) repeat(${numbers}, ${widths.total}px)`,
    problems > 0 && `repeat(${problems}, minmax(${least}px, ${most}px))`,
    `${widths.end}px`,
  ]
  return {
    ...{ totals: shown, hasRating, problems, count: 2 + numbers + problems },
    below: (isPhone && totals[contestType].find(({ isBelowOnPhones }) => isBelowOnPhones)) || null,
    template: template.filter(Boolean).join(' '),
    minWidthPx: widths.rank + widths.user + numbers * widths.total + problems * least + widths.end,
    ...{ userLeftPx: widths.rank, rowHeightPx: widths.rowHeight },
  }
}
