import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import type { SyntheticEvent } from 'react'
import { Navigate } from 'react-router'
import { problemListTexts } from '../../../copy/problems/problem-list.ts'
import { problemTexts } from '../../../copy/problems/problems.ts'
import { type ListedProblem, problemsQuery } from '../../../features/problems/queries.ts'
import { useSessionUser } from '../../../features/session/session.ts'
import { pageHref } from '../../../lib/page-param.ts'
import { retryOf } from '../../../lib/retry-of.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { useSignInAddress } from '../../../lib/sign-in-address.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { Pagination } from '../../../ui/layout/pagination.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { isFiltered, questionFrom } from './problem-filters.ts'
import { ProblemRows, WaitingRows } from './problem-rows.tsx'
import type { ProblemFiltersControl } from './use-problem-filters.ts'

export interface FoundProblems {
  problems: ListedProblem[]
  pagination: { currentPage: number; totalPages: number; limit: number; total: number }
}

interface ProblemResultsProps {
  found: UseQueryResult<FoundProblems>
  filters: ProblemFiltersControl
}

/** Loading, then error, empty or results. */
export function ProblemResults({ found, filters }: ProblemResultsProps) {
  const isVisitor = useSessionUser() === null
  if (isVisitor && filters.question.status.length > 0) return <SignInInvitation />
  if (found.isPending) return <WaitingRows filters={filters} />
  if (found.isError)
    return <Failure message={sentenceFor(found.error, problemListTexts.listFailed)} onRetry={retryOf(found)} />
  const { problems, pagination } = found.data
  const isPastTheEnd = problems.length === 0 && pagination.total > 0
  if (isPastTheEnd && !found.isPlaceholderData)
    return <Navigate to={pageHref(filters.query, pagination.totalPages)} replace />
  if (problems.length === 0) return <NothingFound filters={filters} />
  return (
    <>
      <ProblemRows problems={problems} filters={filters} isOld={found.isPlaceholderData} />
      <Foot pagination={pagination} query={filters.query} />
    </>
  )
}

/** A visitor has no progress to filter by: an empty list would look like an answer. */
function SignInInvitation() {
  const { title, text, action } = problemListTexts.signInForStatus
  const onward = (
    <ButtonLink to={useSignInAddress()} tone="primary">
      {action}
    </ButtonLink>
  )
  return (
    <Panel>
      <Empty icon="user" title={title} text={text} action={onward} />
    </Panel>
  )
}

function NothingFound({ filters }: { filters: ProblemFiltersControl }) {
  const clear = <Button onClick={filters.clear}>{problemListTexts.clearAll}</Button>
  return (
    <Panel>
      <Empty {...problemTexts.none} action={isFiltered(filters.question) ? clear : undefined} />
    </Panel>
  )
}

function Foot({ pagination, query }: { pagination: FoundProblems['pagination']; query: URLSearchParams }) {
  const prefetch = usePagePrefetch()
  const { currentPage, totalPages, limit, total } = pagination
  if (totalPages <= 1) return null
  const first = (currentPage - 1) * limit + 1
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing happens here; the links inside are only looked ahead of
    <div className="mt-3 flex items-center gap-3 max-tablet:justify-center" onPointerOver={prefetch} onFocus={prefetch}>
      <span className="text-small text-ink-muted tabular-nums max-tablet:hidden">
        {problemListTexts.range({ first, last: Math.min(first + limit - 1, total), total })}
      </span>
      <div className="tablet:ms-auto">
        <Pagination page={currentPage} pages={totalPages} hrefOf={(page) => pageHref(query, page)} />
      </div>
    </div>
  )
}

/** Prefetches a page when the user points at its link. */
function usePagePrefetch() {
  const client = useQueryClient()
  return ({ target }: SyntheticEvent) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link) void client.prefetchQuery(problemsQuery(questionFrom(new URLSearchParams(link.search))))
  }
}
