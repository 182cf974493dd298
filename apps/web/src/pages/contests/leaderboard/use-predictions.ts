import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { boardTexts } from '../../../copy/contests/contest-board.ts'
import { predictionsQuery } from '../../../features/contests/board-queries.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { useNotify } from '../../../ui/feedback/notification.tsx'

/** Every result changes the predictions slightly. They are fetched at most this often, and only after a change. */
const SETTLE_MS = 10_000

/** The predicted rating of each participant; null unless wanted. */
export function usePredictions(id: string, seq: number, isWanted: boolean): ReadonlyMap<number, number> | null {
  const settled = useSettled(seq, isWanted)
  const notify = useNotify()
  const { data, error } = useQuery({ ...predictionsQuery(id, settled), enabled: isWanted })
  useEffect(() => {
    if (error) notify('danger', sentenceFor(error, boardTexts.predictionsFailed))
  }, [error, notify])
  return useMemo(() => {
    if (!isWanted) return null
    return new Map(data?.predictions.map(([participant, , after]) => [participant, after]))
  }, [data, isWanted])
}

/** Follows a number, but changes at most every `SETTLE_MS`. */
function useSettled(value: number, isFollowed: boolean): number {
  const [settled, setSettled] = useState(value)
  const isBehind = isFollowed && value !== settled
  const latest = useLatest(value)
  useEffect(() => {
    if (!isBehind) return
    const timer = setTimeout(() => setSettled(latest.current), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [isBehind, latest])
  return settled
}

function useLatest<Value>(value: Value): { current: Value } {
  const [box] = useState({ current: value })
  box.current = value
  return box
}
