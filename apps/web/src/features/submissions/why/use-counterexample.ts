import type { ReplyOf } from '@arbiter/contract/endpoint'
import { counterexampleRefusals } from '@arbiter/contract/messages/counterexamples'
import {
  cancelCounterexample,
  getCounterexample,
  startCounterexample,
} from '@arbiter/contract/submissions/counterexamples'
import { isJobOpen } from '@arbiter/rules/judging/job-status'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { counterexampleTexts } from '../../../copy/problems/counterexamples.ts'
import { call } from '../../../lib/call.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { followSearch } from './follow-search.ts'

type Search = ReplyOf<typeof startCounterexample>['search']
export type SearchResult = NonNullable<Search['result']>
export type FoundInput = SearchResult & { kind: 'found' }
export type SearchProgress = Pick<Search, 'status' | 'phase' | 'runs' | 'tokens'>

export type Explanation =
  | { stage: 'offered' }
  | { stage: 'searching'; progress: SearchProgress | null; isReconnecting: boolean }
  | { stage: 'over'; result: SearchResult; runs: number }
  | { stage: 'failed'; message: string }

export interface Counterexample {
  explanation: Explanation
  start: () => void
  cancel: () => void
}

/**
 * The search for one submission. It is kept in the query cache, so that a user who goes on writing or opens another page finds it
 * again; the server keeps the result.
 */
export function useCounterexample(submissionId: string): Counterexample {
  const client = useQueryClient()
  const params = { id: submissionId }
  const queryKey = ['counterexamples', submissionId]
  const keep = (search: Search | null) => client.setQueryData(queryKey, search)
  const kept = useQuery<Search | null>({ queryKey, queryFn: skipToken }).data ?? null
  const ended = useQuery({
    queryKey: [...queryKey, 'end'],
    queryFn: ({ signal }) => call(getCounterexample, { params, signal }),
    enabled: kept?.status === 'done' && kept.result === null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const starting = useMutation({
    mutationFn: () => call(startCounterexample, { params }),
    onSuccess: ({ search }) => keep(search),
  })
  const cancelling = useMutation({ mutationFn: () => call(cancelCounterexample, { params }) })
  const connection = useFollowed(submissionId, kept, keep)
  const forget = () => {
    keep(null)
    client.removeQueries({ queryKey: [...queryKey, 'end'] })
  }
  return {
    explanation: explanationOf(starting, kept, ended, connection),
    start() {
      forget()
      starting.mutate()
    },
    cancel() {
      forget()
      cancelling.mutate()
    },
  }
}

interface Connection {
  isReconnecting: boolean
  isGone: boolean
}

const connected: Connection = { isReconnecting: false, isGone: false }

function useFollowed(submissionId: string, kept: Search | null, keep: (search: Search | null) => void): Connection {
  const [connection, setConnection] = useState(connected)
  const latest = useRef({ kept, keep })
  useEffect(() => {
    latest.current = { kept, keep }
  })
  const isOpen = kept !== null && isJobOpen(kept.status)
  useEffect(() => {
    if (!isOpen) return
    const change = (changes: Partial<Connection>) => setConnection((now) => ({ ...now, ...changes }))
    setConnection(connected)
    return followSearch(submissionId, {
      onEvent: ({ type: _, ...progress }) => {
        const { kept, keep } = latest.current
        keep(kept && progress.status !== 'cancelled' ? { ...kept, ...progress } : null)
      },
      onConnection: (isReconnecting) => change({ isReconnecting }),
      onGone: () => change({ isGone: true }),
    })
  }, [isOpen, submissionId])
  return connection
}

type Starting = { isPending: boolean; error: Error | null }
type Ended = { data: ReplyOf<typeof getCounterexample> | undefined; error: Error | null }

function explanationOf(starting: Starting, kept: Search | null, ended: Ended, connection: Connection): Explanation {
  const { isGone, isReconnecting } = connection
  if (starting.error) return failedWith(sentenceFor(starting.error, counterexampleTexts.startFailed))
  if (starting.isPending) return { stage: 'searching', progress: null, isReconnecting: false }
  if (!kept) return { stage: 'offered' }
  if (kept.result) return { stage: 'over', result: kept.result, runs: kept.runs }
  if (kept.status === 'failed') return failedWith(counterexampleTexts.failed)
  if (kept.status !== 'done' && isGone) return failedWith(counterexampleTexts.failed)
  if (ended.error) return failedWith(sentenceFor(ended.error, counterexampleTexts.loadFailed))
  if (kept.status === 'done' && ended.data) return endOf(ended.data)
  return { stage: 'searching', progress: kept, isReconnecting }
}

/** A contest may have begun while it was searched, or the problem may have been changed. */
function endOf({ canSearch, search }: ReplyOf<typeof getCounterexample>): Explanation {
  if (!canSearch) return failedWith(counterexampleRefusals['counterexample.contest-live'][1])
  return search?.result ? { stage: 'over', result: search.result, runs: search.runs } : { stage: 'offered' }
}

const failedWith = (message: string): Explanation => ({ stage: 'failed', message })
