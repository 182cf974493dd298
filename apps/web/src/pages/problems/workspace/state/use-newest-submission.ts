import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSessionUser } from '../../../../features/session/session.ts'
import { endedJudging } from '../../../../features/submissions/judging.ts'
import { type FullSubmission, ownSubmissionsQuery, submissionQuery } from '../../../../features/submissions/queries.ts'
import type { JudgedCode } from './judged-code.ts'

/** Reports once the user's newest submission to a problem when the page was opened. */
export function useNewestSubmission(problemId: string, onFound: (submission: JudgedCode) => void): void {
  const id = useNewestId(problemId)
  const { data } = useQuery({ ...submissionQuery(id ?? ''), enabled: id !== null })
  const report = useRef(onFound)
  useEffect(() => {
    report.current = onFound
  })
  const isReported = useRef(false)
  useEffect(() => {
    if (!data || isReported.current) return
    isReported.current = true
    report.current(judgedCode(data.submission))
  }, [data])
}

/** Refetched, because a cached list may not contain the newest submission. */
function useNewestId(problemId: string): string | null {
  const isSignedIn = useSessionUser() !== null
  const own = useQuery({ ...ownSubmissionsQuery({ problemId }), enabled: isSignedIn })
  const [newestId, setNewestId] = useState<string | null>()
  if (newestId === undefined && own.isFetchedAfterMount && own.data) {
    setNewestId(own.data.submissions[0]?._id ?? null)
  }
  return newestId ?? null
}

function judgedCode(submission: FullSubmission): JudgedCode {
  const { _id: submissionId, createdAt: submittedAt, language, code } = submission
  return { submissionId, submittedAt, language, code, ended: endedJudging(submission) }
}
