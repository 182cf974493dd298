import { compareContests, contestPhase } from '@arbiter/rules/contests/contest-clock'
import { useQuery } from '@tanstack/react-query'
import { homeTexts } from '../../copy/site/home.ts'
import { rankingTexts } from '../../copy/site/rankings.ts'
import { contestsQuery } from '../../features/contests/queries.ts'
import { problemsQuery } from '../../features/problems/queries.ts'
import { useSessionUser } from '../../features/session/session.ts'
import { useServerNow } from '../../features/session/use-server-now.ts'
import { leaderboardQuery } from '../../features/users/leaderboard-queries.ts'
import { HOME_CONTESTS, HOME_LEADERS, HOME_PROBLEMS } from '../../lib/list-sizes.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.ts'
import { PartBoundary } from '../../ui/feedback/part-boundary.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ActiveContests } from './active-contests.tsx'
import { counterText, UNKNOWN_COUNTER } from './counter-text.ts'
import { FeaturedProblems } from './featured-problems.tsx'
import { Hero } from './hero.tsx'
import { TopPerformers } from './top-performers.tsx'

const REDRAW_MS = 20_000

// Not loaded for visitors.
const SuggestedProblems = lazyPart(async () => (await import('./suggested-problems.tsx')).SuggestedProblems)

/** Each request settles independently. A failed one shows no error: its counter is 0 and its list empty. */
export function HomePage() {
  const now = useServerNow(REDRAW_MS)
  const user = useSessionUser()
  const isRestricted = user?.isFlagged ?? false
  const { featured, problemCount, contests, leaders } = useHomeQueries(isRestricted)
  const activeContests = contests.data?.contests
    .filter((contest) => contestPhase(contest, now) !== 'ended')
    .sort(compareContests(now))
    .slice(0, HOME_CONTESTS)
  const textOf = (isLoading: boolean, count: number | undefined) =>
    isRestricted ? UNKNOWN_COUNTER : counterText(isLoading, count)
  const counters = [
    { label: homeTexts.counters.problems, text: textOf(problemCount.isLoading, problemCount.data?.pagination.total) },
    { label: homeTexts.counters.contests, text: textOf(contests.isLoading, contests.data?.count) },
    { label: homeTexts.counters.users, text: textOf(leaders.isLoading, leaders.data?.totalUsers) },
  ]
  const unavailable = isRestricted ? homeTexts.restricted : undefined
  return (
    <>
      <Hero counters={counters} />
      <Page>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-7 desktop:grid-cols-[minmax(0,1fr)_320px]">
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8">
            <FeaturedProblems
              isLoading={featured.isLoading}
              unavailable={unavailable}
              problems={featured.data?.problems.slice(0, HOME_PROBLEMS)}
            />
            <PartBoundary failed={() => null}>{user && !isRestricted && <SuggestedProblems />}</PartBoundary>
            <ActiveContests
              isLoading={contests.isLoading}
              unavailable={unavailable}
              contests={activeContests}
              now={now}
            />
          </div>
          <TopPerformers
            isLoading={leaders.isLoading}
            unavailable={isRestricted ? rankingTexts.restricted : undefined}
            leaders={leaders.data?.leaderboard.slice(0, HOME_LEADERS)}
          />
        </div>
      </Page>
    </>
  )
}

function useHomeQueries(isRestricted: boolean) {
  // The server would refuse all of these requests to a restricted user.
  const enabled = !isRestricted
  return {
    featured: useQuery({ ...problemsQuery(), enabled }),
    problemCount: useQuery({ ...problemsQuery({ page: 1, limit: 1 }), enabled }),
    contests: useQuery({ ...contestsQuery, enabled }),
    leaders: useQuery({ ...leaderboardQuery, enabled }),
  }
}
