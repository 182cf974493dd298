import type { ContestType } from '@arbiter/rules/contests/contest'
import type { Cell } from '@arbiter/rules/scoring/scoring-rule'
import { scoringRules } from '@arbiter/rules/scoring/scoring-rules'
import { numberText } from '@arbiter/texts/page-locale'
import { cellTexts } from '../../../copy/contests/contest-board.ts'

export type CellTone = 'first' | 'solved' | 'pretested' | 'partial' | 'wrong' | 'judging' | 'none'

/** What a cell shows: a large line, a small one, and the same in a sentence. */
export interface CellFace {
  tone: CellTone
  main: string
  small: string | null
  words: string
}

/** Why a try has no result: it waits for a judge, or a freeze hides what it did. */
export type Pending = 'judging' | 'hidden'

export function cellFace(
  contestType: ContestType,
  cell: Cell,
  isFirst: boolean,
  pending: Pending = 'judging',
): CellFace {
  switch (cell.state) {
    case 'solved':
      return solvedFace(contestType, cell, isFirst)
    case 'pretested':
      return { ...scoredLines(cell), tone: 'pretested', words: cellTexts.pretested(scoreOf(cell)) }
    case 'partial':
      return { ...scoredLines(cell), tone: 'partial', words: partialWords(cell, pending) }
    case 'judging':
      return judgingFace(cell, pending)
    case 'tried':
      return {
        ...{ tone: 'wrong', main: `−${cell.wrongTries}`, small: null },
        words: cellTexts.wrong({ wrong: cell.wrongTries }),
      }
    case 'untried':
      return { tone: 'none', main: '·', small: null, words: cellTexts.untried }
  }
}

function solvedFace(contestType: ContestType, cell: Cell, isFirst: boolean): CellFace {
  const tone = isFirst ? 'first' : 'solved'
  const { hasVariedPoints } = scoringRules[contestType]
  const wrong = cell.wrongTries
  const solved = hasVariedPoints
    ? cellTexts.solvedForPoints({ ...scoreOf(cell), wrong })
    : cellTexts.solved({ time: timeOf(cell), wrong })
  const words = isFirst ? `${cellTexts.first} ${solved}` : solved
  // If points differ between participants who solved a problem, the cell shows them first.
  if (hasVariedPoints) return { ...scoredLines(cell), tone, words }
  return { tone, main: `+${wrong || ''}`, small: timeOf(cell), words }
}

function scoredLines(cell: Cell) {
  const isOpen = cell.pendingTries > 0 ? '?' : ''
  const wrong = cell.wrongTries > 0 ? `+${cell.wrongTries} ` : ''
  return { main: `${numberText(cell.points)}${isOpen}`, small: `${wrong}${timeOf(cell)}` }
}

function partialWords(cell: Cell, pending: Pending): string {
  const tries = cell.pendingTries
  if (tries === 0) return cellTexts.partial(scoreOf(cell))
  const text = { judging: cellTexts.partialJudging, hidden: cellTexts.partialHidden }[pending]
  return text({ ...scoreOf(cell), tries })
}

function judgingFace({ wrongTries: wrong, pendingTries: tries }: Cell, pending: Pending): CellFace {
  return {
    ...{ tone: 'judging', main: '?', small: cellTexts.tries({ tries: wrong + tries }) },
    words: wrong === 0 ? cellTexts[pending]({ tries }) : wrongThen[pending]({ wrong, tries }),
  }
}

const wrongThen = { judging: cellTexts.wrongThenJudging, hidden: cellTexts.wrongThenHidden }
const scoreOf = (cell: Cell) => ({ time: timeOf(cell), points: cell.points })
const timeOf = ({ minute }: Cell) => contestTime(minute ?? 0)

/** `1:07`: hours and minutes of the contest. */
export function contestTime(minute: number): string {
  const sign = minute < 0 ? '−' : ''
  const whole = Math.abs(minute)
  return `${sign}${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
