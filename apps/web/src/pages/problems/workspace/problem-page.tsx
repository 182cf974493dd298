import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { useParams } from 'react-router'
import { workspaceTexts } from '../../../copy/problems/workspace.ts'
import { problemQuery } from '../../../features/problems/queries.ts'
import { useSession } from '../../../features/session/session.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { retryOf } from '../../../lib/retry-of.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { removeShell } from '../../../lib/shell.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.ts'
import { PartBoundary } from '../../../ui/feedback/part-boundary.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { useKeyboardRoom } from '../../../ui/layout/use-keyboard-room.ts'
import { useScreen } from '../../../ui/layout/use-screen.ts'
import { useOpenContest, useSubmissionContest } from './contest/use-submission-contest.ts'
import { WaitingStrip } from './contest/waiting-strip.tsx'
import { WaitingWorkspace } from './waiting-workspace.tsx'
import { Workspace } from './workspace.tsx'

// Most problems are solved outside of contests.
const ContestStrip = lazyPart(async () => (await import('./contest/contest-strip.tsx')).ContestStrip)

export function ProblemPage() {
  const { slug = '' } = useParams()
  const sitting = useSitting()
  const contestId = useStripContest(slug)
  const counted = useSubmissionContest()
  const query = useQuery(problemQuery(slug))
  const roomPx = useKeyboardRoom(useScreen() === 'mobile')
  // A failed refresh must not replace the workspace of a user who is working.
  if (query.isError && !query.data) return <ProblemFailure error={query.error} onRetry={retryOf(query)} />
  const problem = query.data?.problem
  return (
    // The whole window below the bar. The strip stays mounted while the user moves between problems.
    <div
      className="flex flex-col"
      style={{ height: `calc(${roomPx === null ? '100dvh' : `${roomPx}px`} - var(--bar))` }}
    >
      {contestId && (
        <PartBoundary waiting={<WaitingStrip />}>
          <ContestStrip key={contestId} contestId={contestId} slug={slug} isLate={counted?.isLate ?? false} />
        </PartBoundary>
      )}
      <div className="min-h-0 flex-1">
        {problem ? <Workspace key={`${problem._id} ${sitting}`} problem={problem} /> : <WaitingWorkspace />}
      </div>
    </div>
  )
}

/** When a contest ends, submissions count for it no longer; its strip stays to say so. */
function useStripContest(slug: string): string | null {
  const open = useOpenContest()
  const [last, setLast] = useState({ slug, contestId: open })
  if (last.slug !== slug || (open !== null && open !== last.contestId)) setLast({ slug, contestId: open })
  return open ?? (last.slug === slug ? last.contestId : null)
}

/**
 * A number that changes when another user signs in, who then gets a new workspace. A user whose session has ended and a visitor who
 * signs in are still the same person: they keep what they have written.
 */
function useSitting(): number {
  const session = useSession()
  const userId = session?.user?._id ?? null
  const [sitting, setSitting] = useState({ userId, number: 0 })
  const hasChanged = userId !== sitting.userId && (userId !== null || session?.hasLeft === true)
  if (hasChanged) setSitting({ userId, number: sitting.number + (sitting.userId === null ? 0 : 1) })
  return sitting.number
}

/** The sentence for a missing problem also fits one that may not be seen yet. */
function sentenceOf(error: Error): string {
  const isMissing = error instanceof ApiError && error.status === 404
  return isMissing ? workspaceTexts.problemFailed : sentenceFor(error, workspaceTexts.problemFailed)
}

function ProblemFailure({ error, onRetry }: { error: Error; onRetry: (() => void) | undefined }) {
  useLayoutEffect(removeShell, [])
  return (
    <Page>
      <h1 className="sr-only">{workspaceTexts.problem}</h1>
      <Failure message={sentenceOf(error)} onRetry={onRetry} />
      <div className="mt-4">
        <ButtonLink to="/problems" icon="left">
          {workspaceTexts.problems}
        </ButtonLink>
      </div>
    </Page>
  )
}
