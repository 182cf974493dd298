import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ShownTrial, trialQuery, trialsQuery } from './queries.ts'

/** The trial of a kind that is shown: the one that was just started, or the newest there is. */
export function useNewestTrial(problemId: string, kind: ShownTrial['kind']) {
  const [startedId, setStarted] = useState<string | null>(null)
  const list = useQuery(trialsQuery(problemId))
  const newestId = list.data?.trials.find((trial) => trial.kind === kind)?._id ?? null
  const id = startedId ?? newestId
  const one = useQuery({ ...trialQuery(problemId, id ?? ''), enabled: id !== null })
  return { trial: one.data?.trial ?? null, error: list.error ?? one.error, show: setStarted, refetch: one.refetch }
}
