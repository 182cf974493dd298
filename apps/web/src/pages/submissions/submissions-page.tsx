import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'
import { submissionTexts } from '../../copy/submissions/submissions.ts'
import { useSessionUser } from '../../features/session/session.ts'
import { type OwnSubmissions, ownSubmissionsQuery } from '../../features/submissions/queries.ts'
import { sentenceGap } from '../../lib/joined-sentences.ts'
import { pageHref } from '../../lib/page-param.ts'
import { retryOf } from '../../lib/retry-of.ts'
import { sentenceFor } from '../../lib/sentence-for.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { Page, PageHead } from '../../ui/layout/page.tsx'
import { Pagination } from '../../ui/layout/pagination.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { AccessDenied } from './access-denied.tsx'
import { FilterLine } from './filter-line.tsx'
import { isFiltered, questionFrom, withoutFilters } from './submission-filters.ts'
import { SubmissionGroups, WaitingGroups } from './submission-groups.tsx'

export function SubmissionsPage() {
  return useSessionUser() ? <MySubmissions /> : <AccessDenied />
}

function MySubmissions() {
  const [query] = useSearchParams()
  const question = questionFrom(query)
  const { contestId } = question
  const own = useQuery({ ...ownSubmissionsQuery(question), placeholderData: keepPreviousData })
  const total = own.data?.pagination.total
  return (
    <Page>
      <PageHead title={submissionTexts.title} lead={total ? submissionTexts.lead({ submissions: total }) : undefined} />
      {contestId && <OfContest contestId={contestId} />}
      {(isFiltered(question) || total !== 0) && <FilterLine question={question} />}
      {own.isPending && <WaitingGroups />}
      {own.isError && <Failure message={sentenceFor(own.error, submissionTexts.listFailed)} onRetry={retryOf(own)} />}
      {own.isSuccess && <Loaded own={own.data} query={query} isFiltered={isFiltered(question)} />}
    </Page>
  )
}

function OfContest({ contestId }: { contestId: string }) {
  return (
    <p className="mb-3 text-small text-ink-muted">
      {submissionTexts.ofContest}
      {sentenceGap}
      <TextLink to={`/contests/${contestId}`}>{submissionTexts.toContest}</TextLink>{' '}
      <TextLink to="/submissions">{submissionTexts.showAll}</TextLink>
    </p>
  )
}

function Loaded({ own, query, isFiltered }: { own: OwnSubmissions; query: URLSearchParams; isFiltered: boolean }) {
  const { currentPage, totalPages, total } = own.pagination
  if (total > 0 && own.submissions.length === 0) return <Navigate to={pageHref(query, totalPages)} replace />
  if (total === 0) return isFiltered ? <NothingFound query={query} /> : <NoSubmissions />
  return (
    <>
      <SubmissionGroups groups={own.groupedSubmissions} />
      <div className="mt-3 flex justify-end max-tablet:justify-center">
        <Pagination page={currentPage} pages={totalPages} hrefOf={(page) => pageHref(query, page)} />
      </div>
    </>
  )
}

function NothingFound({ query }: { query: URLSearchParams }) {
  const { title, action } = submissionTexts.noneFound
  return (
    <Panel>
      <Empty title={title} action={<ButtonLink to={`?${withoutFilters(query)}`}>{action}</ButtonLink>} />
    </Panel>
  )
}

function NoSubmissions() {
  const { title, action } = submissionTexts.none
  return (
    <Panel>
      <Empty
        title={title}
        action={
          <ButtonLink to="/problems" tone="primary">
            {action}
          </ButtonLink>
        }
      />
    </Panel>
  )
}
