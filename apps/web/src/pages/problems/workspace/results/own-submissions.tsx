import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { workspaceTexts } from '../../../../copy/problems/workspace.ts'
import { workspaceResultTexts } from '../../../../copy/problems/workspace-results.ts'
import { testAuthorTexts } from '../../../../copy/setting/test-authors.ts'
import { submissionTexts } from '../../../../copy/submissions/submissions.ts'
import type { FullProblem } from '../../../../features/problems/queries.ts'
import { useSessionUser } from '../../../../features/session/session.ts'
import { ownSubmissionsQuery } from '../../../../features/submissions/queries.ts'
import { SubmissionRows } from '../../../../features/submissions/submission-rows.tsx'
import { sentenceGap } from '../../../../lib/joined-sentences.ts'
import { sentenceFor } from '../../../../lib/sentence-for.ts'
import { useSignInAddress } from '../../../../lib/sign-in-address.ts'
import { Failure } from '../../../../ui/feedback/failure.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Segmented } from '../../../../ui/forms/segmented.tsx'
import { TextLink } from '../../../../ui/text/text-link.tsx'
import { useOpenContest } from '../contest/use-submission-contest.ts'

/** The viewer's submissions to this problem, newest first. */
export function OwnSubmissions({ problem }: { problem: FullProblem }) {
  return useSessionUser() ? <Listed problem={problem} /> : <SignedOut />
}

function Listed({ problem }: { problem: FullProblem }) {
  const query = useQuery(ownSubmissionsQuery({ problemId: problem._id }))
  const contestId = useOpenContest()
  const [isWhole, setWhole] = useState(false)
  if (query.isPending) return <Skeleton className="m-4 w-60" />
  if (query.isError) {
    return (
      <div className="p-4">
        <Failure message={sentenceFor(query.error, submissionTexts.listFailed)} onRetry={() => query.refetch()} />
      </div>
    )
  }
  const { submissions } = query.data
  const ofContest = submissions.filter(({ contest }) => contest === contestId)
  const isPart = contestId !== null && ofContest.length < submissions.length
  const shown = isPart && !isWhole ? ofContest : submissions
  return (
    <>
      {isPart && <Scope isWhole={isWhole} onWhole={setWhole} />}
      {shown.length === 0 ? (
        <Note>{isPart ? workspaceTexts.contestSubmissionsEmpty : workspaceTexts.ownSubmissionsEmpty}</Note>
      ) : (
        <SubmissionRows caption={workspaceResultTexts.ownSubmissions} submissions={shown} />
      )}
      {contestId === null && problem.status === 'Solved' && <Invitation slug={problem.slug} />}
    </>
  )
}

/** Invites users who have solved the problem to propose a test. The linked page says whether that is possible now. */
function Invitation({ slug }: { slug: string }) {
  return (
    <p className="px-4 py-3 text-small text-ink-muted">
      {testAuthorTexts.invitation} <TextLink to={`/problems/${slug}/tests`}>{testAuthorTexts.propose}</TextLink>
    </p>
  )
}

const scopes = [
  { value: 'contest', label: workspaceResultTexts.contest },
  { value: 'all', label: workspaceResultTexts.all },
] as const

/** Chooses between the contest's submissions and all: the viewer may have practised the problem before. */
function Scope({ isWhole, onWhole }: { isWhole: boolean; onWhole: (isWhole: boolean) => void }) {
  return (
    <div className="border-b border-line px-4 py-2">
      <Segmented
        label={workspaceResultTexts.submissions}
        options={scopes}
        value={isWhole ? 'all' : 'contest'}
        onChange={(scope) => onWhole(scope === 'all')}
      />
    </div>
  )
}

function SignedOut() {
  return (
    <p className="px-4 py-3 text-small text-ink-muted">
      {workspaceTexts.ownSubmissionsSignedOut}
      {sentenceGap}
      <TextLink to={useSignInAddress()}>{workspaceResultTexts.signIn}</TextLink>
    </p>
  )
}

function Note({ children }: { children: string }) {
  return <p className="px-4 py-3 text-small text-ink-muted">{children}</p>
}
