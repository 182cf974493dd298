import { fallbacks, texts } from '@arbiter/contract/messages'
import { submit } from '@arbiter/contract/submissions'
import type { Language } from '@arbiter/rules/languages'
import { type UseMutationResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSessionUser } from '../../features/session/session.ts'
import { ownSubmissionsQuery } from '../../features/submissions/queries.ts'
import { type LiveJudging, useJudging } from '../../features/submissions/use-judging.ts'
import { ApiError, UnexpectedReply } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'

export interface NewSubmission {
  problemId: string
  contestId: string | null
  language: Language
  code: string
}

export interface SubmitFailure {
  text: string
  needsSignIn: boolean
}

export interface Submitting {
  stage: 'idle' | 'submitting' | 'judging' | 'done'
  live: LiveJudging | null
  failure: SubmitFailure | null
  submit: (submission: NewSubmission) => void
  /** The code is another one now: progress and verdict belong to the one before. */
  forget: () => void
}

/** From the button to the verdict. After a reload an open submission is followed again. */
export function useSubmitting(problemId: string, onResumed: () => void): Submitting {
  const user = useSessionUser()
  const [submissionId, setSubmissionId] = useState<string | null>(null)
  const [isRefused, setRefused] = useState(false)
  const live = useJudging(submissionId)
  const sending = useSending()
  const edits = useRef(0)
  useResuming(problemId, (openId) => {
    // Whoever has begun to write, or to submit, is not taken back to what was before.
    if (edits.current > 0) return
    setSubmissionId(openId)
    onResumed()
  })
  useNews(live)
  return {
    stage: stageOf(sending.isPending, live),
    live,
    failure: failureOf(isRefused && user === null, sending.error),
    submit(submission) {
      setRefused(user === null)
      sending.reset()
      if (user === null || sending.isPending) return
      setSubmissionId(null)
      edits.current += 1
      const sentAt = edits.current
      // Whoever has gone on writing meanwhile is not shown the verdict of what was there before.
      sending.mutate(submission, { onSuccess: (id) => edits.current === sentAt && setSubmissionId(id) })
    },
    forget() {
      edits.current += 1
      setSubmissionId(null)
    },
  }
}

function useSending(): UseMutationResult<string, Error, NewSubmission> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: NewSubmission) => (await call(submit, { body })).data.submissionId,
    // Held back by TanStack Query, it would be sent later without anybody looking.
    networkMode: 'always',
    onSuccess: () => void client.invalidateQueries({ queryKey: ['submissions', 'me'] }),
  })
}

function stageOf(isSending: boolean, live: LiveJudging | null): Submitting['stage'] {
  if (isSending) return 'submitting'
  if (!live) return 'idle'
  return live.judging.stage === 'done' || live.judging.stage === 'failed' ? 'done' : 'judging'
}

function failureOf(isSignedOut: boolean, error: Error | null): SubmitFailure | null {
  if (isSignedOut) return { text: texts.submitSignedOut, needsSignIn: true }
  if (!error) return null
  const needsSignIn = error instanceof ApiError && error.status === 401
  return { text: sentenceOf(error), needsSignIn }
}

function sentenceOf(error: Error): string {
  if (error instanceof UnexpectedReply) return fallbacks['submission.id-missing']
  return (error instanceof ApiError && error.sentence) || texts.submitFailed
}

/** The newest own submission, if it was still open when the page was. */
function useResuming(problemId: string, resume: (submissionId: string) => void): void {
  const isSignedIn = useSessionUser() !== null
  const { data } = useQuery({ ...ownSubmissionsQuery({ problemId }), enabled: isSignedIn })
  const isLookedAt = useRef(false)
  const newest = data?.submissions[0]
  useEffect(() => {
    if (!data || isLookedAt.current) return
    isLookedAt.current = true
    if (newest && newest.status !== 'done') resume(newest._id)
  }, [data, newest, resume])
}

/** A verdict changes lists that other pages have kept. */
function useNews(live: LiveJudging | null): void {
  const client = useQueryClient()
  const isDone = live?.judging.stage === 'done'
  useEffect(() => {
    if (!isDone) return
    void client.invalidateQueries({ queryKey: ['submissions', 'me'] })
    void client.invalidateQueries({ queryKey: ['problems'] })
    void client.invalidateQueries({ queryKey: ['users'] })
  }, [isDone, client])
}
