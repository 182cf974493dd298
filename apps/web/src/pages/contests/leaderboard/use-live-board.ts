import { useQuery } from '@tanstack/react-query'
import { useEffect, useReducer, useState } from 'react'
import { boardQuery } from '../../../features/contests/board-queries.ts'
import { followBoard } from '../../../features/contests/follow-board.ts'
import { type BoardState, nextBoard } from './board-state.ts'

/** The longest random delay before a refetch: otherwise all viewers of a board would ask at the same moment. */
const LONGEST_DELAY_MS = 5_000
/** For how long a changed cell is marked. */
const FLASH_MS = 1_000

/** The board of a contest: fetched once, then updated by the stream, and fetched again only after a gap or a reset. */
export function useLiveBoard(id: string) {
  const query = useQuery(boardQuery(id))
  const { data: reply, refetch } = query
  const [board, dispatch] = useReducer(nextBoard, null)
  const [isBroken, setIsBroken] = useState(false)

  useEffect(() => {
    if (!reply) return
    dispatch({ type: 'loaded', reply })
    return followBoard(id, reply.seq, { onEvent: dispatch, onConnection: setIsBroken })
  }, [id, reply])

  const outdated = board?.outdated ?? null
  useEffect(() => {
    if (!outdated) return
    const delayMs = outdated === 'reset' ? Math.random() * LONGEST_DELAY_MS : 0
    const timer = setTimeout(() => void refetch(), delayMs)
    return () => clearTimeout(timer)
  }, [outdated, refetch])

  useSettling(board, (seq) => dispatch({ type: 'settled', seq }))
  return { query, board, isBroken }
}

function useSettling(board: BoardState | null, onSettled: (seq: number) => void): void {
  const hasFlashes = (board?.flashes.size ?? 0) > 0
  const seq = board?.seq ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time starts with the change
  useEffect(() => {
    if (!hasFlashes) return
    // The next change does not clear the timer, or frequent changes would postpone it for ever.
    setTimeout(() => onSettled(seq), FLASH_MS)
  }, [hasFlashes, seq])
}
