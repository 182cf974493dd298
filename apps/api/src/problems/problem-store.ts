import type { Db } from '@arbiter/database/connect'
import { lock, locks } from '@arbiter/database/registry'
import { contestProblems, contests } from '@arbiter/database/schema/contests'
import { problems, userProblems } from '@arbiter/database/schema/problems'
import { isContestKept } from '@arbiter/database/visibility/contests'
import { contestsOf, isProblemDeleted, isProblemKept } from '@arbiter/database/visibility/problems'
import type { Schedule } from '@arbiter/rules/contest-clock'
import { looksLikeId } from '@arbiter/rules/slug'
import { and, eq, getTableColumns, like, or, sql } from 'drizzle-orm'
import { hasJudgeCases } from './judge-cases.ts'
import { statusOf } from './store.ts'

export type ProblemRow = typeof problems.$inferInsert

const NO_PROBLEM = '00000000-0000-0000-0000-000000000000'

/**
 * As much of a problem as decides who may see it: the contests that contain it, as this viewer stands to them. An unknown one
 * takes the same queries as a hidden one, so that the time does not tell them apart.
 */
export async function findAudience(db: Db, idOrSlug: string, viewerId: string | null) {
  const isIt = looksLikeId(idOrSlug) ? eq(problems.id, idOrSlug) : eq(problems.slug, idOrSlug)
  const [found] = await db
    .select({ id: problems.id, visibility: problems.visibility, isDeleted: isProblemDeleted })
    .from(problems)
    .where(and(isIt, isProblemKept))
  const contests = await contestsOf(db, found?.id ?? NO_PROBLEM, viewerId)
  return found && { ...found, contests }
}

export type Audience = NonNullable<Awaited<ReturnType<typeof findAudience>>>

/** All of it, for somebody who may see it. */
export async function findProblem(db: Db, audience: Audience, viewerId: string | null) {
  const { search: _, ...columns } = getTableColumns(problems)
  const own = viewerId ? and(eq(userProblems.problemId, problems.id), eq(userProblems.userId, viewerId)) : sql`false`
  const [found] = await db
    .select({ ...columns, acceptsSubmissions: hasJudgeCases, status: statusOf })
    .from(problems)
    .leftJoin(userProblems, own)
    .where(and(eq(problems.id, audience.id), isProblemKept))
  return found && { ...found, contests: audience.contests }
}

export type FoundProblem = NonNullable<Awaited<ReturnType<typeof findProblem>>>

export async function schedulesOf(db: Db, problemId: string): Promise<Schedule[]> {
  return db
    .select({ startTime: contests.startTime, endTime: contests.endTime })
    .from(contests)
    .innerJoin(contestProblems, eq(contestProblems.contestId, contests.id))
    .where(and(eq(contestProblems.problemId, problemId), isContestKept))
}

/** Names are given one after the other, so that two of one kind never choose one address. */
export async function lockSlugs(db: Db): Promise<void> {
  await lock(db, locks.problemSlugs)
}

/** Nobody else changes or deletes it until this is over. Submissions to it need not wait. */
export async function lockProblem(db: Db, id: string): Promise<void> {
  await db.select({ id: problems.id }).from(problems).where(eq(problems.id, id)).for('no key update')
}

/** Deleted problems keep their address: a link never leads to another problem. */
export async function takenSlugs(db: Db, slug: string): Promise<Set<string>> {
  const rows = await db
    .select({ slug: problems.slug })
    .from(problems)
    .where(or(eq(problems.slug, slug), like(problems.slug, `${slug}-%`)))
  return new Set(rows.map((row) => row.slug))
}

export async function insertProblem(db: Db, row: ProblemRow): Promise<string> {
  const [made] = await db.insert(problems).values(row).returning({ id: problems.id })
  if (!made) throw new Error('the problem was not written')
  return made.id
}

export async function updateProblemRow(db: Db, id: string, change: Partial<ProblemRow>): Promise<void> {
  await db
    .update(problems)
    .set({ ...change, revision: sql`${problems.revision} + 1`, updatedAt: sql`now()` })
    .where(eq(problems.id, id))
}
