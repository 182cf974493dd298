import type { AnswerOf } from '@arbiter/contract/endpoint'
import type { getDashboardStats } from '@arbiter/contract/site/dashboard'
import type { Db } from '@arbiter/database/connection/connect'
import { contestPhaseAt, isContestKept } from '@arbiter/database/visibility/contests'
import { flaggedPeople, isPersonKept, listedPeople } from '@arbiter/database/visibility/people'
import { isProblemHidden, isProblemKept } from '@arbiter/database/visibility/problems'
import { isSubmissionKept } from '@arbiter/database/visibility/submissions'
import { sql } from 'drizzle-orm'

type Stats = AnswerOf<typeof getDashboardStats>['stats']

/** How old the submission counts may be. */
const COUNT_KEPT_MS = 30_000

/** The four numbers. Slow ones are counted again in the background when they are too old. */
export class DashboardStats {
  readonly #db: Db
  #submissions: { at: number; counts: Promise<SubmissionCounts> } | undefined

  constructor(db: Db) {
    this.#db = db
  }

  async read(now: Date): Promise<Stats> {
    const [submissions, problems, rest] = await Promise.all([
      this.#countedSubmissions(),
      countProblems(this.#db),
      readRest(this.#db, now),
    ])
    return { ...rest, ...problems, ...submissions }
  }

  #countedSubmissions(): Promise<SubmissionCounts> {
    const before = this.#submissions
    if (before && performance.now() - before.at < COUNT_KEPT_MS) return before.counts
    const counts = countSubmissions(this.#db)
    this.#submissions = { at: performance.now(), counts }
    counts.catch(() => {
      this.#submissions = undefined
    })
    // The next request gets the new numbers.
    return before ? before.counts : counts
  }
}

type SubmissionCounts = Pick<Stats, 'totalSubmissions' | 'submissionsToday'>

/** One statement, so that no day has more submissions than the total. Reads the counts per problem: a hundredth of the rows. */
async function countSubmissions(db: Db): Promise<SubmissionCounts> {
  const { rows } = await db.execute<SubmissionCounts>(sql`
    select (select coalesce(sum(submissions), 0) from problem_stats)::int as "totalSubmissions",
      (select count(*) from submission_states where ${isSubmissionKept}
        and created_at > now() - interval '24 hours')::int as "submissionsToday"`)
  return theOnly(rows)
}

type ProblemCounts = Pick<Stats, 'totalProblems' | 'hiddenProblems'>

/** Reads both numbers from one index scan, which is the slowest part, in parallel with the other numbers. */
async function countProblems(db: Db): Promise<ProblemCounts> {
  const { rows } = await db.execute<ProblemCounts>(sql`
    select count(*)::int as "totalProblems", (count(*) filter (where ${isProblemHidden}))::int as "hiddenProblems"
    from problems where ${isProblemKept}`)
  return theOnly(rows)
}

type Rest = Omit<Stats, keyof SubmissionCounts | keyof ProblemCounts>

async function readRest(db: Db, now: Date): Promise<Rest> {
  const phase = contestPhaseAt(now)
  const { rows } = await db.execute<Rest>(sql`
    select
      (${listedPeople} + ${flaggedPeople})::int as "totalUsers",
      (select count(*) from users where ${isPersonKept} and created_at > now() - interval '7 days')::int as "usersThisWeek",
      (select count(*) from contests where ${isContestKept} and ${phase} = 'live')::int as "activeContests",
      (select count(*) from contests where ${isContestKept} and ${phase} = 'upcoming')::int as "upcomingContests",
      (select count(*) from appeals where status = 'pending')::int as "pendingAppeals"`)
  return theOnly(rows)
}

function theOnly<Row>(rows: Row[]): Row {
  const [row] = rows
  if (!row) throw new Error('the statistics have no row')
  return row
}
