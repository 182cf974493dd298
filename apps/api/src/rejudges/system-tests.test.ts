import type { Db } from '@arbiter/database/connection/connect'
import { appendLocked, lockParticipant, readBoard } from '@arbiter/database/contests/contest-log'
import { finishJudgement } from '@arbiter/database/queue/finish-judgement'
import { findJob } from '@arbiter/database/queue/judge-job'
import { contestProblems, contests } from '@arbiter/database/schema/contests'
import { freshDatabase } from '@arbiter/database/testing/fresh-database'
import {
  claimNext,
  newContest,
  newParticipant,
  newProblem,
  newSubmission,
  newUser,
  resultOf,
} from '@arbiter/database/testing/judging'
import { looseEndsOf, openEndOf } from '@arbiter/rules/board/finality'
import { PRETESTS_DETAIL, type Verdict } from '@arbiter/rules/verdict'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startSystemTests } from './system-tests.ts'

const { db } = await freshDatabase()
const HOUR_MS = 3_600_000

const tests = ['1', '2', '3', '4'].map((text, index) => ({ input: text, output: text, isSample: index === 0 }))

/** A contest in which one of three hidden tests is a pretest. */
async function round() {
  const problemId = await newProblem(db, { tests })
  const { contestId } = await newContest(db, {
    ...{ problemIds: [problemId], contestType: 'CF', hasPretests: true, points: 500 },
    ...{ startTime: new Date(Date.now() - HOUR_MS / 2), endTime: new Date(Date.now() + HOUR_MS) },
  })
  await db.update(contestProblems).set({ pretestCount: 1 }).where(eq(contestProblems.contestId, contestId))
  return { problemId, contestId }
}

/** Judges the next job as a judge would, and returns the number of tests. */
async function judgeNext(db: Db, verdict: Verdict): Promise<number> {
  const lease = await claimNext(db)
  const job = await findJob(db, lease)
  const verdictDetail = verdict === 'Accepted' && job?.isPretest ? PRETESTS_DETAIL : null
  const judged = resultOf(verdict)
  // A failed sample would cost no penalty.
  const onHidden = judged.tests.map((result) => ({ ...result, position: 1 }))
  await finishJudgement(db, lease, { ...judged, verdictDetail, tests: onHidden })
  return job?.tests.length ?? 0
}

async function end(contestId: string) {
  // Only this test's clock has moved: the submissions are before the end.
  await db.update(contests).set({ endTime: sql`now()` }).where(eq(contests.id, contestId))
}

const startAll = () => startSystemTests(db, new Date(Date.now() + 60_000))

async function boardOf(contestId: string) {
  const board = await readBoard(db, contestId)
  const cells = [...board.rows.values()].map(({ cells: [cell] }) => cell)
  return { cells, openEnd: openEndOf(looseEndsOf(board), new Date(Date.now() + 24 * HOUR_MS), 0) }
}

test('until the end only pretests are run; then the last that passed is judged with all tests, once', async () => {
  const { problemId, contestId } = await round()
  const userId = await newUser(db)
  for (const verdict of ['Accepted', 'Wrong Answer', 'Accepted'] as const) {
    await newSubmission(db, { userId, problemId, contestId })
    expect(await judgeNext(db, verdict)).toBe(2)
  }
  expect(await boardOf(contestId)).toMatchObject({ cells: [{ state: 'pretested' }], openEnd: 'system-tests' })
  expect(await startAll()).toBe(0)
  await end(contestId)
  expect(await startAll()).toBe(1)
  // Another server, or the same one after a crash, finds it ordered.
  expect(await startAll()).toBe(0)
  expect(await judgeNext(db, 'Accepted')).toBe(4)
  expect(await startAll()).toBe(0)
  expect(await boardOf(contestId)).toMatchObject({ cells: [{ state: 'solved', wrongTries: 2 }], openEnd: null })
  const { rows } =
    await db.execute(sql`select count(*)::int as judgements, count(distinct submission_id)::int as submissions
    from judgements where user_id = ${userId}`)
  expect(rows).toEqual([{ judgements: 4, submissions: 3 }])
})

test('a user who fails on the system tests has nothing, and nothing earlier counts again', async () => {
  const { problemId, contestId } = await round()
  const userId = await newUser(db)
  for (let count = 0; count < 2; count++) {
    await newSubmission(db, { userId, problemId, contestId })
    await judgeNext(db, 'Accepted')
  }
  await end(contestId)
  await startAll()
  await judgeNext(db, 'Wrong Answer')
  expect(await startAll()).toBe(0)
  expect(await boardOf(contestId)).toMatchObject({ cells: [{ state: 'tried', points: 0 }], openEnd: null })
})

test('what is still judged at the end is waited for, and what we fail to judge is ordered once', async () => {
  const { problemId, contestId } = await round()
  const userId = await newUser(db)
  await newSubmission(db, { userId, problemId, contestId })
  await judgeNext(db, 'Accepted')
  await newSubmission(db, { userId, problemId, contestId })
  await end(contestId)
  expect(await startAll()).toBe(0)
  await judgeNext(db, 'Wrong Answer')
  expect(await startAll()).toBe(1)
  await judgeNext(db, 'Error')
  expect(await startAll()).toBe(0)
  expect((await boardOf(contestId)).openEnd).toBe('system-tests')
})

test('a passed pretest is no solved problem yet', async () => {
  const { problemId, contestId } = await round()
  const userId = await newUser(db)
  await newSubmission(db, { userId, problemId, contestId })
  await judgeNext(db, 'Accepted')
  const solved = async () => (await db.execute(sql`select is_solved from user_problems where user_id = ${userId}`)).rows
  expect(await solved()).toEqual([{ is_solved: false }])
  await end(contestId)
  await startAll()
  await judgeNext(db, 'Accepted')
  expect(await solved()).toEqual([{ is_solved: true }])
})

/** Deterministic for a seed, so that a failure can be reproduced. */
function random(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test('the final points of a random round are those of the rules of Codeforces, computed by hand', async () => {
  const pick = random(20_261_118)
  const { problemId, contestId } = await round()
  const tried = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const userId = await newUser(db)
      return { userId, pretests: Array.from({ length: 1 + pick(4) }, () => pick(2) === 0) }
    }),
  )
  for (const { userId, pretests } of tried)
    for (const isPassed of pretests) {
      await newSubmission(db, { userId, problemId, contestId })
      await judgeNext(db, isPassed ? 'Accepted' : 'Wrong Answer')
    }
  const { rows: before } = await db.execute<{ participant: number; minute: number }>(sql`
    select participant, floor(extract(epoch from max(submissions.created_at) - min(contests.start_time)) / 60)::int as minute
    from submissions join contests on contests.id = contest_id where contest_id = ${contestId} group by 1 order by 1`)
  const { facts } = await readBoard(db, contestId)
  const decay = facts.decayMinutes || 90
  await end(contestId)
  await startAll()
  const passes = new Map<string, boolean>()
  for (const { userId } of tried.filter(({ pretests }) => pretests.includes(true))) {
    const { rows } = await db.execute<{ user_id: string }>(sql`
      select user_id from judgements where status = 'queued' order by priority, round, id limit 1`)
    const next = rows[0]?.user_id ?? userId
    passes.set(next, pick(2) === 0)
    await judgeNext(db, passes.get(next) ? 'Accepted' : 'Wrong Answer')
  }
  const expected = tried.map(({ userId, pretests }, index) => {
    const last = pretests.lastIndexOf(true)
    if (last === -1 || !passes.get(userId)) return 0
    const minute = before[index]?.minute ?? 0
    return Math.max(150, 500 - Math.floor((500 * 120 * minute) / (250 * decay)) - 50 * last)
  })
  expect((await boardOf(contestId)).cells.map((cell) => cell?.points)).toEqual(expected)
})

test('for a participant with extra time only pretests are run until their end, and the system tests wait for it', async () => {
  const { problemId, contestId } = await round()
  const userId = await newUser(db)
  const participant = await newParticipant(db, contestId, userId)
  await db.transaction(async (db) => {
    await lockParticipant(db, userId, contestId)
    await appendLocked(db, contestId, participant, { kind: 'extra-time', payload: { minutes: 30 } })
  })
  await end(contestId)
  await newSubmission(db, { userId, problemId, contestId })
  expect(await judgeNext(db, 'Accepted')).toBe(2)
  await startAll()
  expect((await db.execute(sql`select from judgements where status = 'queued'`)).rows).toEqual([])
  await startSystemTests(db, new Date(Date.now() + 2 * HOUR_MS))
  expect((await db.execute(sql`select from judgements where status = 'queued'`)).rows).toHaveLength(1)
})
