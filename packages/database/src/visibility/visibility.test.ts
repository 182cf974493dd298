import { contestPhase } from '@arbiter/rules/contests/contest-clock'
import { may, reachOf } from '@arbiter/rules/people/abilities'
import type { Viewer } from '@arbiter/rules/people/access'
import { canSeeClarification } from '@arbiter/rules/visibility/clarifications'
import { canSeeContest } from '@arbiter/rules/visibility/contests'
import { isPersonListed as isListed } from '@arbiter/rules/visibility/people'
import {
  canSeeProblem,
  isInLiveContest as isInLive,
  isProblemOpen as isOpen,
  mayUseProblem,
  type ProblemForViewer,
} from '@arbiter/rules/visibility/problems'
import {
  canSeeSubmission,
  isOwnSubmission,
  isActivityShown as isShown,
  submissionThing,
} from '@arbiter/rules/visibility/submissions'
import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Db } from '../connection/connect.ts'
import { rescoreSolvers } from '../contests/scores.ts'
import { clarifications } from '../schema/contests.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { inWorld, moments, peopleOf, rowOf, viewersOf, type World, worlds } from '../testing/worlds.ts'
import { isClarificationSeen } from './clarifications.ts'
import { contestPhaseAt, isContestSeen } from './contests.ts'
import { moment } from './moment.ts'
import { isPersonListed } from './people.ts'
import { contestsOf, isInLiveContest, isProblemOpen, isProblemSeen, isProblemUsable } from './problems.ts'
import { isActivityShown, isSubmissionOwn, isSubmissionReached, submissionSharedWith } from './submissions.ts'

const { db } = await freshDatabase()

/** What a fragment says of each row of a table, by id. */
async function saidOf<T>(db: Db, table: string, id: string, fragment: SQL<T>): Promise<Map<string, T>> {
  const name = sql.raw(table)
  const { rows } = await db.execute<{ id: string; said: T }>(
    sql`select ${name}.${sql.raw(id)} as id, ${fragment} as said from ${name}`,
  )
  return new Map(rows.map((row) => [row.id, row.said]))
}

const inRandomWorlds = (check: (db: Db, world: World) => Promise<void>, numRuns = 40) =>
  fc.assert(
    fc.asyncProperty(worlds, (world) => inWorld(db, world, (db) => check(db, world))),
    { numRuns },
  )

/** The problem as the rule wants it, from the world and not from the database. */
function forViewer(world: World, problem: World['problems'][number], viewer: Viewer | null): ProblemForViewer {
  const containing = world.contests.filter((contest) => problem.contestIds.includes(contest.id) && !contest.isDeleted)
  const contests = containing.map((contest) => {
    const { id, startTime, endTime, windowMinutes, times, participantIds } = contest
    const isViewerRegistered = viewer !== null && participantIds.includes(viewer.id)
    const participant = viewer && rowOf(contest, viewer.id)
    const kind = {
      virtual: null,
      allowLateSubmissions: false,
      isPaused: false,
      isRemoved: false,
      isLocked: false,
      contestType: 'ICPC',
      allowedLanguages: null,
    } as const
    const own = participant === null ? undefined : times[participant - 1]
    const { startsAt = null, endsAt = null } = own ?? {}
    const clock = { windowMinutes, removed: [], startsAt, endsAt }
    return { id, startTime, endTime, isViewerRegistered, participant, ...clock, ...kind }
  })
  return { id: problem.id, visibility: problem.visibility, isDeleted: problem.isDeleted, contests }
}

/** Whether what is said to everybody about a contest is ahead of the viewer. */
const isAhead = (contest: World['contests'][number], viewer: Viewer | null, now: Date): boolean => {
  const { windowMinutes, times } = contest
  const row = viewer && rowOf(contest, viewer.id)
  const hasBegun = row !== null && times[row - 1]?.startsAt != null
  return windowMinutes !== null && contestPhase(contest, now) !== 'ended' && !hasBegun
}

describe('in any world the database and the rules agree', () => {
  test('on who sees which problem, and when', () =>
    inRandomWorlds(async (db, world) => {
      for (const viewer of viewersOf(world)) {
        for (const now of moments) {
          const said = await saidOf(db, 'problems', 'id', isProblemSeen(viewer, now))
          for (const problem of world.problems) {
            const answer = canSeeProblem(viewer, forViewer(world, problem, viewer), now)
            expect(said.get(problem.id)).toBe(answer === 'ok')
          }
        }
      }
    }))

  test('on which problems they may put into a contest', () =>
    inRandomWorlds(async (db, world) => {
      const opened = await saidOf(db, 'problems', 'id', sql<boolean>`problems.is_open`)
      for (const viewer of viewersOf(world)) {
        const said = await saidOf(db, 'problems', 'id', isProblemUsable(viewer))
        for (const problem of world.problems) {
          const known = { ...forViewer(world, problem, viewer), isOpenedByContest: opened.get(problem.id) ?? false }
          expect(said.get(problem.id)).toBe(mayUseProblem(viewer, known))
        }
      }
    }))

  test('on which problems are in a contest that runs', () =>
    inRandomWorlds(async (db, world) => {
      for (const now of moments) {
        const said = await saidOf(db, 'problems', 'id', isInLiveContest(sql`problems.id`, now))
        for (const problem of world.problems)
          expect(said.get(problem.id)).toBe(isInLive(forViewer(world, problem, null), now))
      }
    }))

  test('on the contests of a problem', () =>
    inRandomWorlds(async (db, world) => {
      for (const viewer of viewersOf(world)) {
        for (const problem of world.problems) {
          const found = (await contestsOf(db, problem.id, viewer?.id ?? null)).map((contest) => ({
            ...contest,
            startTime: new Date(contest.startTime),
            endTime: new Date(contest.endTime),
            startsAt: contest.startsAt && new Date(contest.startsAt),
            endsAt: contest.endsAt && new Date(contest.endsAt),
          }))
          const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id)
          expect(found.sort(byId)).toEqual([...forViewer(world, problem, viewer).contests].sort(byId))
        }
      }
    }))

  test('on which problems are open', () =>
    inRandomWorlds(async (db, world) => {
      await rescoreSolvers(
        db,
        world.problems.map(({ id }) => id),
      )
      const said = await saidOf(db, 'problems', 'id', isProblemOpen)
      const settled = world.contests.filter((contest) => contest.isSettled && !contest.isDeleted).map(({ id }) => id)
      for (const problem of world.problems) {
        const isOpenedByContest = problem.contestIds.some((id) => settled.includes(id))
        expect(said.get(problem.id)).toBe(isOpen({ ...problem, isOpenedByContest }))
      }
    }))

  test('on who sees which contest, and on its phase', () =>
    inRandomWorlds(async (db, world) => {
      for (const viewer of viewersOf(world)) {
        const said = await saidOf(db, 'contests', 'id', isContestSeen(viewer))
        for (const contest of world.contests) {
          const isViewerRegistered = viewer !== null && contest.participantIds.includes(viewer.id)
          expect(said.get(contest.id)).toBe(canSeeContest(viewer, { ...contest, isViewerRegistered }) === 'ok')
        }
      }
      for (const now of moments) {
        const phases = await saidOf(db, 'contests', 'id', contestPhaseAt(now))
        for (const contest of world.contests) expect(phases.get(contest.id)).toBe(contestPhase(contest, now))
      }
    }))

  test('on what public pages show of which submission', () =>
    inRandomWorlds(async (db, world) => {
      for (const viewer of viewersOf(world)) {
        for (const now of moments) {
          const shown = await saidOf(db, 'submission_states', 'submission_id', isActivityShown(viewer, now))
          for (const one of world.submissions) {
            const contest = world.contests.find(({ id }) => id === one.contestId) ?? null
            const sharedWith = peopleOf(contest ?? undefined, one.participant)
            expect(shown.get(one.id)).toBe(isShown(viewer, { ...one, sharedWith, contest }, now))
          }
        }
      }
    }))

  test('on whose submissions the members of a team share', () =>
    inRandomWorlds(async (db, world) => {
      const shared = await saidOf(db, 'submission_states', 'submission_id', submissionSharedWith)
      for (const one of world.submissions) {
        const contest = world.contests.find(({ id }) => id === one.contestId)
        expect(shared.get(one.id)?.toSorted()).toEqual(peopleOf(contest, one.participant).toSorted())
      }
      for (const viewer of viewersOf(world)) {
        if (!viewer) continue
        const own = await saidOf(db, 'submission_states', 'submission_id', isSubmissionOwn(sql`${viewer.id}::uuid`))
        for (const one of world.submissions) {
          const { id: submissionId, contestId, authorId, isDeleted, problemId, participant } = one
          const contest = world.contests.find(({ id }) => id === contestId)
          const asked = { authorId, sharedWith: peopleOf(contest, participant), problemId, contestId }
          expect(own.get(submissionId)).toBe(isOwnSubmission(viewer, asked))
          const isSeen = canSeeSubmission(viewer, { ...asked, isDeleted, isCompeting: true }) === 'ok'
          if (own.get(submissionId) && !isDeleted) expect(isSeen).toBe(true)
        }
      }
    }))

  test('on which submissions are in reach of a grant', () =>
    inRandomWorlds(async (db, world) => {
      for (const viewer of viewersOf(world)) {
        const reach = reachOf(viewer, 'submission.see')
        for (const now of reach.isAll ? [] : moments) {
          const isReached = isSubmissionReached(reach, sql.raw('submission_states'), now)
          const said = await saidOf(db, 'submission_states', 'submission_id', isReached)
          for (const one of world.submissions) {
            const contest = world.contests.find(({ id }) => id === one.contestId)
            const isCompeting = contest !== undefined && contestPhase(contest, now) !== 'ended'
            expect(said.get(one.id)).toBe(may(viewer, 'submission.see', submissionThing({ ...one, isCompeting })))
          }
        }
      }
    }))

  test('on who sees which question', () =>
    inRandomWorlds(async (db, world) => {
      const [contest] = world.contests
      const asked = world.people.flatMap(({ id: askerId }) =>
        [null, 'Yes.'].flatMap((answer) => [true, false].map((isPublic) => ({ askerId, answer, isPublic }))),
      )
      const rows = asked.map(({ askerId: userId, answer, isPublic }) => {
        const participant = contest ? rowOf(contest, userId) : null
        return { contestId: contest?.id ?? '', userId, participant, question: 'Why?', answer, isPublic }
      })
      const made = await db.insert(clarifications).values(rows).returning({ id: clarifications.id })
      const cases = viewersOf(world).flatMap((viewer) => moments.map((now) => ({ viewer, now })))
      for (const { viewer, now } of cases) {
        const said = await saidOf(db, 'clarifications', 'id', isClarificationSeen(viewer, moment(now)))
        for (const [index, { answer, ...one }] of asked.entries())
          expect(said.get(made[index]?.id ?? '')).toBe(
            canSeeClarification(viewer, {
              isAhead: contest !== undefined && isAhead(contest, viewer, now),
              ...{ ...one, contestId: contest?.id ?? '', isAnswered: answer !== null },
              sharedWith: peopleOf(contest, contest ? rowOf(contest, one.askerId) : null),
            }),
          )
      }
    }, 15))

  test('on which people are listed', () =>
    inRandomWorlds(async (db, world) => {
      const listed = await saidOf(db, 'users', 'id', isPersonListed)
      for (const person of world.people) expect(listed.get(person.id)).toBe(isListed(person))
    }))

  test('on who stands on the leaderboard', () =>
    inRandomWorlds(async (db, world) => {
      const { rows } = await db.execute<{ id: string; isListed: boolean }>(
        sql`select user_id as id, is_listed as "isListed" from user_scores`,
      )
      const stored = new Map(rows.map((row) => [row.id, row.isListed]))
      // A row is written with the first restriction; `writePeople` gives everybody one.
      for (const person of world.people) expect(stored.get(person.id)).toBe(isListed(person))
    }))
})
