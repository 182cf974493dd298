import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { contestSubmissionTexts } from '../../../copy/contests/jury.ts'
import type { FullContest } from '../../../features/contests/queries.ts'
import { ListPages } from '../../../lib/list-pages.tsx'
import { LEADERBOARD_SKELETON_ROWS } from '../../../lib/list-sizes.ts'
import { retryOf } from '../../../lib/retry-of.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { WaitingRows } from '../../../ui/feedback/waiting-rows.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { contestSubmissionsQuery } from './queries.ts'
import { SubmissionFilters } from './submission-filters.tsx'
import { SubmissionTable } from './submission-table.tsx'
import { useListQuestion } from './use-list-question.ts'

interface ListedSubmissionsProps {
  contest: FullContest
  /** The polling interval of the list; null for none. */
  everyMs: number | null
  /** A note above the list when it does not contain all participants' submissions. */
  partial?: ReactNode
  /** Below the rows. */
  foot?: ReactNode
}

export function ListedSubmissions({ contest, everyMs, partial, foot }: ListedSubmissionsProps) {
  const list = useListQuestion(contest)
  const query = useQuery({ ...contestSubmissionsQuery(contest._id, list.question), refetchInterval: everyMs ?? false })
  const rows = query.data?.submissions ?? []
  return (
    <>
      {query.data && !query.data.areAllShown && partial}
      <SubmissionFilters contest={contest} list={list} />
      {query.isPending && <WaitingRows count={LEADERBOARD_SKELETON_ROWS} />}
      {query.isError && !query.data && (
        <Failure message={sentenceFor(query.error, contestSubmissionTexts.failed)} onRetry={retryOf(query)} />
      )}
      {query.data && (
        <Panel className="overflow-hidden">
          {rows.length === 0 ? (
            <Empty {...(list.isFiltered ? contestSubmissionTexts.noneFound : contestSubmissionTexts.none)} />
          ) : (
            <SubmissionTable contest={contest} submissions={rows} isStale={query.isPlaceholderData} />
          )}
          {foot}
        </Panel>
      )}
      {query.data && <ListPages pagination={query.data.pagination} />}
    </>
  )
}
