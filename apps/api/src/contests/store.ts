import type { listContests } from '@arbiter/contract/contests'
import type { QueryOf } from '@arbiter/contract/endpoint'
import type { Db } from '@arbiter/database/connect'
import { contestProblems, contests, registrations } from '@arbiter/database/schema/contests'
import { contestPhaseAt, isContestSeen } from '@arbiter/database/visibility/contests'
import { offsetOf } from '@arbiter/rules/pagination'
import { and, asc, count, desc, eq, getTableColumns, ilike, inArray, type SQL, sql } from 'drizzle-orm'
import { containing } from '../http/search.ts'
import type { SignedIn } from '../http/viewer.ts'

export interface ContestQuestion {
  filters: QueryOf<typeof listContests>
  viewer: SignedIn | null
  now: Date
}

const problemCount = sql<number>`(
  select count(*)::int from ${contestProblems} where ${contestProblems.contestId} = ${contests.id})`

const isRegistered = sql<boolean>`${registrations.userId} is not null`

function matching({ filters, viewer, now }: ContestQuestion): SQL | undefined {
  return and(
    isContestSeen(viewer),
    filters.search ? ilike(contests.title, containing(filters.search)) : undefined,
    filters.status.length > 0 ? inArray(contestPhaseAt(now), filters.status) : undefined,
  )
}

function ownRegistration({ viewer }: ContestQuestion): SQL | undefined {
  return viewer ? and(eq(registrations.contestId, contests.id), eq(registrations.userId, viewer.id)) : sql`false`
}

/** Live ones first, the one that ends soonest on top; then upcoming, the next on top; then past, the latest on top. */
function byUrgency(now: Date): SQL[] {
  const phase = contestPhaseAt(now)
  return [
    sql`case ${phase} when 'live' then 0 when 'upcoming' then 1 else 2 end`,
    asc(sql`case ${phase} when 'live' then ${contests.endTime} when 'upcoming' then ${contests.startTime} end`),
    desc(contests.endTime),
    asc(contests.id),
  ]
}

export async function selectContests(db: Db, question: ContestQuestion) {
  const { page, limit } = question.filters
  return db
    .select({ ...getTableColumns(contests), problemCount, isRegistered })
    .from(contests)
    .leftJoin(registrations, ownRegistration(question))
    .where(matching(question))
    .orderBy(...byUrgency(question.now))
    .limit(limit)
    .offset(offsetOf(page, limit))
}

export type ListedContest = Awaited<ReturnType<typeof selectContests>>[number]

export async function countContests(db: Db, question: ContestQuestion): Promise<number> {
  const [found] = await db
    .select({ total: count() })
    .from(contests)
    .leftJoin(registrations, ownRegistration(question))
    .where(matching(question))
  return found?.total ?? 0
}
