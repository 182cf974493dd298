import type { getDashboardStats } from '@arbiter/contract/dashboard'
import type { AnswerOf } from '@arbiter/contract/endpoint'
import type { Db } from '@arbiter/database/connect'
import { contestPhaseAt, isContestKept } from '@arbiter/database/visibility/contests'
import { flaggedPeople, isPersonKept, listedPeople } from '@arbiter/database/visibility/people'
import { isProblemHidden, isProblemKept } from '@arbiter/database/visibility/problems'
import { sql } from 'drizzle-orm'

type Stats = AnswerOf<typeof getDashboardStats>['stats']

/** So old may the number of all submissions be. */
const COUNT_KEPT_MS = 30_000

/** The four numbers. Those that take long are counted again in the background, once they are old. */
export class DashboardStats {
  readonly #db: Db
  #submissions: { at: number; total: Promise<number> } | undefined

  constructor(db: Db) {
    this.#db = db
  }

  async read(now: Date): Promise<Stats> {
    const [totalSubmissions, problems, rest] = await Promise.all([
      this.#totalSubmissions(),
      countProblems(this.#db),
      readRest(this.#db, now),
    ])
    return { ...rest, ...problems, totalSubmissions }
  }

  #totalSubmissions(): Promise<number> {
    const before = this.#submissions
    if (before && performance.now() - before.at < COUNT_KEPT_MS) return before.total
    const total = countSubmissions(this.#db)
    this.#submissions = { at: performance.now(), total }
    total.catch(() => {
      this.#submissions = undefined
    })
    // The next one who asks has the new number.
    return before ? before.total : total
  }
}

/** From the counts of problems: they are a hundredth of the rows. */
async function countSubmissions(db: Db): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select coalesce(sum(submissions), 0)::int as total from problem_stats`,
  )
  return rows[0]?.total ?? 0
}

type ProblemCounts = Pick<Stats, 'totalProblems' | 'hiddenProblems'>

/** Both from one reading of an index, beside the other numbers: it is the longest of them. */
async function countProblems(db: Db): Promise<ProblemCounts> {
  const { rows } = await db.execute<ProblemCounts>(sql`
    select count(*)::int as "totalProblems", (count(*) filter (where ${isProblemHidden}))::int as "hiddenProblems"
    from problems where ${isProblemKept}`)
  return theOnly(rows)
}

type Rest = Omit<Stats, 'totalSubmissions' | keyof ProblemCounts>

async function readRest(db: Db, now: Date): Promise<Rest> {
  const phase = contestPhaseAt(now)
  const { rows } = await db.execute<Rest>(sql`
    select
      (${listedPeople} + ${flaggedPeople})::int as "totalUsers",
      (select count(*) from users where ${isPersonKept} and created_at > now() - interval '7 days')::int as "usersThisWeek",
      (select count(*) from contests where ${isContestKept} and ${phase} = 'live')::int as "activeContests",
      (select count(*) from contests where ${isContestKept} and ${phase} = 'upcoming')::int as "upcomingContests",
      (select count(*) from submission_states where created_at > now() - interval '24 hours')::int as "submissionsToday",
      (select count(*) from appeals where status = 'pending')::int as "pendingAppeals"`)
  return theOnly(rows)
}

function theOnly<Row>(rows: Row[]): Row {
  const [row] = rows
  if (!row) throw new Error('the statistics have no row')
  return row
}
