import type { Db } from '@arbiter/database/connection/connect'
import { contestParticipants } from '@arbiter/database/schema/contest-log'
import { contests } from '@arbiter/database/schema/contests'
import { registrations } from '@arbiter/database/schema/rosters'
import { submissionStates } from '@arbiter/database/schema/submissions'
import { appeals, flags, userScores, users } from '@arbiter/database/schema/users'
import { isContestKept } from '@arbiter/database/visibility/contests'
import { isSubmissionKept } from '@arbiter/database/visibility/submissions'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { timeFields } from '../contests/times.ts'

/** How many contests the page shows; the list of contests has them all. */
const MAX_SHOWN = 100

const flagger = alias(users, 'flagger')
const lifter = alias(users, 'lifter')
const decider = alias(users, 'decider')
const nameOf = (person: typeof flagger | typeof lifter | typeof decider) => ({
  id: person.id,
  username: person.username,
})

/** Every restriction of the user, newest first, with the appeal against it. */
export async function selectEpisodes(db: Db, userId: string) {
  return db
    .select({
      id: flags.id,
      reason: flags.reason,
      flaggedAt: flags.flaggedAt,
      flaggedBy: nameOf(flagger),
      liftedAt: flags.liftedAt,
      liftedBy: nameOf(lifter),
      appeal: {
        id: appeals.id,
        reason: appeals.reason,
        status: appeals.status,
        note: appeals.note,
        createdAt: appeals.createdAt,
        decidedAt: appeals.decidedAt,
      },
      decidedBy: nameOf(decider),
    })
    .from(flags)
    .leftJoin(flagger, eq(flagger.id, flags.flaggedBy))
    .leftJoin(lifter, eq(lifter.id, flags.liftedBy))
    .leftJoin(appeals, eq(appeals.flagId, flags.id))
    .leftJoin(decider, eq(decider.id, appeals.decidedBy))
    .where(eq(flags.userId, userId))
    .orderBy(desc(flags.flaggedAt), desc(flags.id))
    .limit(MAX_SHOWN)
}

export type FoundEpisode = Awaited<ReturnType<typeof selectEpisodes>>[number]

export async function selectContests(db: Db, userId: string) {
  const { disqualificationReason } = contestParticipants
  const isSame = and(
    eq(contestParticipants.contestId, registrations.contestId),
    eq(contestParticipants.number, registrations.participant),
  )
  return db
    .select({
      id: contests.id,
      title: contests.title,
      ...timeFields,
      registeredAt: registrations.registeredAt,
      isDisqualified: sql<boolean>`${disqualificationReason} is not null`,
      isUnofficial: sql<boolean>`exists (select from contest_standings where contest_standings.contest_id = ${registrations.contestId}
        and contest_standings.participant = ${registrations.participant} and contest_standings.is_unofficial)`,
    })
    .from(registrations)
    .innerJoin(contests, eq(contests.id, registrations.contestId))
    .leftJoin(contestParticipants, isSame)
    .where(and(eq(registrations.userId, userId), isContestKept))
    .orderBy(desc(registrations.registeredAt), desc(contests.id))
    .limit(MAX_SHOWN)
}

export type FoundContest = Awaited<ReturnType<typeof selectContests>>[number]

export async function countActivity(db: Db, userId: string) {
  const [[handedIn], [score], [attended]] = await Promise.all([
    db
      .select({ total: count() })
      .from(submissionStates)
      .where(and(eq(submissionStates.userId, userId), isSubmissionKept)),
    db.select({ solved: userScores.problemsSolved }).from(userScores).where(eq(userScores.userId, userId)),
    db
      .select({ total: count() })
      .from(registrations)
      .innerJoin(contests, eq(contests.id, registrations.contestId))
      .where(and(eq(registrations.userId, userId), isContestKept)),
  ])
  return { submissions: handedIn?.total ?? 0, problemsSolved: score?.solved ?? 0, contests: attended?.total ?? 0 }
}
