import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { testAuthorTexts } from '../../../copy/setting/test-authors.ts'
import { testProposalTexts } from '../../../copy/setting/test-proposals.ts'
import { type FullProblem, problemQuery } from '../../../features/problems/queries.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { retryOf } from '../../../lib/retry-of.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { WaitingRows } from '../../../ui/feedback/waiting-rows.tsx'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { Page, PageHead } from '../../../ui/layout/page.tsx'
import { OwnProposals } from './own-proposals.tsx'
import { ProposalForm } from './proposal-form.tsx'
import { ownProposalsQuery } from './queries.ts'

const WAITING_ROWS = 3

/** Proposes a test for a problem that the user has solved, and shows the state of earlier proposals. */
export function ProposeTestPage() {
  const { slug = '' } = useParams()
  const query = useQuery(problemQuery(slug))
  const problem = query.data?.problem
  usePageTitle(problem && testProposalTexts.pageTitle({ problem: problem.name }))
  return (
    <Page width="narrow">
      <BackLink to={`/problems/${slug}`}>{problem?.name ?? testProposalTexts.problem}</BackLink>
      <PageHead title={testAuthorTexts.propose} lead={problem && testProposalTexts.lead({ problem: problem.name })} />
      {query.isPending && <WaitingRows count={WAITING_ROWS} />}
      {query.isError && (
        <Failure message={sentenceFor(query.error, testProposalTexts.problemFailed)} onRetry={retryOf(query)} />
      )}
      {problem && <Proposals problem={problem} />}
    </Page>
  )
}

function Proposals({ problem }: { problem: FullProblem }) {
  const query = useQuery(ownProposalsQuery(problem._id))
  if (query.isPending) return <WaitingRows count={WAITING_ROWS} />
  if (query.isError)
    return <Failure message={sentenceFor(query.error, testProposalTexts.ownFailed)} onRetry={retryOf(query)} />
  const { refusal, proposals } = query.data
  return (
    <div className="grid gap-6">
      {refusal === null ? <ProposalForm problemId={problem._id} /> : <Alert tone="info">{refusal}</Alert>}
      <OwnProposals proposals={proposals} />
    </div>
  )
}
