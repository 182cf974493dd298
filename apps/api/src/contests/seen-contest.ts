import { Refusal } from '@arbiter/contract/refusal'
import { batchedFor, sharedFor } from '@arbiter/database/connection/batched'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import { isStaffOf } from '@arbiter/database/contests/staff'
import { contestParticipants } from '@arbiter/database/schema/contest-log'
import { contestProblems, contests } from '@arbiter/database/schema/contests'
import { problems } from '@arbiter/database/schema/problems'
import { registrations, virtualRosters } from '@arbiter/database/schema/rosters'
import { isContestDeleted } from '@arbiter/database/visibility/contests'
import { peopleOfRow } from '@arbiter/database/visibility/rosters'
import { problemLetter } from '@arbiter/rules/contests/contest'
import type { Viewer } from '@arbiter/rules/people/access'
import { canSeeContest, canSeeContestProblem } from '@arbiter/rules/visibility/contests'
import { type AnyColumn, and, eq, getTableColumns, sql } from 'drizzle-orm'

interface ContestQuestion {
  contestId: string
  viewerId: string | null
}

/** The team that the viewer is in. */
interface OwnTeam {
  /** Null for a team of another system. */
  id: string | null
  name: string
  /** Who is in its row. */
  memberIds: string[]
}

/** A contest, and the viewer's relation to it. */
export async function findContest(db: Db, contestId: string, viewerId: string | null) {
  const [found] = await findContests(db, [{ contestId, viewerId }])
  return found
}

/**
 * One result per question. The viewer's rows are looked up one by one: a join would read all registrations of a contest that
 * has just opened, because the planner expects as few as in other contests.
 */
export async function findContests(db: Db, asked: readonly ContestQuestion[]) {
  const contestIds = sql.param(asked.map(({ contestId }) => contestId))
  const viewerIds = sql.param(asked.map(({ viewerId }) => viewerId))
  const own = ownRow(db)
  const entered = enteredRow(db, own.participant)
  const virtual = virtualRow(db)
  const rows = await db
    .select({
      ...getTableColumns(contests),
      at: sql<number>`asked.at::int`,
      participant: own.participant,
      newsReadAt: own.newsReadAt,
      virtual: { participant: virtual.number, startsAt: virtual.startsAt, endsAt: virtual.endsAt },
      ...{ startsAt: entered.startsAt, endsAt: entered.endsAt, extraMinutes: entered.extraMinutes },
      disqualificationReason: entered.disqualificationReason,
      removalReason: sql<string | null>`(select removed.removal_reason from contest_participants as removed
        where removed.contest_id = contests.id and removed.removal_reason is not null
          and asked.viewer_id = any(removed.removed_user_ids) limit 1)`,
      ownTeam: sql<OwnTeam | null>`(select json_build_object('id', entered.team_id, 'name', entered.name,
          'memberIds', ${peopleOfRow(sql`roster`)})
        from contest_participants as entered
        cross join lateral (select entered.contest_id, entered.number as participant) as roster
        where entered.contest_id = contests.id and entered.number = ${own.participant} and entered.kind = 'team')`,
      isViewerRegistered: sql<boolean>`${own.participant} is not null`,
      isStaff: isStaffOf(sql`contests.id`, sql`asked.viewer_id`),
      isDeleted: isContestDeleted,
    })
    .from(contests)
    .innerJoin(
      sql`unnest(${contestIds}::uuid[], ${viewerIds}::uuid[]) with ordinality as asked (contest_id, viewer_id, at)`,
      sql`asked.contest_id = ${contests.id}`,
    )
    .leftJoinLateral(own, sql`true`)
    .leftJoinLateral(entered, sql`true`)
    .leftJoinLateral(virtual, sql`true`)
  const found = new Map(rows.map(({ at, ...contest }) => [at, contest]))
  return asked.map((_, index) => found.get(index + 1))
}

const isOwn = (table: typeof registrations | typeof virtualRosters) =>
  and(eq(table.contestId, contests.id), sql`${table.userId} = asked.viewer_id`)

const ownRow = (db: Db) =>
  db
    .select({ participant: registrations.participant, newsReadAt: registrations.newsReadAt })
    .from(registrations)
    .where(isOwn(registrations))
    .limit(1)
    .as('own')

const enteredRow = (db: Db, number: AnyColumn) =>
  db
    .select({
      ...{ startsAt: contestParticipants.startsAt, endsAt: contestParticipants.endsAt },
      extraMinutes: contestParticipants.extraMinutes,
      disqualificationReason: contestParticipants.disqualificationReason,
    })
    .from(contestParticipants)
    .where(and(eq(contestParticipants.contestId, contests.id), eq(contestParticipants.number, number)))
    .limit(1)
    .as('entered')

const virtualRow = (db: Db) =>
  db
    .select({
      number: contestParticipants.number,
      ...{ startsAt: contestParticipants.startsAt, endsAt: contestParticipants.endsAt },
    })
    .from(virtualRosters)
    .innerJoin(
      contestParticipants,
      and(
        eq(contestParticipants.contestId, virtualRosters.contestId),
        eq(contestParticipants.number, virtualRosters.participant),
      ),
    )
    .where(isOwn(virtualRosters))
    .limit(1)
    .as('virtual')

export type FoundContest = NonNullable<Awaited<ReturnType<typeof findContest>>>

/** For a viewer who may not see the contest it does not exist. */
export async function seeContest(db: Db, viewer: Viewer | null, id: string): Promise<FoundContest> {
  return seen(viewer, await findContest(db, id, viewer?.id ?? null))
}

const findShared = batchedFor(findContests)

/** For use outside of transactions, where requests at the same time share one statement. */
export async function seeContestShared(
  db: Connection['db'],
  viewer: Viewer | null,
  contestId: string,
): Promise<FoundContest> {
  return seen(viewer, await findShared(db, { contestId, viewerId: viewer?.id ?? null }))
}

function seen(viewer: Viewer | null, contest: FoundContest | undefined): FoundContest {
  const answer = contest ? canSeeContest(viewer, contest) : 'contest.not-found'
  if (!contest || answer !== 'ok') throw new Refusal('contest.not-found')
  return contest
}

/** For administrators, who may see every contest. */
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
      pretestCount: contestProblems.pretestCount,
      isPaused: contestProblems.isPaused,
      name: problems.name,
      names: problems.names,
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

/** A problem's position determines its letter. */
export async function selectPausedLetters(db: Db, contestId: string): Promise<string[]> {
  const rows = await db
    .select({ position: contestProblems.position })
    .from(contestProblems)
    .where(and(eq(contestProblems.contestId, contestId), contestProblems.isPaused))
    .orderBy(contestProblems.position)
  return rows.map(({ position }) => problemLetter(position))
}

const selectProblemsShared = sharedFor(selectContestProblems)

export interface SeenProblem {
  letter: string
  /** Null while the viewer may not know the problem. */
  problem: Awaited<ReturnType<typeof selectContestProblems>>[number] | null
}

/** In the order of their letters. */
export async function seeContestProblems(
  db: Connection['db'],
  viewer: Viewer | null,
  contest: FoundContest,
  now: Date,
): Promise<SeenProblem[]> {
  const rows = await selectProblemsShared(db, contest.id)
  return rows.map((problem, index) => ({
    letter: problemLetter(index),
    problem: canSeeContestProblem(viewer, contest, problem, now) ? problem : null,
  }))
}
