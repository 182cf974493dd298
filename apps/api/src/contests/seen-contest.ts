import { Refusal } from '@arbiter/contract/refusal'
import type { Db } from '@arbiter/database/connect'
import { contestParticipants } from '@arbiter/database/schema/contest-log'
import { contestProblems, contests, registrations } from '@arbiter/database/schema/contests'
import { problems } from '@arbiter/database/schema/problems'
import { isContestDeleted } from '@arbiter/database/visibility/contests'
import type { Viewer } from '@arbiter/rules/access'
import { problemLetter } from '@arbiter/rules/contest'
import { canSeeContest, canSeeContestProblem } from '@arbiter/rules/visibility/contests'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'

/** A contest, and how a viewer stands to it. */
export async function findContest(db: Db, id: string, viewerId: string | null) {
  const own = viewerId ? and(eq(registrations.contestId, contests.id), eq(registrations.userId, viewerId)) : sql`false`
  const virtual = viewerId
    ? and(
        eq(contestParticipants.contestId, contests.id),
        eq(contestParticipants.userId, viewerId),
        eq(contestParticipants.kind, 'virtual'),
      )
    : sql`false`
  const [found] = await db
    .select({
      ...getTableColumns(contests),
      participant: registrations.participant,
      newsReadAt: registrations.newsReadAt,
      virtual: { participant: contestParticipants.number, offsetMs: contestParticipants.offsetMs },
      disqualificationReason: sql<string | null>`(select own.disqualification_reason from contest_participants as own
        where own.contest_id = registrations.contest_id and own.number = registrations.participant)`,
      isViewerRegistered: sql<boolean>`${registrations.userId} is not null`,
      isDeleted: isContestDeleted,
    })
    .from(contests)
    .leftJoin(registrations, own)
    .leftJoin(contestParticipants, virtual)
    .where(eq(contests.id, id))
  return found
}

export type FoundContest = NonNullable<Awaited<ReturnType<typeof findContest>>>

/** To those who may not see it, it does not exist. */
export async function seeContest(db: Db, viewer: Viewer | null, id: string): Promise<FoundContest> {
  const contest = await findContest(db, id, viewer?.id ?? null)
  const answer = contest ? canSeeContest(viewer, contest) : 'contest.not-found'
  if (!contest || answer !== 'ok') throw new Refusal('contest.not-found')
  return contest
}

/** For administrators. */
export async function existingContest(db: Db, id: string): Promise<FoundContest> {
  const contest = await findContest(db, id, null)
  if (!contest || contest.isDeleted) throw new Refusal('contest.not-found')
  return contest
}

export async function selectContestProblems(db: Db, contestId: string) {
  return db
    .select({
      id: problems.id,
      position: contestProblems.position,
      points: contestProblems.points,
      name: problems.name,
      slug: problems.slug,
      difficulty: problems.difficulty,
      tags: problems.tags,
      visibility: problems.visibility,
    })
    .from(contestProblems)
    .innerJoin(problems, eq(problems.id, contestProblems.problemId))
    .where(eq(contestProblems.contestId, contestId))
    .orderBy(contestProblems.position)
}

export interface SeenProblem {
  letter: string
  /** Null while the viewer may not know which one it is. */
  problem: Awaited<ReturnType<typeof selectContestProblems>>[number] | null
}

/** In the order of their letters. */
export async function seeContestProblems(
  db: Db,
  viewer: Viewer | null,
  contest: FoundContest,
  now: Date,
): Promise<SeenProblem[]> {
  const rows = await selectContestProblems(db, contest.id)
  return rows.map((problem, index) => ({
    letter: problemLetter(index),
    problem: canSeeContestProblem(viewer, contest, problem.visibility, now) ? problem : null,
  }))
}
