import { getCalendar } from '@arbiter/contract/contests/contests'
import { type ContestPhase, contestPhases } from '@arbiter/rules/contests/contest'
import { pageLocale } from '@arbiter/texts/page-locale'
import type { ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { contestPhaseGroups } from '../../../copy/contests/contest-names.ts'
import { contestPageTexts } from '../../../copy/contests/contest-pages.ts'
import { contestTexts } from '../../../copy/contests/contests.ts'
import * as pageTitles from '../../../copy/site/page-titles.ts'
import type { ListedContest } from '../../../features/contests/queries.ts'
import { useSessionUser } from '../../../features/session/session.ts'
import { useServerNow } from '../../../features/session/use-server-now.ts'
import { ArrivalNotice } from '../../../lib/arrival-notice.tsx'
import { callUrl } from '../../../lib/call-url.ts'
import { ListPages } from '../../../lib/list-pages.tsx'
import { useMay } from '../../../lib/may.ts'
import { pageFrom, pageHref } from '../../../lib/page-param.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { useSearchParam } from '../../../lib/use-search-param.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { buttonLook } from '../../../ui/buttons/button-look.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { WaitingRows } from '../../../ui/feedback/waiting-rows.tsx'
import { Segmented } from '../../../ui/forms/segmented.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Page, SectionHead } from '../../../ui/layout/page.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { ContestCard } from './contest-card.tsx'
import { PastContests } from './past-contests.tsx'
import { useContestLists } from './use-contest-lists.ts'

const REDRAW_MS = 1000
const WAITING_ROWS = 5

type Lists = ReturnType<typeof useContestLists>
type Status = ContestPhase | 'all'

export function ContestsPage() {
  const [search] = useSearchParams()
  const [param, setParam] = useSearchParam('status')
  const status: Status = contestPhases.find((phase) => phase === param) ?? 'all'
  const now = useServerNow(REDRAW_MS)
  const lists = useContestLists(pageFrom(search), now)
  const user = useSessionUser()
  return (
    <Page>
      <ArrivalNotice />
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-title tracking-[-0.018em]">{contestTexts.title}</h1>
        <div className="ms-auto flex flex-wrap items-center gap-2 max-tablet:w-full">
          <div className="max-tablet:w-full">
            <Segmented
              label={contestTexts.status}
              options={filterOptions(lists)}
              value={status}
              onChange={(chosen) => setParam(chosen === 'all' ? '' : chosen)}
            />
          </div>
          {user && (
            <ButtonLink to="/teams" icon="users">
              {pageTitles.teams}
            </ButtonLink>
          )}
          <CalendarFeed />
          <CreateContest />
        </div>
      </div>
      <Sections lists={lists} status={status} now={now} query={search} />
    </Page>
  )
}

function filterOptions({ live, upcoming, pagination }: Lists) {
  return [
    { value: 'all', label: contestTexts.all },
    { value: 'upcoming', label: contestPhaseGroups.upcoming, count: upcoming.length || undefined },
    { value: 'live', label: contestPhaseGroups.live, count: live.length || undefined },
    { value: 'ended', label: contestPhaseGroups.ended, count: pagination?.total || undefined },
  ] satisfies { value: Status; label: string; count?: number }[]
}

/** A plain link, because the address is a calendar file and not a page of the app. */
function CalendarFeed() {
  return (
    <a
      href={callUrl(getCalendar.path, {}, { lang: pageLocale })}
      title={contestTexts.calendarHint}
      className={buttonLook({})}
    >
      <Icon name="calendar" />
      {contestTexts.calendar}
    </a>
  )
}

function CreateContest() {
  if (!useMay('contest.create')) return null
  return (
    <ButtonLink to="/admin/create-contest" icon="plus">
      {contestTexts.create}
    </ButtonLink>
  )
}

interface SectionsProps {
  lists: Lists
  status: Status
  now: Date
  query: URLSearchParams
}

function Sections({ lists, status, now, query }: SectionsProps) {
  if (lists.isPending) return <WaitingRows count={WAITING_ROWS} />
  if (lists.error)
    return <Failure message={sentenceFor(lists.error, contestPageTexts.listFailed)} onRetry={lists.retry} />
  const { pagination } = lists
  if (pagination && pagination.total > 0 && lists.past.length === 0 && !lists.isOldPage)
    return <Navigate to={pageHref(query, pagination.totalPages)} replace />
  const isIn = (phase: ContestPhase, contests: readonly ListedContest[]) =>
    (status === 'all' || status === phase) && contests.length > 0
  const shown = [isIn('live', lists.live), isIn('upcoming', lists.upcoming), isIn('ended', lists.past)]
  if (!shown.includes(true)) return <NoContests status={status} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {shown[0] && <Cards title={contestPhaseGroups.live} contests={lists.live} now={now} />}
      {shown[1] && <Cards title={contestPhaseGroups.upcoming} contests={lists.upcoming} now={now} />}
      {shown[2] && (
        <Section title={contestTexts.past}>
          <PastContests contests={lists.past} now={now} isOld={lists.isOldPage} />
          {pagination && <ListPages pagination={pagination} />}
        </Section>
      )}
    </div>
  )
}

function Cards({ title, contests, now }: { title: string; contests: readonly ListedContest[]; now: Date }) {
  return (
    <Section title={title}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {contests.map((contest) => (
          <ContestCard key={contest._id} contest={contest} now={now} />
        ))}
      </div>
    </Section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <SectionHead title={title} />
      {children}
    </section>
  )
}

const noneTexts: Record<Status, { title: string; text?: string }> = {
  all: contestTexts.none,
  upcoming: contestTexts.noneUpcoming,
  live: contestTexts.noneLive,
  ended: contestTexts.noneEnded,
}

function NoContests({ status }: { status: Status }) {
  const all = <ButtonLink to="/contests">{contestTexts.showAll}</ButtonLink>
  return (
    <Panel>
      <Empty {...noneTexts[status]} action={status === 'all' ? undefined : all} />
    </Panel>
  )
}
