import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { boardQuery } from '../../../features/contests/board-queries.ts'
import { factsOf, rowsOf } from '../leaderboard/board-state.ts'
import { type ProblemTries, triesByProblem } from './jury-summary.ts'

const AGAIN_MS = 10_000

/** The tries of each problem; null until the board has loaded. */
export function useJuryBoard(id: string, isLive: boolean): ProblemTries[] | null {
  const { data } = useQuery({ ...boardQuery(id), refetchInterval: isLive ? AGAIN_MS : false })
  return useMemo(() => {
    if (!data) return null
    const facts = factsOf(data.frame)
    return triesByProblem(facts, rowsOf(facts, data.rows).values())
  }, [data])
}
