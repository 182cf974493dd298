import type { SubmissionEvent } from '@arbiter/contract/submissions/submission-stream'
import { useEffect, useReducer } from 'react'
import { BurstPlayer } from './burst.ts'
import { followSubmission } from './follow-submission.ts'
import { type Judging, nextJudging, notJudgedYet } from './judging.ts'

export interface LiveJudging {
  submissionId: string
  judging: Judging
  isReconnecting: boolean
}

type Happening = { event: SubmissionEvent } | { isReconnecting: boolean }

function nextLive(live: LiveJudging | null, { submissionId, ...happening }: { submissionId: string } & Happening) {
  const before = live?.submissionId === submissionId ? live : freshJudging(submissionId)
  if ('event' in happening) return { ...before, judging: nextJudging(before.judging, happening.event) }
  return { ...before, isReconnecting: happening.isReconnecting }
}

function freshJudging(submissionId: string): LiveJudging {
  return { submissionId, judging: notJudgedYet, isReconnecting: false }
}

/** The judging of one submission after the other; null while there is none to follow. */
export function useJudging(submissionId: string | null): LiveJudging | null {
  const [live, apply] = useReducer(nextLive, null)
  useEffect(() => {
    if (submissionId === null) return
    const show = (event: SubmissionEvent) => apply({ submissionId, event })
    const player = new BurstPlayer(show)
    const onEvent = wantsLessMotion() ? show : (event: SubmissionEvent) => player.take(event)
    const stop = followSubmission(submissionId, {
      onEvent,
      onConnection: (isReconnecting) => apply({ submissionId, isReconnecting }),
    })
    return () => {
      stop()
      player.stop()
    }
  }, [submissionId])
  if (submissionId === null) return null
  return live?.submissionId === submissionId ? live : freshJudging(submissionId)
}

const wantsLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches
