import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { problemQuery } from '../../features/problems/queries.ts'
import { useSessionUser } from '../../features/session/session.ts'
import { sentenceFor } from '../../lib/sentence-for.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Page } from '../../ui/page.tsx'
import { WaitingWorkspace } from './waiting-workspace.tsx'
import { Workspace } from './workspace.tsx'

export function ProblemPage() {
  const { slug = '' } = useParams()
  const user = useSessionUser()
  const query = useQuery(problemQuery(slug))
  if (query.isPending) return <WaitingWorkspace />
  // A refresh that fails is no reason to take the desk away from whoever works at it.
  if (!query.data) return <ProblemFailure error={query.error} onRetry={() => query.refetch()} />
  const { problem } = query.data
  // Another problem or another person begins with a desk of their own.
  return <Workspace key={`${problem._id} ${user?._id}`} problem={problem} />
}

function ProblemFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Page>
      <h1 className="sr-only">Problem</h1>
      <Failure message={sentenceFor(error, 'problem.load')} onRetry={onRetry} />
      <div className="mt-4">
        <ButtonLink to="/problems" icon="left">
          Problems
        </ButtonLink>
      </div>
    </Page>
  )
}
