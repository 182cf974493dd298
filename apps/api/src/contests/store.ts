import type { listContests } from '@arbiter/contract/contests/contests'
import type { QueryOf } from '@arbiter/contract/endpoint'
import { sharedFor } from '@arbiter/database/connection/batched'
import type { Db } from '@arbiter/database/connection/connect'
import { contestProblems, contests } from '@arbiter/database/schema/contests'
import { problems } from '@arbiter/database/schema/problems'
import { registrations } from '@arbiter/database/schema/rosters'
import { contestPhaseAt, isContestSeen } from '@arbiter/database/visibility/contests'
import { isProblemUsable } from '@arbiter/database/visibility/problems'
import { isContestReached } from '@arbiter/database/visibility/reach'
import { LISTED_PARTICIPANTS } from '@arbiter/rules/limits'
import { reachOf } from '@arbiter/rules/people/abilities'
import type { Viewer } from '@arbiter/rules/people/access'
import { offsetOf } from '@arbiter/rules/site/pagination'
import { and, asc, count, desc, eq, getTableColumns, gt, ilike, inArray, type SQL, sql } from 'drizzle-orm'
import { inNameOrder } from '../http/name-order.ts'
import { containing } from '../http/search.ts'
import type { SignedIn } from '../http/viewer.ts'

/** How far the calendar goes back, and how many contests it holds. */
const CALENDAR_DAYS = 30
const MAX_CALENDAR_ENTRIES = 500

export interface ContestQuestion {
  filters: QueryOf<typeof listContests>
  viewer: SignedIn | null
  now: Date
}

const problemCount = sql<number>`(
  select count(*)::int from ${contestProblems} where ${contestProblems.contestId} = ${contests.id})`

const isRegistered = sql<boolean>`${registrations.userId} is not null`

export const firstParticipants = sql<string[]>`array(
  select entries.user_id from registrations as entries where entries.contest_id = ${contests.id}
  order by entries.participant limit ${LISTED_PARTICIPANTS})`

function organisedBy(viewer: Viewer | null): SQL | undefined {
  const reach = reachOf(viewer, 'contest.run')
  return reach.isAll ? undefined : isContestReached(reach)
}

function matching({ filters, viewer, now }: ContestQuestion): SQL | undefined {
  return and(
    isContestSeen(viewer),
    filters.scope === 'organised' ? organisedBy(viewer) : undefined,
    filters.search ? ilike(contests.title, containing(filters.search)) : undefined,
    filters.status.length > 0 ? inArray(contestPhaseAt(now), filters.status) : undefined,
  )
}

function ownRegistration({ viewer }: ContestQuestion): SQL | undefined {
  return viewer ? and(eq(registrations.contestId, contests.id), eq(registrations.userId, viewer.id)) : sql`false`
}

/** Live contests first, the one that ends soonest on top; then upcoming, the next on top; then past, the latest on top. */
function byUrgency(now: Date): SQL[] {
  const phase = contestPhaseAt(now)
  return [
    sql`case ${phase} when 'live' then 0 when 'upcoming' then 1 else 2 end`,
    asc(sql`case ${phase} when 'live' then ${contests.endTime} when 'upcoming' then ${contests.startTime} end`),
    desc(contests.endTime),
    asc(contests.id),
  ]
}

const sortKeys = {
  start: contests.startTime,
  participants: contests.participantCount,
} as const

function inOrder({ filters: { sort, order, locale }, now }: ContestQuestion): SQL[] {
  if (sort === 'urgency') return byUrgency(now)
  const direction = order === 'asc' ? asc : desc
  const key = sort === 'title' ? inNameOrder(contests.title, locale) : sortKeys[sort]
  return [direction(key), direction(contests.id)]
}

/** Selects the ids of the page first, so that problems and participants are counted for this page only. */
export async function selectContests(db: Db, question: ContestQuestion) {
  const { page, limit } = question.filters
  const ids = db
    .select({ id: contests.id })
    .from(contests)
    .leftJoin(registrations, ownRegistration(question))
    .where(matching(question))
    .orderBy(...inOrder(question))
    .limit(limit)
    .offset(offsetOf(page, limit))
  return db
    .select({ ...getTableColumns(contests), problemCount, isRegistered, participantIds: firstParticipants })
    .from(contests)
    .leftJoin(registrations, ownRegistration(question))
    .where(inArray(contests.id, ids))
    .orderBy(...inOrder(question))
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

interface ParticipantQuestion {
  contestId: string
  /** Null means all of them. */
  limit: number | null
}

/** In the order of their registration. */
async function selectParticipantIds(db: Db, { contestId, limit }: ParticipantQuestion): Promise<string[]> {
  const all = db
    .select({ userId: registrations.userId })
    .from(registrations)
    .where(eq(registrations.contestId, contestId))
    .orderBy(registrations.participant)
  const rows = await (limit === null ? all : all.limit(limit))
  return rows.map(({ userId }) => userId)
}

export const selectParticipantIdsShared = sharedFor(
  selectParticipantIds,
  ({ contestId, limit }) => `${contestId} ${limit}`,
)

/** How often its times have changed. The number of its newest event would tell when something is judged behind a freeze. */
const timesChanged = sql<number>`(select count(*)::int from contest_events where contest_events.contest_id = contests.id
  and contest_events.participant is null and contest_events.kind in ('scheduled', 'clock'))`

/** For the calendar: contests that ended within the last month, live ones and upcoming ones. */
export async function selectPublic(db: Db, now: Date) {
  const since = new Date(now.getTime() - CALENDAR_DAYS * 86_400_000)
  return db
    .select({ ...getTableColumns(contests), timesChanged })
    .from(contests)
    .where(and(isContestSeen(null), gt(contests.endTime, since)))
    .orderBy(asc(contests.startTime))
    .limit(MAX_CALENDAR_ENTRIES)
}

export async function countTimesChanged(db: Db, contestId: string): Promise<number> {
  const [found] = await db.select({ timesChanged }).from(contests).where(eq(contests.id, contestId))
  return found?.timesChanged ?? 0
}

// Writing

export type ContestRow = typeof contests.$inferInsert

export async function insertContest(db: Db, row: ContestRow): Promise<string> {
  const [made] = await db.insert(contests).values(row).returning({ id: contests.id })
  if (!made) throw new Error('the contest was not written')
  return made.id
}

export async function updateContestRow(db: Db, id: string, change: Partial<ContestRow>): Promise<void> {
  await db
    .update(contests)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(contests.id, id))
}

export async function updateContestProblem(
  db: Db,
  contestId: string,
  problemId: string,
  change: Partial<typeof contestProblems.$inferInsert>,
): Promise<void> {
  await db
    .update(contestProblems)
    .set(change)
    .where(and(eq(contestProblems.contestId, contestId), eq(contestProblems.problemId, problemId)))
}

/** Those of the ids that exist. */
/** Those of the problems that the viewer may put into a contest. */
export async function usableProblems(db: Db, viewer: Viewer, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: problems.id })
    .from(problems)
    .where(and(inArray(problems.id, [...ids]), isProblemUsable(viewer)))
  return new Set(rows.map(({ id }) => id))
}

export async function replaceProblems(
  db: Db,
  contestId: string,
  rows: (typeof contestProblems.$inferInsert)[],
): Promise<void> {
  await db.delete(contestProblems).where(eq(contestProblems.contestId, contestId))
  await db.insert(contestProblems).values(rows)
}
