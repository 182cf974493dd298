import type { ContestPhase } from '@arbiter/rules/contests/contest'
import { milliseconds } from '@arbiter/rules/contests/contest-clock'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { useParams } from 'react-router'
import { contestClockTexts } from '../../../copy/contests/contest-clock.ts'
import { contestNewsTexts, contestPageTexts } from '../../../copy/contests/contest-pages.ts'
import { isUnopened, stopOf } from '../../../features/contests/contest-time.ts'
import { contestQuery, type FullContest } from '../../../features/contests/queries.ts'
import { useLiveContest } from '../../../features/contests/use-live-contest.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { mayHere } from '../../../lib/may.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { retryOf } from '../../../lib/retry-of.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { useContestNews } from '../organise/use-contest-news.ts'
import { AdminTools, ProctorTools } from './admin-tools.tsx'
import { Announcements } from './announcements.tsx'
import { Clarifications } from './clarifications.tsx'
import { ContestHead, Crumbs } from './contest-head.tsx'
import { ContestNotFound } from './contest-not-found.tsx'
import { ProblemList } from './problem-list.tsx'
import { QuickInfo, Statistics } from './quick-info.tsx'
import { RegistrationCard } from './registration-card.tsx'
import { useContestTime, withExtraTime } from './use-contest-time.ts'
import { WaitingContest } from './waiting-contest.tsx'

export function ContestPage() {
  const { id = '' } = useParams()
  const query = useQuery(contestQuery(id))
  const status = query.error instanceof ApiError ? query.error.status : null
  if (query.isPending) return <WaitingContest />
  // The server answers 404 for a private contest to users who are not registered, even if they were a moment ago.
  if (status === 404 || status === 400) return <ContestNotFound id={id} mayHaveCode={status === 404} />
  if (!query.data) return <ContestFailure error={query.error} onRetry={retryOf(query)} />
  return <OpenContest key={id} contest={query.data.contest} />
}

function ContestFailure({ error, onRetry }: { error: Error | null; onRetry: (() => void) | undefined }) {
  return (
    <Page>
      <h1 className="sr-only">{contestPageTexts.contest}</h1>
      <Failure message={sentenceFor(error, contestPageTexts.loadFailed)} onRetry={onRetry} />
      <div className="mt-4">
        <ButtonLink to="/contests" icon="left">
          {contestPageTexts.contests}
        </ButtonLink>
      </div>
    </Page>
  )
}

/** On tablets its buttons stand in a row. */
const actFirst =
  'max-desktop:-order-1 tablet:max-desktop:col-span-2 tablet:max-desktop:grid-cols-3 tablet:max-desktop:[&>:is(div,p)]:col-span-3'

function OpenContest({ contest }: { contest: FullContest }) {
  const time = withExtraTime(useContestTime(contest._id, contest), contest)
  const mayRun = mayHere(contest, 'contest.run')
  const isVirtual = contest.virtual !== null && time.now.getTime() < milliseconds(contest.virtual.endTime)
  const mayRegister = !contest.isRegistered && time.phase !== 'ended'
  const mayStart = time.phase === 'live' && isUnopened(contest)
  useLiveContest(contest._id)
  usePageTitle(contest.title)
  return (
    <Page>
      <Crumbs title={contest.title} />
      <ContestHead contest={contest} time={time} />
      {time.phase === 'live' && stopOf(contest, time.now) && (
        <div className="mt-4">
          <Alert tone="warning" icon="pause">
            {contestClockTexts.pausedText}
          </Alert>
        </div>
      )}
      {/* In one column, registration and the start of one's own time come first; otherwise the problems do. */}
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-7 max-desktop:gap-4 tablet:max-desktop:grid-cols-2 desktop:grid-cols-[minmax(0,1fr)_320px]">
        <ContestBody contest={contest} phase={time.phase} isVirtual={isVirtual} mayRun={mayRun} />
        <aside className="gap-4 max-desktop:contents desktop:grid">
          <RegistrationCard
            contest={contest}
            phase={time.phase}
            className={mayRegister || mayStart ? actFirst : undefined}
          />
          {mayRun ? <AdminTools contest={contest} phase={time.phase} /> : <ProctorTools contest={contest} />}
          <QuickInfo contest={contest} />
          <Statistics contest={contest} />
        </aside>
      </div>
    </Page>
  )
}

interface ContestBodyProps {
  contest: FullContest
  phase: ContestPhase
  isVirtual: boolean
  mayRun: boolean
}

/** Memoized, because the clock above renders several times a second. */
const ContestBody = memo(function ContestBody({ contest, phase, isVirtual, mayRun }: ContestBodyProps) {
  const news = useContestNews(contest._id)
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 tablet:max-desktop:col-span-2">
      {news.data && <Announcements announcements={news.data.announcements} />}
      <ProblemList contest={contest} phase={phase} isVirtual={isVirtual} mayRun={mayRun} />
      {news.isError && !news.data && (
        <Failure message={sentenceFor(news.error, contestNewsTexts.failed)} onRetry={retryOf(news)} />
      )}
      {news.data && (
        <Clarifications
          contest={contest}
          clarifications={news.data.clarifications}
          canAsk={phase === 'live' && contest.isRegistered}
          mayRun={mayRun}
        />
      )}
    </div>
  )
})
