import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { contestPageTexts } from '../../copy/contests/contest-pages.ts'
import { contestQuery, type FullContest } from '../../features/contests/queries.ts'
import { ApiError } from '../../lib/api-error.ts'
import { LEADERBOARD_SKELETON_ROWS } from '../../lib/list-sizes.ts'
import { retryOf } from '../../lib/retry-of.ts'
import { sentenceFor } from '../../lib/sentence-for.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { WaitingRows } from '../../ui/feedback/waiting-rows.tsx'
import { Page, PageHead } from '../../ui/layout/page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'

interface OfContestProps {
  id: string
  /** The title until the contest is loaded. */
  title: string
  children: (contest: FullContest) => ReactNode
}

/** A page below a contest. Shows that it is loading, or that there is no such contest. */
export function OfContest({ id, title, children }: OfContestProps) {
  const query = useQuery(contestQuery(id))
  if (query.data) return children(query.data.contest)
  return (
    <Page width="wide">
      <PageHead title={title} />
      {query.isPending && <WaitingRows count={LEADERBOARD_SKELETON_ROWS} />}
      {query.isError && <Missing error={query.error} onRetry={retryOf(query)} />}
    </Page>
  )
}

function Missing({ error, onRetry }: { error: Error; onRetry: (() => void) | undefined }) {
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400)
  if (!isUnknown) return <Failure message={sentenceFor(error, contestPageTexts.loadFailed)} onRetry={onRetry} />
  return (
    <Panel>
      <Empty
        {...contestPageTexts.notFound}
        action={<ButtonLink to="/contests">{contestPageTexts.allContests}</ButtonLink>}
      />
    </Panel>
  )
}
