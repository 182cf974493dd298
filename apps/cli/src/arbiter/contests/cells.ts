import type { ContestType } from '@arbiter/rules/contests/contest'
import type { CellState } from '@arbiter/rules/scoring/cell-state'
import { scoringRules } from '@arbiter/rules/scoring/scoring-rules'
import { numberText } from '@arbiter/texts/page-locale'

interface Cell {
  state: CellState
  points: number
  wrongTries: number
}

/** As on a board: `+2` is solved after two wrong tries, `-1` one wrong try, `?` waits for a verdict or is hidden. */
export function cellText({ state, points, wrongTries }: Cell, contestType: ContestType): string {
  const countsSolved = scoringRules[contestType].decidingTotals[0] === 'solved'
  const tries = wrongTries === 0 ? '' : `${wrongTries}`
  switch (state) {
    case 'untried':
      return '.'
    case 'judging':
      return '?'
    case 'tried':
      return countsSolved ? `-${wrongTries}` : '0'
    case 'pretested':
    case 'solved':
      return countsSolved ? `+${tries}` : pointsText(points)
    case 'partial':
      return pointsText(points)
  }
}

export const pointsText = (points: number) => numberText(points, { maximumFractionDigits: 2 })
