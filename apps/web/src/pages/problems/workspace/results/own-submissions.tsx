import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { submissionTexts } from '../../../../copy/submissions.ts'
import { workspaceTexts } from '../../../../copy/workspace.ts'
import { useSessionUser } from '../../../../features/session/session.ts'
import { ownSubmissionsQuery } from '../../../../features/submissions/queries.ts'
import { SubmissionRows } from '../../../../features/submissions/submission-rows.tsx'
import { sentenceFor } from '../../../../lib/sentence-for.ts'
import { Failure } from '../../../../ui/feedback/failure.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { TextLink } from '../../../../ui/text/text-link.tsx'

/** The own submissions to this problem, newest first. */
export function OwnSubmissions({ problemId }: { problemId: string }) {
  return useSessionUser() ? <Listed problemId={problemId} /> : <SignedOut />
}

function Listed({ problemId }: { problemId: string }) {
  const query = useQuery(ownSubmissionsQuery({ problemId }))
  if (query.isPending) return <Skeleton className="m-4 w-60" />
  if (query.isError) {
    return (
      <div className="p-4">
        <Failure message={sentenceFor(query.error, submissionTexts.listFailed)} onRetry={() => query.refetch()} />
      </div>
    )
  }
  const { submissions } = query.data
  if (submissions.length === 0) return <Note>{workspaceTexts.ownSubmissionsEmpty}</Note>
  return <SubmissionRows caption="Your submissions to this problem" submissions={submissions} />
}

function SignedOut() {
  const { pathname, search } = useLocation()
  return (
    <p className="px-4 py-3 text-small text-ink-muted">
      {workspaceTexts.ownSubmissionsSignedOut}{' '}
      <TextLink to={`/login?next=${encodeURIComponent(pathname + search)}`}>Sign In</TextLink>
    </p>
  )
}

function Note({ children }: { children: string }) {
  return <p className="px-4 py-3 text-small text-ink-muted">{children}</p>
}
