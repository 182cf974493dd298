import { compareContests, contestPhase } from '@arbiter/rules/contest-clock'
import { useQuery } from '@tanstack/react-query'
import { contestsQuery } from '../../features/contests/queries.ts'
import { problemsQuery } from '../../features/problems/queries.ts'
import { useSessionUser } from '../../features/session/session.ts'
import { useServerNow } from '../../features/session/use-server-now.ts'
import { leaderboardQuery } from '../../features/users/leaderboard-queries.ts'
import { HOME_CONTESTS, HOME_LEADERS, HOME_PROBLEMS } from '../../lib/list-sizes.ts'
import { Page } from '../../ui/layout/page.tsx'
import { ActiveContests } from './active-contests.tsx'
import { counterText } from './counter-text.ts'
import { FeaturedProblems } from './featured-problems.tsx'
import { Hero } from './hero.tsx'
import { TopPerformers } from './top-performers.tsx'

const REDRAW_MS = 20_000

/** Each request settles alone, and a failure is not talked about: its counter is 0 and its list empty. */
export function HomePage() {
  const now = useServerNow(REDRAW_MS)
  const { featured, problemCount, contests, leaders } = useHomeQueries()
  const activeContests = contests.data?.contests
    .filter((contest) => contestPhase(contest, now) !== 'ended')
    .sort(compareContests(now))
    .slice(0, HOME_CONTESTS)
  const counters = [
    { label: 'Practice Problems', text: counterText(problemCount.isLoading, problemCount.data?.pagination.total) },
    { label: 'Weekly Contests', text: counterText(contests.isLoading, contests.data?.count) },
    { label: 'Active Users', text: counterText(leaders.isLoading, leaders.data?.totalUsers) },
  ]
  return (
    <>
      <Hero counters={counters} />
      <Page>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-7 desktop:grid-cols-[minmax(0,1fr)_320px]">
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8">
            <FeaturedProblems
              isLoading={featured.isLoading}
              problems={featured.data?.problems.slice(0, HOME_PROBLEMS)}
            />
            <ActiveContests isLoading={contests.isLoading} contests={activeContests} now={now} />
          </div>
          <TopPerformers isLoading={leaders.isLoading} leaders={leaders.data?.leaderboard.slice(0, HOME_LEADERS)} />
        </div>
      </Page>
    </>
  )
}

function useHomeQueries() {
  // The server would refuse all of them to a restricted account.
  const enabled = !useSessionUser()?.isFlagged
  return {
    featured: useQuery({ ...problemsQuery(), enabled }),
    problemCount: useQuery({ ...problemsQuery({ page: 1, limit: 1 }), enabled }),
    contests: useQuery({ ...contestsQuery, enabled }),
    leaders: useQuery({ ...leaderboardQuery, enabled }),
  }
}
