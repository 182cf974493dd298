import { isAided } from '@arbiter/rules/problems/hints'
import { type CountedSubmission, isCounted, isCountedTry, isSolving, userPoints } from '@arbiter/rules/scoring/points'
import { PARTIAL_DETAIL, type Verdict, verdicts } from '@arbiter/rules/verdict'
import { isProblemOpen } from '@arbiter/rules/visibility/problems'
import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Db } from '../connection/connect.ts'
import { finishJudgement } from '../queue/finish-judgement.ts'
import { lockUser } from '../queue/judge-queue.ts'
import { contests } from '../schema/contests.ts'
import { aidOpenings, problemPopularity, problemStats, userProblems } from '../schema/problem-progress.ts'
import { problems } from '../schema/problems.ts'
import { submissionStates } from '../schema/submissions.ts'
import { userScores } from '../schema/users.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { claimNext, newContest, newProblem, newRejudge, newSubmission, newUser, resultOf } from '../testing/judging.ts'
import { lockScores, rescore, rescoreSolvers } from './scores.ts'
import { rescoreContest, settleEndedContests } from './settle-contests.ts'

const { db } = await freshDatabase()
const DAY_MS = 24 * 3_600_000
const fromNow = (days: number) => new Date(Date.now() + days * DAY_MS)

/** A small site: everything happens to one of these. */
interface Site {
  userIds: string[]
  problemIds: string[]
  contestIds: string[]
  submissionIds: string[]
}

const pick = <T>(among: T[], index: number) => among[index % among.length] as T

async function changeProblem(problemId: string, change: Partial<typeof problems.$inferInsert>): Promise<void> {
  await db.transaction(async (db) => {
    await lockScores(db)
    await db.update(problems).set(change).where(eq(problems.id, problemId))
    await rescoreSolvers(db, [problemId])
  })
}

async function changeContest(contestId: string, change: Partial<typeof contests.$inferInsert>): Promise<void> {
  await db.transaction(async (db) => {
    await lockScores(db)
    await db.update(contests).set(change).where(eq(contests.id, contestId))
    await rescoreContest(db, contestId)
  })
}

async function changeSubmission(
  submissionId: string | undefined,
  change: { isFlagged?: boolean; deletedAt?: Date | null },
) {
  if (!submissionId) return
  await db.transaction(async (db) => {
    const own = eq(submissionStates.submissionId, submissionId)
    const [state] = await db.select().from(submissionStates).where(own)
    await lockUser(db, state?.userId ?? '')
    await db.update(submissionStates).set(change).where(own)
    if (state) await rescore(db, state)
  })
}

/** Every third one with a part of its points. */
const judgedAs = ({ submissionIds }: Site, verdict: Verdict) =>
  resultOf(verdict, { verdictDetail: submissionIds.length % 3 === 0 ? PARTIAL_DETAIL : null })

async function submit(site: Site, user: number, problem: number, contest: number | null, verdict: Verdict) {
  const keys = { userId: pick(site.userIds, user), problemId: pick(site.problemIds, problem) }
  const inContest = contest === null ? {} : { contestId: pick(site.contestIds, contest) }
  const { submissionId } = await newSubmission(db, { ...keys, ...inContest })
  site.submissionIds.push(submissionId)
  await finishJudgement(db, await claimNext(db), judgedAs(site, verdict))
}

/** As the server records it: under the lock that submissions take. */
async function openHint(site: Site, user: number, problem: number) {
  const keys = { userId: pick(site.userIds, user), problemId: pick(site.problemIds, problem) }
  await db.transaction(async (db) => {
    await lockUser(db, keys.userId)
    await db
      .insert(aidOpenings)
      .values({ ...keys, number: 1 })
      .onConflictDoNothing()
  })
}

async function rejudge(site: Site, submission: number, verdict: Verdict) {
  const submissionId = pick(site.submissionIds, submission)
  if (!submissionId) return
  const [state] = await db.select().from(submissionStates).where(eq(submissionStates.submissionId, submissionId))
  if (!state) return
  await newRejudge(db, { submissionId, userId: state.userId, problemId: state.problemId })
  await finishJudgement(db, await claimNext(db), judgedAs(site, verdict))
}

async function end(contestId: string) {
  await db
    .update(contests)
    .set({ endTime: fromNow(-1) })
    .where(eq(contests.id, contestId))
  await settleEndedContests(db, new Date())
}

/** What may happen, as data, so that a counterexample can be read. */
type Happening =
  | { act: 'submit'; user: number; problem: number; contest: number | null; verdict: Verdict }
  | { act: 'open'; user: number; problem: number }
  | { act: 'show' | 'hide' | 'delete' | 'restore'; problem: number }
  | { act: 'points'; problem: number; points: number }
  | { act: 'flag' | 'unflag' | 'withdraw' | 'bring-back'; submission: number }
  | { act: 'rejudge'; submission: number; verdict: Verdict }
  | { act: 'end' | 'extend' | 'cancel' | 'resume'; contest: number }

const index = fc.nat(9)
const verdict = fc.constantFrom<Verdict>('Accepted', 'Accepted', 'Accepted', ...verdicts)
const oneOf = <Name extends string>(...names: Name[]) => fc.constantFrom(...names)

const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({ act: oneOf('submit'), user: index, problem: index, contest: fc.option(index), verdict }),
  fc.record({ act: oneOf('submit'), user: index, problem: index, contest: fc.option(index), verdict }),
  fc.record({ act: oneOf('open'), user: index, problem: index }),
  fc.record({ act: oneOf('show', 'hide', 'delete', 'restore'), problem: index }),
  fc.record({ act: oneOf('points'), problem: index, points: fc.integer({ min: 1, max: 1000 }) }),
  fc.record({ act: oneOf('flag', 'unflag', 'withdraw', 'bring-back'), submission: index }),
  fc.record({ act: oneOf('rejudge'), submission: index, verdict }),
  fc.record({ act: oneOf('end', 'end', 'extend', 'cancel', 'resume'), contest: index }),
)

const problemChanges = {
  show: { visibility: 'public' },
  hide: { visibility: 'hidden' },
  delete: { deletedAt: new Date() },
  restore: { deletedAt: null },
} as const
const submissionChanges = {
  flag: { isFlagged: true },
  unflag: { isFlagged: false },
  withdraw: { deletedAt: new Date() },
  'bring-back': { deletedAt: null },
} as const
const contestChanges = {
  extend: { endTime: fromNow(1) },
  cancel: { deletedAt: new Date() },
  resume: { deletedAt: null },
} as const

async function happen(site: Site, what: Happening): Promise<void> {
  if (what.act === 'submit') return submit(site, what.user, what.problem, what.contest, what.verdict)
  if (what.act === 'open') return openHint(site, what.user, what.problem)
  if (what.act === 'points') return changeProblem(pick(site.problemIds, what.problem), { points: what.points })
  if (what.act === 'rejudge') return rejudge(site, what.submission, what.verdict)
  if (what.act === 'end') return end(pick(site.contestIds, what.contest))
  if ('problem' in what) return changeProblem(pick(site.problemIds, what.problem), problemChanges[what.act])
  if ('submission' in what) return changeSubmission(site.submissionIds[what.submission], submissionChanges[what.act])
  return changeContest(pick(site.contestIds, what.contest), contestChanges[what.act])
}

async function newSite(): Promise<Site> {
  const userIds = [await newUser(db), await newUser(db)]
  const problemIds = [await newProblem(db, { points: 10 }), await newProblem(db, { points: 30, visibility: 'hidden' })]
  problemIds.push(await newProblem(db, { points: 50 }))
  const first = await newContest(db, { problemIds, startTime: fromNow(-2), endTime: fromNow(1) })
  const second = await newContest(db, { problemIds: problemIds.slice(1), startTime: fromNow(-2), endTime: fromNow(1) })
  return { userIds, problemIds, contestIds: [first.contestId, second.contestId], submissionIds: [] }
}

/** All facts of the site, as the rules want them: what is derived is not read. */
async function factsOf(db: Db, site: Site) {
  const settled = (await db.select().from(contests).where(inArray(contests.id, site.contestIds))).map((contest) => ({
    ...contest,
    isOver: contest.settledEndTime?.getTime() === contest.endTime.getTime(),
  }))
  const isRunning = (id: string | null) => settled.some((one) => one.id === id && !one.deletedAt && !one.isOver)
  const stored = await db.select().from(problems).where(inArray(problems.id, site.problemIds))
  const opening = [site.problemIds, site.problemIds.slice(1)]
  const open = stored.map((problem) => {
    const among = settled.filter((one) => opening[site.contestIds.indexOf(one.id)]?.includes(problem.id))
    const isOpenedByContest = among.some((one) => one.isOver && !one.deletedAt)
    return {
      ...problem,
      isOpenNow: isProblemOpen({ ...problem, isDeleted: problem.deletedAt !== null, isOpenedByContest }),
    }
  })
  const states = await db.select().from(submissionStates).where(inArray(submissionStates.userId, site.userIds))
  const submissions = states.map((state) => {
    const problem = open.find(({ id }) => id === state.problemId)
    const facts: CountedSubmission = {
      problemId: state.problemId,
      points: problem?.points ?? 0,
      verdict: state.verdict ?? 'Pending',
      verdictDetail: state.verdictDetail,
      isFlagged: state.isFlagged,
      isDeleted: state.deletedAt !== null,
      isProblemOpen: problem?.isOpenNow ?? false,
      isContestRunning: isRunning(state.contestId),
    }
    return { ...facts, userId: state.userId, createdAt: state.createdAt }
  })
  const openings = await db.select().from(aidOpenings).where(inArray(aidOpenings.userId, site.userIds))
  return { open, submissions, openings }
}

type Facts = Awaited<ReturnType<typeof factsOf>>

function expectedProgress({ submissions, openings }: Facts, userId: string) {
  const kept = submissions.filter((one) => one.userId === userId && !one.isDeleted)
  return [...new Set(kept.map(({ problemId }) => problemId))].sort().map((problemId) => {
    const own = kept.filter((one) => one.problemId === problemId)
    const solvedAt = Math.min(...own.filter(isSolving).map(({ createdAt }) => createdAt.getTime()))
    const opened = openings.filter((one) => one.userId === userId && one.problemId === problemId)
    const aided = isAided(
      Number.isFinite(solvedAt) ? new Date(solvedAt) : null,
      opened.map(({ openedAt }) => openedAt),
    )
    return [problemId, own.length, own.some(isSolving), own.some(isCounted), aided]
  })
}

function expectedStats({ submissions }: Facts, problemId: string) {
  const kept = submissions.filter((one) => one.problemId === problemId && !one.isDeleted)
  const solving = kept.filter(isSolving)
  return [kept.length, solving.length, new Set(solving.map(({ userId }) => userId)).size]
}

/** As far as everybody may know it. */
function expectedPopularity({ submissions }: Facts, problemId: string) {
  const own = submissions.filter((one) => one.problemId === problemId)
  const counted = own.filter(isCounted)
  const tries = own.filter(isCountedTry).length
  return {
    solvers: new Set(counted.map(({ userId }) => userId)).size,
    triers: new Set(own.filter(isCountedTry).map(({ userId }) => userId)).size,
    submissions: tries,
    accepted: counted.length,
    acceptance: tries === 0 ? null : counted.length / tries,
  }
}

async function expectDerived(site: Site): Promise<void> {
  const facts = await factsOf(db, site)
  for (const { id, isOpen, isOpenNow } of facts.open) {
    expect(isOpen).toBe(isOpenNow)
    const [stats] = await db.select().from(problemStats).where(eq(problemStats.problemId, id))
    expect([stats?.submissions ?? 0, stats?.accepted ?? 0, stats?.solvers ?? 0]).toEqual(expectedStats(facts, id))
    const [popularity] = await db.select().from(problemPopularity).where(eq(problemPopularity.problemId, id))
    expect(popularity).toMatchObject({ ...expectedPopularity(facts, id), isOpen })
  }
  for (const userId of site.userIds) {
    const progress = await db
      .select()
      .from(userProblems)
      .where(eq(userProblems.userId, userId))
      .orderBy(userProblems.problemId)
    const stored = progress.map((row) => [row.problemId, row.attempts, row.isSolved, row.isCounted, row.isAided])
    expect(stored).toEqual(expectedProgress(facts, userId))
    const [score] = await db.select().from(userScores).where(eq(userScores.userId, userId))
    const points = userPoints(facts.submissions.filter((one) => one.userId === userId))
    expect({ totalPoints: score?.totalPoints ?? 0, problemsSolved: score?.problemsSolved ?? 0 }).toEqual(points)
    // The Solved tile is the length of the list.
    expect(progress.filter((row) => row.isCounted)).toHaveLength(points.problemsSolved)
  }
}

test('whatever happens in whatever order, derived rows are what the rules derive from zero', { timeout: 180_000 }, () =>
  fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 5, maxLength: 25 }), async (happenings) => {
      const site = await newSite()
      for (const what of happenings) await happen(site, what)
      await expectDerived(site)
    }),
    { numRuns: 20 },
  ),
)
