import { isOnBoard, type Row } from './facts.ts'

/** How a row stands: what follows from it is decided for each of these, so that a new one can't win by an oversight. */
export type RowStanding = 'ranked' | 'unofficial' | 'disqualified' | 'apart'

type Standing = Pick<Row, 'kind' | 'isDisqualified' | 'isUnofficial'>

export function standingOf(row: Standing): RowStanding {
  if (!isOnBoard(row)) return 'apart'
  if (row.isDisqualified) return 'disqualified'
  return row.isUnofficial ? 'unofficial' : 'ranked'
}

const competes: Record<RowStanding, boolean> = { ranked: true, unofficial: false, disqualified: false, apart: false }

/** Whether the row has a rank, and with it a medal, first solves and a rating. */
export const isRanked = (row: Standing): boolean => competes[standingOf(row)]

const parts: Record<RowStanding, number> = { ranked: 0, unofficial: 0, disqualified: 1, apart: 2 }

/** Unofficial rows stand where their result puts them; the disqualified come after all others. */
export const partOf = (row: Standing): number => parts[standingOf(row)]
