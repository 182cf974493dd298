import type { ContestType } from '@arbiter/rules/contests/contest'
import type { Cell } from '@arbiter/rules/scoring/scoring-rule'
import { scoringRules } from '@arbiter/rules/scoring/scoring-rules'
import { counted } from '../../../lib/counted.ts'

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

const pendingWords: Record<Pending, string> = { judging: 'being judged', hidden: 'with a hidden result' }

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
      return { ...scoredLines(cell), tone: 'pretested', words: `Pretests passed at ${timeOf(cell)}, ${pointsOf(cell)}` }
    case 'partial':
      return { ...scoredLines(cell), tone: 'partial', words: partialWords(cell, pending) }
    case 'judging':
      return judgingFace(cell, pending)
    case 'tried':
      return { tone: 'wrong', main: `−${cell.wrongTries}`, small: null, words: `${wrongTries(cell)}, not solved` }
    case 'untried':
      return { tone: 'none', main: '·', small: null, words: 'Not tried' }
  }
}

function solvedFace(contestType: ContestType, cell: Cell, isFirst: boolean): CellFace {
  const tone = isFirst ? 'first' : 'solved'
  const after = cell.wrongTries > 0 ? ` after ${wrongTries(cell)}` : ''
  const words = `${isFirst ? 'First to solve. ' : ''}Solved at ${timeOf(cell)}${after}`
  // If points differ between participants who solved a problem, the cell shows them first.
  if (scoringRules[contestType].hasVariedPoints)
    return { ...scoredLines(cell), tone, words: `${words}, ${pointsOf(cell)}` }
  return { tone, main: `+${cell.wrongTries || ''}`, small: timeOf(cell), words }
}

function scoredLines(cell: Cell) {
  const isOpen = cell.pendingTries > 0 ? '?' : ''
  const wrong = cell.wrongTries > 0 ? `+${cell.wrongTries} ` : ''
  return { main: `${cell.points.toLocaleString('en-US')}${isOpen}`, small: `${wrong}${timeOf(cell)}` }
}

function partialWords(cell: Cell, pending: Pending): string {
  const waiting = cell.pendingTries > 0 ? `, ${pendingTries(cell, pending)}` : ''
  return `${pointsOf(cell)} at ${timeOf(cell)}${waiting}`
}

function judgingFace(cell: Cell, pending: Pending): CellFace {
  const before = cell.wrongTries > 0 ? `${wrongTries(cell)}, ` : ''
  return {
    ...{ tone: 'judging', main: '?', small: counted(cell.wrongTries + cell.pendingTries, 'try', 'tries') },
    words: `${before}${pendingTries(cell, pending)}`,
  }
}

const pendingTries = (cell: Cell, pending: Pending) =>
  `${counted(cell.pendingTries, 'try', 'tries')} ${pendingWords[pending]}`
const wrongTries = ({ wrongTries }: Cell) => counted(wrongTries, 'wrong try', 'wrong tries')
const pointsOf = ({ points }: Cell) => counted(points, 'point')
const timeOf = ({ minute }: Cell) => contestTime(minute ?? 0)

/** `1:07`: hours and minutes of the contest. */
export function contestTime(minute: number): string {
  const sign = minute < 0 ? '−' : ''
  const whole = Math.abs(minute)
  return `${sign}${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
