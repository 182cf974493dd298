import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { submissionTexts } from '../../copy/submissions/submissions.ts'
import { useSessionUser } from '../../features/session/session.ts'
import { type FullSubmission, submissionQuery } from '../../features/submissions/queries.ts'
import { useJudging } from '../../features/submissions/use-judging.ts'
import { ApiError } from '../../lib/api-error.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { problemName } from '../../lib/problem-name.ts'
import { retryOf } from '../../lib/retry-of.ts'
import { sentenceFor } from '../../lib/sentence-for.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { AccessDenied } from './access-denied.tsx'
import { JudgedSubmission } from './judged-submission.tsx'
import { OpenSubmission } from './open-submission.tsx'
import { SubmissionHead, WaitingSubmission } from './submission-head.tsx'

export function SubmissionPage() {
  const { id = '' } = useParams()
  return useSessionUser() ? <Shown key={id} id={id} /> : <AccessDenied />
}

function Shown({ id }: { id: string }) {
  const query = useQuery(submissionQuery(id))
  const isOpen = query.data !== undefined && query.data.submission.status !== 'done'
  const live = useJudging(isOpen ? query.data.submission._id : null)
  useVerdictFetch(id, live?.judging.stage === 'done')
  usePageTitle(query.data && titleOf(query.data.submission))
  if (query.isPending) return <WaitingSubmission />
  if (!query.data) return <NotShown query={query} />
  const { submission, reviewRefusal, canExplain, canAddTest, canMeasure } = query.data
  return (
    <Page>
      <SubmissionHead submission={submission} />
      {live ? (
        <OpenSubmission submission={submission} live={live} />
      ) : (
        <JudgedSubmission
          {...{
            submission,
            reviewRefusal,
            canExplain: canExplain === true,
            canAddTest: canAddTest === true,
            canMeasure: canMeasure === true,
          }}
        />
      )}
    </Page>
  )
}

function titleOf({ problem, number }: FullSubmission): string {
  if (number === null) return submissionTexts.pageTitleUnnumbered({ problem: problemName(problem) })
  return submissionTexts.pageTitle({ problem: problemName(problem), number })
}

/** Refetches the submission after the verdict, to get all tests that the user may see. */
function useVerdictFetch(id: string, isDone: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (isDone) void client.invalidateQueries({ queryKey: submissionQuery(id).queryKey })
  }, [client, id, isDone])
}

/** The submission may have been deleted since the link was made. */
function NotShown({ query }: { query: { error: Error; refetch: () => unknown } }) {
  const onward = (
    <ButtonLink to="/submissions" icon="left">
      {submissionTexts.title}
    </ButtonLink>
  )
  if (isMissing(query.error))
    return (
      <Page>
        <Panel>
          <Empty
            as="h1"
            icon="file"
            title={submissionTexts.notFound}
            text={submissionTexts.notFoundWhy}
            action={onward}
          />
        </Panel>
      </Page>
    )
  const message = submissionTexts.submissionFailed({ message: sentenceFor(query.error, submissionTexts.loadFailed) })
  return (
    <Page>
      <h1 className="sr-only">{submissionTexts.submission}</h1>
      <Failure message={message} onRetry={retryOf(query)} />
      <div className="mt-4">{onward}</div>
    </Page>
  )
}

const isMissing = (error: Error) => error instanceof ApiError && (error.status === 404 || error.status === 400)
