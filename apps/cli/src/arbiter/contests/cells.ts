import type { CellState } from '@arbiter/rules/scoring/cell-state'

interface Cell {
  state: CellState
  points: number
  wrongTries: number
}

/** Of a board: `+2` is solved after two wrong tries, `-1` one wrong try, `?` waits for a verdict or is hidden. */
export function cellText({ state, points, wrongTries }: Cell, isIcpc: boolean): string {
  const tries = wrongTries === 0 ? '' : `${wrongTries}`
  switch (state) {
    case 'untried':
      return '.'
    case 'judging':
      return '?'
    case 'tried':
      return isIcpc ? `-${wrongTries}` : '0'
    case 'pretested':
    case 'solved':
      return isIcpc ? `+${tries}` : pointsText(points)
    case 'partial':
      return pointsText(points)
  }
}

export const pointsText = (points: number) => `${Math.round(points * 100) / 100}`
