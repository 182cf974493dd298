import { type LeaderboardOrder, leaderboardOrders } from '@arbiter/contract/site/leaderboard'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { leaderboardTexts } from '../../copy/site/leaderboard.ts'
import { rankingTexts } from '../../copy/site/rankings.ts'
import { leaderboardPageQuery } from '../../features/users/leaderboard-queries.ts'
import { UnexpectedReply } from '../../lib/api-error.ts'
import { ListPages } from '../../lib/list-pages.tsx'
import { pageFrom } from '../../lib/page-param.ts'
import { retryOf } from '../../lib/retry-of.ts'
import { sentenceFor } from '../../lib/sentence-for.ts'
import { useSearchParam } from '../../lib/use-search-param.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { SearchBox } from '../../ui/forms/search-box.tsx'
import { Segmented } from '../../ui/forms/segmented.tsx'
import { Page, PageHead } from '../../ui/layout/page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { LeaderboardTable, WaitingLeaderboard } from './leaderboard-table.tsx'

export function LeaderboardPage() {
  const [search, setSearch] = useSearchParam('search')
  const [asked, setOrder] = useSearchParam('by')
  const by = leaderboardOrders.find((order) => order === asked) ?? 'points'
  return (
    <Page width="narrow">
      <PageHead title={leaderboardTexts.title} lead={leaderboardTexts.leads[by]}>
        <Segmented
          label={leaderboardTexts.orderLabel}
          options={leaderboardOrders.map((value) => ({ value, label: leaderboardTexts.orders[value] }))}
          value={by}
          onChange={(order) => setOrder(order === 'points' ? '' : order)}
        />
        <SearchBox label={leaderboardTexts.search} value={search} onSearch={setSearch} />
      </PageHead>
      <Leaderboard search={search} by={by} />
    </Page>
  )
}

function Leaderboard({ search, by }: { search: string; by: LeaderboardOrder }) {
  const [params] = useSearchParams()
  const query = useQuery(leaderboardPageQuery(pageFrom(params), search, by))
  if (query.isPending) return <WaitingLeaderboard by={by} />
  if (query.isError) return <Failure message={leaderboardSentence(query.error)} onRetry={retryOf(query)} />
  const { leaderboard, own, pagination } = query.data
  return (
    <>
      {leaderboard.length === 0 && <NobodyThere by={by} isSearch={search !== '' || pagination.total > 0} />}
      {(leaderboard.length > 0 || own) && (
        <LeaderboardTable by={by} entries={leaderboard} own={own} isStale={query.isPlaceholderData} />
      )}
      <ListPages pagination={pagination} />
    </>
  )
}

function leaderboardSentence(error: Error): string {
  return error instanceof UnexpectedReply
    ? leaderboardTexts.unreadable
    : sentenceFor(error, leaderboardTexts.loadFailed)
}

function NobodyThere({ isSearch, by }: { isSearch: boolean; by: LeaderboardOrder }) {
  return (
    <Panel className="mb-4">
      {isSearch && <Empty {...leaderboardTexts.noneFound} />}
      {!isSearch && by === 'points' && (
        <Empty
          {...rankingTexts.none}
          action={<ButtonLink to="/problems">{leaderboardTexts.browseProblems}</ButtonLink>}
        />
      )}
      {!isSearch && by === 'rating' && (
        <Empty
          {...leaderboardTexts.noneRated}
          action={<ButtonLink to="/contests">{leaderboardTexts.contests}</ButtonLink>}
        />
      )}
    </Panel>
  )
}
