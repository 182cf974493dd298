import { submit } from '@arbiter/contract/submissions/submissions'
import type { Language } from '@arbiter/rules/languages'
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { workspaceTexts } from '../../../../copy/problems/workspace.ts'
import type { EditorDocument } from '../../../../features/editor/editor-control.ts'
import { useSessionUser } from '../../../../features/session/session.ts'
import { type LiveJudging, useJudging } from '../../../../features/submissions/use-judging.ts'
import { ApiError, isRefused, UnexpectedReply } from '../../../../lib/api-error.ts'
import { call } from '../../../../lib/call.ts'
import {
  type Followed,
  found,
  type JudgedCode,
  nothingFollowed,
  sending,
  shown,
  submitted,
  typed,
} from './judged-code.ts'
import { useNewestSubmission } from './use-newest-submission.ts'

export interface NewSubmission {
  problemId: string
  contestId: string | null
  language: Language
  code: string
}

export interface SubmitFailure {
  text: string
  needsSignIn: boolean
  isWithoutTests: boolean
}

export interface Submitting {
  stage: 'idle' | 'submitting' | 'judging' | 'done'
  /** The judging of the code that is in the editor. */
  live: LiveJudging | null
  /** A submission that is being judged while other code is in the editor. */
  elsewhere: JudgedCode | null
  failure: SubmitFailure | null
  submit: (submission: NewSubmission) => void
  /** The code has changed: null for a keystroke, else what has taken its place. */
  change: (document: EditorDocument | null) => void
}

interface Options {
  problemId: string
  /** What is in the editor at this moment. */
  inEditor: () => EditorDocument
  onFound: (submission: JudgedCode, isBeside: boolean) => void
}

/** From the button to the verdict. After a reload or Back the newest submission is shown beside its code again. */
export function useSubmitting({ problemId, inEditor, onFound }: Options): Submitting {
  const user = useSessionUser()
  const [followed, setFollowed] = useState(nothingFollowed)
  const [isTurnedAway, setTurnedAway] = useState(false)
  const followedLive = useFollowedJudging(followed)
  const order = useSending()
  useNewestSubmission(problemId, (submission) => {
    const next = found(followed, submission, inEditor())
    setFollowed(next)
    if (next !== followed) onFound(submission, next.isBeside)
  })
  useNews(followedLive)
  const live = followed.isBeside ? followedLive : null
  return {
    stage: stageOf(order.isPending, live),
    live,
    elsewhere: !followed.isBeside && isOpen(followedLive) ? followed.submission : null,
    failure: failureOf(isTurnedAway && user === null, order.error),
    submit(submission) {
      setTurnedAway(user === null)
      order.reset()
      if (user === null || order.isPending) return
      setFollowed(sending)
      const { language, code } = submission
      const onSuccess = ({ submissionId, createdAt }: Taken) =>
        setFollowed(
          submitted(
            { submissionId, submittedAt: createdAt ?? new Date().toISOString(), language, code, ended: null },
            inEditor(),
          ),
        )
      order.mutate(submission, { onSuccess })
    },
    change: (document) => setFollowed((now) => (document ? shown(now, document) : typed(now))),
  }
}

function useFollowedJudging({ submission }: Followed): LiveJudging | null {
  const live = useJudging(submission && !submission.ended ? submission.submissionId : null)
  if (!submission?.ended) return live
  return { submissionId: submission.submissionId, judging: submission.ended, isReconnecting: false }
}

interface Taken {
  submissionId: string
  createdAt: string | null
}

function useSending(): UseMutationResult<Taken, Error, NewSubmission> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: NewSubmission) => (await call(submit, { body })).data,
    // Otherwise TanStack Query would hold a submission back offline and send it later, unnoticed by the user.
    networkMode: 'always',
    onSuccess: () => void client.invalidateQueries({ queryKey: ['submissions', 'me'] }),
  })
}

function isOpen(live: LiveJudging | null): boolean {
  return live !== null && live.judging.stage !== 'done' && live.judging.stage !== 'failed'
}

function stageOf(isSending: boolean, live: LiveJudging | null): Submitting['stage'] {
  if (isSending) return 'submitting'
  if (!live) return 'idle'
  return isOpen(live) ? 'judging' : 'done'
}

function failureOf(isSignedOut: boolean, error: Error | null): SubmitFailure | null {
  if (isSignedOut) return { text: workspaceTexts.submitSignedOut, needsSignIn: true, isWithoutTests: false }
  if (!error) return null
  const needsSignIn = error instanceof ApiError && error.status === 401
  return { text: sentenceOf(error), needsSignIn, isWithoutTests: isRefused(error, 'problem.without-tests') }
}

function sentenceOf(error: Error): string {
  if (error instanceof UnexpectedReply) return workspaceTexts.submissionIdMissing
  return (error instanceof ApiError && error.sentence) || workspaceTexts.submitFailed
}

/** Invalidates cached lists of other pages after a verdict. */
function useNews(live: LiveJudging | null): void {
  const client = useQueryClient()
  const isDone = live?.judging.stage === 'done'
  useEffect(() => {
    if (!isDone) return
    void client.invalidateQueries({ queryKey: ['submissions', 'me'] })
    void client.invalidateQueries({ queryKey: ['problems'] })
    void client.invalidateQueries({ queryKey: ['users'] })
    void client.invalidateQueries({ queryKey: ['contests'] })
  }, [isDone, client])
}
