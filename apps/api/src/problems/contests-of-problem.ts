import type { Db } from '@arbiter/database/connect'
import { contestProblems, contests, registrations } from '@arbiter/database/schema/contests'
import type { ContestOfProblem } from '@arbiter/rules/permissions'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'

/** The one that ends first comes first. */
export async function contestsOf(db: Db, problemId: string, viewerId: string | null): Promise<ContestOfProblem[]> {
  const ownRegistration = viewerId
    ? and(eq(registrations.contestId, contests.id), eq(registrations.userId, viewerId))
    : sql`false`
  return db
    .select({
      id: contests.id,
      startTime: contests.startTime,
      endTime: contests.endTime,
      allowLateSubmissions: contests.allowLateSubmissions,
      isViewerRegistered: sql<boolean>`${registrations.userId} is not null`,
    })
    .from(contests)
    .innerJoin(contestProblems, eq(contestProblems.contestId, contests.id))
    .leftJoin(registrations, ownRegistration)
    .where(and(eq(contestProblems.problemId, problemId), isNull(contests.deletedAt)))
    .orderBy(asc(contests.endTime), asc(contests.id))
}
