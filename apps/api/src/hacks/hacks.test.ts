import { eventsAfterSeq } from '@arbiter/database/contests/contest-log'
import { newestCases } from '@arbiter/database/problems/test-sets'
import { claimJob } from '@arbiter/database/queue/background-jobs'
import { finishJudgement, judgedNothing } from '@arbiter/database/queue/finish-judgement'
import { finishHack, type JudgedHack } from '@arbiter/database/queue/hack-queue'
import { contestStandings } from '@arbiter/database/schema/contest-log'
import { claimNext, newProblem, resultOf } from '@arbiter/database/testing/judging'
import { foldBoard } from '@arbiter/rules/board/board'
import { languages } from '@arbiter/rules/languages'
import { PRETESTS_DETAIL } from '@arbiter/rules/verdict'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { startSystemTests } from '../rejudges/system-tests.ts'
import { contestStage } from '../testing/contest-stage.ts'
import { described } from '../testing/play-search.ts'
import { answered, refused } from '../testing/test-server.ts'

const stage = await contestStage()
const { db, admin, get, post, put, create, move, end, joined, submit } = stage
const MINUTE_MS = 60_000

type Headers = { cookie: string }

const board = async (id: string, headers = {}) => (await get(`/api/contests/${id}/leaderboard`, headers)).json()

let made = 0

/** A round in which a hacker and a victim have passed the pretests. */
async function round(values: Record<string, unknown> = {}, problem: object = described) {
  made += 1
  const tests = ['1 2', '3 4', '5 6'].map((input, index) => ({ input, output: '3', isSample: index === 0 }))
  const problemId = await newProblem(db, { ...problem, tests, visibility: 'hidden', slug: `hacked-${made}` })
  const settings = { contestType: 'CF', hasPretests: true, hasHacks: true, problemPretests: { [problemId]: 1 } }
  const id = await create({ problems: [problemId], problemPoints: { [problemId]: 500 }, ...settings, ...values })
  const hacker = await joined(`hacker-${made}`, id)
  const victim = await joined(`victim-${made}`, id)
  await move(id, -30)
  await passed(hacker, id, problemId)
  const submissionId = await passed(victim, id, problemId)
  const path = `/api/contests/${id}/problems/${problemId}`
  const lock = (headers: Headers) => post(`${path}/lock`, {}, headers)
  const see = async (headers: Headers) => (await get(`${path}/hacks`, headers)).json()
  const read = (headers: Headers, of = submissionId) => get(`${path}/hacks/${of}/program`, headers)
  const hack = (headers: Headers, input = '2 3\n') => post(`${path}/hacks`, { submissionId, input }, headers)
  return { id, problemId, hacker, victim, submissionId, path, lock, see, read, hack }
}

async function passed(headers: Headers, id: string, problemId: string): Promise<string> {
  const submissionId = await submit(headers, id, problemId)
  await finishJudgement(db, await claimNext(db), resultOf('Accepted', { verdictDetail: PRETESTS_DETAIL }))
  return submissionId
}

async function judgeAs(judged: JudgedHack): Promise<void> {
  const lease = await claimJob(db, { id: crypto.randomUUID(), languages: [...languages] }, ['hack'])
  if (!lease) throw new Error('no hack waits')
  await finishHack(db, lease, judged)
  // The judge may report twice if its connection broke; the second report changes nothing.
  await finishHack(db, lease, judged)
}

/** Also judges what other rounds have left in the queue. */
async function judgeAll(result: ReturnType<typeof resultOf>): Promise<void> {
  const { rows } = await db.execute(sql`select from judgements where status = 'queued'`)
  for (const _ of rows) await finishJudgement(db, await claimNext(db), result)
}

const failing: JudgedHack = { kind: 'judged', verdict: 'Wrong Answer', answer: Buffer.from('5\n') }
const passing: JudgedHack = { kind: 'judged', verdict: 'Accepted', answer: Buffer.from('5\n') }

describe('locking', () => {
  test('opens the programs of others, and ends the submissions of the participant', async () => {
    const { id, problemId, hacker, submissionId, lock, see, read } = await round()
    expect(await see(hacker)).toMatchObject({ isLocked: false, lockRefusal: null, programs: [] })
    expect(answered(await read(hacker))).toEqual(refused('hack.not-locked'))
    expect((await lock(hacker)).statusCode).toBe(200)
    expect((await lock(hacker)).statusCode).toBe(200)
    expect(await see(hacker)).toMatchObject({ isLocked: true, refusal: null, programs: [{ submissionId }] })
    expect((await read(hacker)).json()).toMatchObject({ language: 'cpp', code: 'int main() {}' })
    const body = { problemId, contestId: id, language: 'cpp', code: 'int main() {}' }
    expect(answered(await post('/api/submissions', body, hacker))).toEqual(refused('contest.problem-locked'))
  })

  test('is for those who have passed the pretests, while nothing of theirs is judged', async () => {
    const { id, problemId, hacker, lock } = await round()
    const newcomer = await joined(`newcomer-${made}`, id)
    expect(answered(await lock(newcomer))).toEqual(refused('hack.not-passed'))
    await submit(hacker, id, problemId)
    expect(answered(await lock(hacker))).toEqual(refused('hack.not-passed'))
    await finishJudgement(db, await claimNext(db), resultOf('Wrong Answer'))
  })
})

describe('the programs of others', () => {
  test('are closed to every other viewer', async () => {
    const { id, hacker, victim, lock, read, see } = await round()
    await lock(hacker)
    expect(answered(await read(victim))).toEqual(refused('hack.not-locked'))
    const outsider = await stage.signedIn(`outsider-${made}`)
    expect((await read(outsider)).statusCode).toBe(400)
    const idle = await joined(`idle-${made}`, id)
    expect(answered(await read(idle))).toEqual(refused('hack.not-locked'))
    expect((await see(idle)).programs).toEqual([])
  })

  test('close with the contest, with a freeze, with a hidden board and with the setting', async () => {
    const { id, hacker, lock, read } = await round()
    await lock(hacker)
    await put(`/api/contests/${id}/board-visibility`, { isHidden: true }, admin)
    expect(answered(await read(hacker))).toEqual(refused('hack.board-held'))
    await put(`/api/contests/${id}/board-visibility`, { isHidden: false }, admin)
    expect((await read(hacker)).statusCode).toBe(200)
    await put(`/api/contests/${id}`, { hasHacks: false }, admin)
    expect(answered(await read(hacker))).toEqual(refused('hack.off'))
    await put(`/api/contests/${id}`, { hasHacks: true }, admin)
    await post(`/api/contests/${id}/freeze`, {}, admin)
    expect(answered(await read(hacker))).toEqual(refused('hack.board-held'))
    await end(id)
    expect(answered(await read(hacker))).toEqual(refused('hack.not-now'))
  })

  test('are only those that passed and were not hacked: no other submission is read this way', async () => {
    const { id, problemId, hacker, victim, submissionId, lock, read, see } = await round()
    await lock(hacker)
    const later = await passed(victim, id, problemId)
    expect(answered(await read(hacker, submissionId))).toEqual(refused('hack.program-gone'))
    expect(await see(hacker)).toMatchObject({ programs: [{ submissionId: later }] })
  })
})

describe('a hack', () => {
  test('that succeeds gives 100 points, takes the solution away, and becomes a system test', async () => {
    const { id, problemId, hacker, victim, submissionId, lock, hack, see } = await round()
    const before = await board(id)
    const [points, total] = [before.leaderboard[0].totalPoints, before.leaderboard[1].totalPoints]
    expect(points).toBe(total)
    await lock(hacker)
    expect((await hack(hacker)).statusCode).toBe(200)
    expect(await see(hacker)).toMatchObject({ hacks: [{ outcome: null, input: '2 3\n' }] })
    await judgeAs(failing)
    expect((await board(id)).leaderboard).toMatchObject([
      { username: `hacker-${made}`, totalPoints: points + 100 },
      { username: `victim-${made}`, totalPoints: 0, cells: [{ state: 'tried', wrongTries: 1 }] },
    ])
    expect(await see(hacker)).toMatchObject({
      ...{ programs: [], hacks: [{ outcome: 'successful', points: 100, verdict: 'Wrong Answer' }] },
    })
    expect((await get(`/api/submissions/${submissionId}`, victim)).body).toContain('"Hacked"')
    // The victim may submit again, with the penalty of a wrong try.
    await passed(victim, id, problemId)
    expect((await board(id)).leaderboard[1]).toMatchObject({
      totalPoints: points - 50,
      cells: [{ state: 'pretested' }],
    })
    expect(await newestCases(db, problemId)).toHaveLength(3)
    await end(id)
    await startSystemTests(db, new Date(Date.now() + MINUTE_MS))
    await startSystemTests(db, new Date(Date.now() + MINUTE_MS))
    expect(await newestCases(db, problemId)).toHaveLength(4)
    expect((await newestCases(db, problemId)).at(-1)).toMatchObject({ isSample: false })
    await judgeAll(resultOf('Accepted'))
  })

  test('that fails costs 50 points, and an invalid input costs nothing and says why', async () => {
    const { id, hacker, lock, hack, see } = await round()
    const points = (await board(id, hacker)).own.totalPoints
    await lock(hacker)
    await hack(hacker, 'one two\n')
    const fault = { code: 'input.atLine', values: { line: 1, fault: { code: 'described.noForm' } } }
    await judgeAs({ kind: 'invalid', objection: 'line 1: expected a number', fault })
    expect((await board(id, hacker)).own.totalPoints).toBe(points)
    await hack(hacker)
    await judgeAs(passing)
    expect((await board(id, hacker)).own.totalPoints).toBe(points - 50)
    expect(await see(hacker)).toMatchObject({
      hacks: [
        { outcome: 'unsuccessful', points: -50 },
        { outcome: 'invalid', points: 0, objection: 'line 1: expected a number', fault },
      ],
    })
    expect(answered(await hack(hacker))).toEqual(refused('hack.exists'))
  })

  test('of a program that was hacked meanwhile is ignored', async () => {
    const { id, problemId, hacker, lock, hack } = await round()
    const second = await joined(`second-${made}`, id)
    await passed(second, id, problemId)
    for (const headers of [hacker, second]) {
      await lock(headers)
      await hack(headers)
    }
    await judgeAs(failing)
    await judgeAs(failing)
    const { rows } = await db.execute(sql`select outcome from hacks where contest_id = ${id} order by id`)
    expect(rows).toEqual([{ outcome: 'successful' }, { outcome: 'ignored' }])
  })

  test('stays one when the pretests are run again', async () => {
    const { id, hacker, submissionId, lock, hack } = await round()
    await lock(hacker)
    await hack(hacker)
    await judgeAs(failing)
    await post(`/api/admin/submissions/${submissionId}/rejudge`, {}, admin)
    await finishJudgement(db, await claimNext(db), resultOf('Accepted', { verdictDetail: PRETESTS_DETAIL }))
    expect((await board(id)).leaderboard[1]).toMatchObject({ totalPoints: 0, cells: [{ state: 'tried' }] })
  })

  test('needs a problem that checks its inputs', async () => {
    const { hacker, see, lock } = await round({}, {})
    expect((await see(hacker)).lockRefusal).toContain('no input validator')
    expect(answered(await lock(hacker))).toEqual(refused('hack.not-checked'))
  })
})

test('after hacks the stored rows are the fold of the log alone', async () => {
  const { id, hacker, lock, hack } = await round()
  await lock(hacker)
  await hack(hacker, '7 8\n')
  await judgeAs(passing)
  await hack(hacker, '9 8\n')
  await judgeAs(failing)
  const folded = [...foldBoard(await eventsAfterSeq(db, id, 0)).rows.values()]
  const stored = await db
    .select()
    .from(contestStandings)
    .where(eq(contestStandings.contestId, id))
    .orderBy(contestStandings.participant)
  expect(stored.map(({ row }) => row)).toEqual(JSON.parse(JSON.stringify(folded)))
  expect(folded.find(({ hacks }) => hacks)).toMatchObject({ hacks: { successful: 1, unsuccessful: 1 } })
})

test('an organiser starts the system tests by hand, also for what could not be judged before', async () => {
  const { id } = await round()
  const start = () => post(`/api/contests/${id}/system-tests`, {}, admin)
  expect(answered(await start())).toEqual(refused('contest.not-ended'))
  await end(id)
  expect((await start()).json()).toMatchObject({ submissions: 2 })
  await judgeAll(judgedNothing('no disk'))
  await startSystemTests(db, new Date(Date.now() + MINUTE_MS))
  expect((await board(id)).leaderboard).toMatchObject([{ cells: [{ state: 'pretested' }] }, {}])
  expect((await start()).json()).toMatchObject({ submissions: 2 })
  await judgeAll(resultOf('Accepted'))
  expect((await board(id)).leaderboard).toMatchObject([{ cells: [{ state: 'solved' }] }, {}])
  expect((await start()).json()).toMatchObject({ submissions: 0, message: 'Nothing waits for the system tests.' })
})
