import type { ContestType } from '../contests/contest.ts'
import type { TieReason } from '../scoring/explanation.ts'
import type { Score } from '../scoring/scoring-rule.ts'
import { scoringRules } from '../scoring/scoring-rules.ts'
import type { RankedBoard, RankedRow } from './rank-board.ts'

export interface Tie {
  reason: TieReason
  /** The participant of the neighbouring row. */
  neighbour: number
  /** The two numbers that were compared; null if all are equal. */
  numbers: { own: number; other: number } | null
}

/** Null if no neighbour has the same first number, or the row has not scored. */
export function explainTie(
  contestType: ContestType,
  { rows }: Pick<RankedBoard, 'rows'>,
  participant: number,
): Tie | null {
  const ranked = rows.filter(({ rank }) => rank !== null)
  const index = ranked.findIndex((row) => row.participant === participant)
  const own = ranked[index]
  if (!own || !hasScored(own)) return null
  for (const neighbour of [ranked[index - 1], ranked[index + 1]]) {
    const tie = neighbour ? tieBetween(contestType, own, neighbour) : null
    if (tie) return tie
  }
  return null
}

const hasScored = ({ problemsSolved, totalPoints }: Score) => problemsSolved > 0 || totalPoints > 0

function tieBetween(contestType: ContestType, own: RankedRow, neighbour: RankedRow): Tie | null {
  const { rankKey, tieReasons } = scoringRules[contestType]
  const [mine, theirs] = [rankKey(own), rankKey(neighbour)]
  if (mine[0] !== theirs[0]) return null
  const at = mine.findIndex((number, index) => number !== theirs[index])
  const base = { neighbour: neighbour.participant }
  if (at === -1) return { ...base, reason: 'shared', numbers: null }
  const numbers = { own: mine[at] ?? 0, other: theirs[at] ?? 0 }
  return { ...base, reason: tieReasons[at - 1] ?? 'shared', numbers }
}
