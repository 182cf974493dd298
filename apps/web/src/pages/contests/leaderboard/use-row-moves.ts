import { useRef } from 'react'
import type { Flash } from './board-state.ts'
import type { BoardEntry } from './board-view.ts'

/** The previous positions of changed rows in pixels, so that rows that come into view slide to their places, too. */
export function useRowMoves(
  entries: readonly BoardEntry[],
  flashes: ReadonlyMap<number, Flash>,
  rowHeightPx: number,
): ReadonlyMap<number, number> {
  const before = useRef(entries)
  const moves = useRef<ReadonlyMap<number, number>>(new Map())
  if (before.current !== entries) {
    moves.current = movesFrom(before.current, flashes, rowHeightPx)
    before.current = entries
  }
  return moves.current
}

function movesFrom(entries: readonly BoardEntry[], flashes: ReadonlyMap<number, Flash>, rowHeightPx: number) {
  const moves = new Map<number, number>()
  if (flashes.size === 0) return moves
  for (const [index, { row }] of entries.entries())
    if (flashes.has(row.participant)) moves.set(row.participant, index * rowHeightPx)
  return moves
}
