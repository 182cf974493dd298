import type { ContestType } from '../contest.ts'
import type { Score } from '../scoring/scoring-rule.ts'
import { type RankedBoard, type RankedRow, rankKey } from './rank-board.ts'

/** What decided between a row and its neighbour with the same first number. */
export const tieReasons = ['penalty', 'last-accepted', 'time', 'shared'] as const
export type TieReason = (typeof tieReasons)[number]

export interface Tie {
  reason: TieReason
  /** The participant of the neighbouring row. */
  neighbour: number
  /** The two numbers that were compared; null where all are equal. */
  numbers: { own: number; other: number } | null
}

const reasons: Record<ContestType, readonly TieReason[]> = {
  ICPC: ['penalty', 'last-accepted'],
  CUSTOM: ['time'],
  IOI: [],
  CF: [],
}

/** Null where no neighbour has the same first number, or nobody has scored. */
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
  const [mine, theirs] = [rankKey(contestType, own), rankKey(contestType, neighbour)]
  if (mine[0] !== theirs[0]) return null
  const at = mine.findIndex((number, index) => number !== theirs[index])
  const base = { neighbour: neighbour.participant }
  if (at === -1) return { ...base, reason: 'shared', numbers: null }
  const numbers = { own: mine[at] ?? 0, other: theirs[at] ?? 0 }
  return { ...base, reason: reasons[contestType][at - 1] ?? 'shared', numbers }
}
