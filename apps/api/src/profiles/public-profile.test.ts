import { submissionStates } from '@arbiter/database/schema/submissions'
import { users } from '@arbiter/database/schema/users'
import {
  newContest,
  newParticipant,
  newProblem,
  newSubmission,
  type SomeProblem,
} from '@arbiter/database/testing/judging'
import type { Language } from '@arbiter/rules/languages'
import { HEATMAP_DAYS } from '@arbiter/rules/limits'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { settle } from '../sweep.ts'
import { judge } from '../testing/play-judge.ts'
import { answered, refused, type Sent, testServer } from '../testing/test-server.ts'

const { db, get, put, remove, signedIn, admin, registered, flag, idOf } = await testServer()
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const ago = (ms: number) => new Date(Date.now() - ms)

const boss = await admin('boss')
const reader = await signedIn('reader')

interface Handed {
  problemId: string
  contestId?: string
  createdAt?: Date
  language?: Language
}

/** Submits and judges a program of this user. */
async function handedIn(username: string, work: Handed, verdict: 'Accepted' | 'Wrong Answer' = 'Accepted') {
  const { submissionId } = await newSubmission(db, { userId: await idOf(username), ...work })
  await judge(db, submissionId, [{ verdict }])
  return submissionId
}
const problem = (name: string, values: SomeProblem = {}) => newProblem(db, { name, slug: name, points: 30, ...values })
const join = async (username: string, contestId: string) => newParticipant(db, contestId, await idOf(username))

const page = async (username: string, headers: Sent = {}, query = '') =>
  (await get(`/api/users/${username}${query}`, headers)).json()
const activities = async (username: string, headers: Sent = {}) =>
  (await page(username, headers)).recentActivities.map((each: { problem: { slug: string } }) => each.problem.slug)
const solved = async (username: string, headers: Sent = {}) =>
  (await get(`/api/users/${username}/solved-problems`, headers))
    .json()
    .problems.map((each: { slug: string }) => each.slug)
/** What the viewer sees of a user: points, the Solved tile, and how many problems the list has. */
async function counted(username: string, headers: Sent = {}): Promise<number[]> {
  const { user, statistics } = await page(username, headers)
  return [user.totalPoints, statistics.problemsSolved, (await solved(username, headers)).length]
}
const attended = async (username: string, headers: Sent = {}) =>
  (await get(`/api/users/${username}/contests`, headers)).json().contests.map((each: { title: string }) => each.title)

describe('a public page', () => {
  test('shows points, rank and counts, and never the email or the password', async () => {
    await registered('ada')
    const easy = await problem('easy', { points: 500 })
    await handedIn('ada', { problemId: easy }, 'Wrong Answer')
    await handedIn('ada', { problemId: easy })
    const reply = await get('/api/users/ADA')
    expect(reply.json()).toMatchObject({
      user: { username: 'ada', firstname: 'Ines', totalPoints: 500, role: 'user' },
      statistics: { problemsSolved: 1, rank: 1, contestsAttended: 0, submissions: 2, acceptedSubmissions: 1 },
    })
    expect(reply.body).not.toMatch(/example\.org|argon2|email|flagReason/)
  })

  test('splits what was solved by difficulty and language, and counts the days in a row', async () => {
    await registered('splitter')
    const [one, two] = [await problem('split-1'), await problem('split-2', { difficulty: 'Hard' })]
    const hidden = await problem('split-3', { difficulty: 'Medium', visibility: 'hidden' })
    await handedIn('splitter', { problemId: one, language: 'python', createdAt: ago(DAY_MS) })
    await handedIn('splitter', { problemId: one, language: 'cpp' })
    await handedIn('splitter', { problemId: two, language: 'cpp' })
    await handedIn('splitter', { problemId: hidden, language: 'java', createdAt: ago(2 * DAY_MS) })
    expect((await page('splitter')).statistics).toMatchObject({
      problemsSolved: 2,
      solvedByDifficulty: { Easy: 1, Medium: 0, Hard: 1 },
      solvedByLanguage: [
        { language: 'cpp', problems: 2 },
        { language: 'python', problems: 1 },
      ],
      streak: { current: 2, longest: 2 },
      isRestricted: false,
    })
    await flag('splitter')
    expect((await page('splitter', boss)).statistics).toMatchObject({ rank: null, isRestricted: true })
  })

  test('of an unknown user is not found', async () => {
    expect(answered(await get('/api/users/nobody-here'))).toEqual(refused('user.not-found'))
    expect((await get('/api/users/%00')).json().message).toBe('User not found')
    expect((await get("/api/users/x'%20or%20'1'='1")).json().message).toBe('User not found')
  })

  test('of a deleted user is nobody', async () => {
    await registered('gone')
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.username, 'gone'))
    expect(answered(await get('/api/users/gone'))).toEqual(refused('user.not-found'))
  })

  test('of a restricted user is there for them and for admins alone', async () => {
    const own = await signedIn('restricted')
    await flag('restricted')
    for (const path of ['', '/solved-problems', '/contests']) {
      const address = `/api/users/restricted${path}`
      expect(answered(await get(address))).toEqual(refused('user.not-found'))
      expect(answered(await get(address, reader))).toEqual(refused('user.not-found'))
      expect((await get(address, own)).statusCode).toBe(200)
      expect((await get(address, boss)).statusCode).toBe(200)
    }
    expect((await page('restricted', boss)).statistics.rank).toBeNull()
  })

  test('of others is closed to a restricted user', async () => {
    await registered('open-page')
    const restricted = await signedIn('looking')
    await flag('looking')
    expect(answered(await get('/api/users/open-page', restricted))).toEqual(refused('account.flagged'))
  })

  test('shows the five latest activities, newest first, without deleted ones [9.1.8]', async () => {
    await registered('busy')
    for (let n = 1; n <= 7; n += 1) {
      const problemId = await problem(`busy-${n}`)
      const id = await handedIn('busy', { problemId, createdAt: ago((8 - n) * 60_000) })
      if (n === 6) {
        const isIt = eq(submissionStates.submissionId, id)
        await db.update(submissionStates).set({ deletedAt: new Date() }).where(isIt)
      }
    }
    expect(await activities('busy')).toEqual(['busy-7', 'busy-5', 'busy-4', 'busy-3', 'busy-2'])
  })

  test('shows what is still being judged as Pending', async () => {
    await registered('waiting')
    await newSubmission(db, { userId: await idOf('waiting'), problemId: await problem('slow') })
    expect((await page('waiting')).recentActivities[0]).toMatchObject({ verdict: 'Pending' })
  })
})

describe('the heatmap', () => {
  test('counts by the days of the time zone that is asked for', async () => {
    await registered('night-owl')
    const problemId = await problem('at-night')
    const yesterday = new Date(ago(DAY_MS).toISOString().slice(0, 10))
    const lateEvening = new Date(yesterday.getTime() + 23.5 * HOUR_MS) // 23:30 in London's winter, the next day in Tokyo
    await handedIn('night-owl', { problemId, createdAt: lateEvening })
    const day = (moment: Date) => moment.toISOString().slice(0, 10)
    expect((await page('night-owl')).heatmap).toEqual([{ date: day(yesterday), count: 1 }])
    const next = new Date(yesterday.getTime() + DAY_MS)
    expect((await page('night-owl', {}, '?timeZone=Asia/Tokyo')).heatmap).toEqual([{ date: day(next), count: 1 }])
  })

  test('goes back 365 days and no further', async () => {
    await registered('veteran')
    const problemId = await problem('long-ago')
    const noon = (days: number) =>
      new Date(
        `${ago(days * DAY_MS)
          .toISOString()
          .slice(0, 10)}T12:00:00Z`,
      )
    for (const days of [HEATMAP_DAYS, HEATMAP_DAYS - 1, 3, 3]) {
      await handedIn('veteran', { problemId, createdAt: noon(days) })
    }
    const { heatmap } = await page('veteran')
    expect(heatmap.map((each: { count: number }) => each.count)).toEqual([1, 2])
    expect(heatmap[0].date).toBe(
      noon(HEATMAP_DAYS - 1)
        .toISOString()
        .slice(0, 10),
    )
  })

  test('of a time zone that there is not is refused with a sentence', async () => {
    await registered('martian')
    const reply = await get('/api/users/martian?timeZone=Mars/Olympus')
    expect([reply.statusCode, reply.json().message]).toEqual([400, 'Time zone must be a name such as Europe/Berlin'])
  })
})

describe('while a contest runs', async () => {
  await registered('contestant')
  const [open, hidden] = [await problem('open-one'), await problem('hidden-one', { visibility: 'hidden' })]
  const { contestId } = await newContest(db, { problemIds: [open, hidden] })
  const own = await signedIn('in-it')
  await join('in-it', contestId)
  await join('contestant', contestId)
  const rival = await signedIn('rival')
  await join('rival', contestId)
  await handedIn('in-it', { problemId: open, contestId })
  await handedIn('in-it', { problemId: hidden, contestId })

  test('others see nothing of what I hand in, rivals included; I and admins do', async () => {
    for (const who of [{}, reader, rival]) {
      expect(await activities('in-it', who)).toEqual([])
      expect(await solved('in-it', who)).toEqual([])
    }
    expect(await activities('in-it', own)).toEqual(['hidden-one', 'open-one'])
    expect(await activities('in-it', boss)).toEqual(['hidden-one', 'open-one'])
  })

  test('what I solve in it counts for nobody yet, me included', async () => {
    for (const who of [{}, reader, rival, own, boss]) expect(await counted('in-it', who)).toEqual([0, 0, 0])
    await handedIn('rival', { problemId: open })
    expect(await counted('rival')).toEqual([30, 1, 1])
  })

  test('that I take part in it is no secret', async () => {
    expect(await attended('in-it')).toEqual(['Spring Cup'])
    expect((await page('in-it')).statistics.contestsAttended).toBe(1)
  })

  test('after its end everybody sees all of it', async () => {
    await db.execute(`update contests set start_time = now() - interval '3 hours', end_time = now()`)
    expect(await activities('in-it')).toEqual(['hidden-one', 'open-one'])
    await settle(db)
    await settle(db)
    for (const who of [{}, reader, rival, own, boss]) expect(await counted('in-it', who)).toEqual([60, 2, 2])
    expect(await solved('in-it', reader)).toEqual(['hidden-one', 'open-one'])
  })
})

describe('a hidden problem', () => {
  test('is on nobody’s page, and counts for nobody', async () => {
    const own = await signedIn('insider')
    await handedIn('insider', { problemId: await problem('secret', { visibility: 'hidden' }) })
    await handedIn('insider', { problemId: await problem('known') })
    for (const who of [{}, reader, own]) {
      expect(await activities('insider', who)).toEqual(['known'])
      expect(await solved('insider', who)).toEqual(['known'])
    }
    expect(await activities('insider', boss)).toEqual(['known', 'secret'])
    for (const who of [{}, reader, own, boss]) expect(await counted('insider', who)).toEqual([30, 1, 1])
    const whole = JSON.stringify([
      await page('insider'),
      await get('/api/users/insider/solved-problems').then((r) => r.json()),
    ])
    expect(whole).not.toContain('secret')
  })

  test('that was deleted is on nobody’s', async () => {
    await registered('archivist')
    const problemId = await problem('withdrawn')
    await handedIn('archivist', { problemId })
    await remove(`/api/problems/${problemId}`, boss)
    expect([await activities('archivist', boss), await solved('archivist', boss)]).toEqual([[], []])
  })
})

test('points, the Solved tile and the list agree while a problem is hidden, shown, revalued and deleted', async () => {
  await registered('steady')
  const problemId = await problem('moody')
  await handedIn('steady', { problemId })
  await handedIn('steady', { problemId: await problem('calm') })
  const change = (body: object) => put(`/api/problems/${problemId}`, body, boss)
  expect(await counted('steady')).toEqual([60, 2, 2])
  await change({ visibility: 'hidden' })
  expect(await counted('steady')).toEqual([30, 1, 1])
  await change({ points: 500 })
  expect(await counted('steady')).toEqual([30, 1, 1])
  await change({ visibility: 'public' })
  expect(await counted('steady')).toEqual([530, 2, 2])
  await remove(`/api/problems/${problemId}`, boss)
  expect(await counted('steady')).toEqual([30, 1, 1])
  const board = (await get('/api/users/leaderboard?search=steady')).json().leaderboard
  expect(board).toMatchObject([{ username: 'steady', totalScore: 30, problemsSolved: 1 }])
})

describe('solved problems', () => {
  test('are each there once, with the viewer’s own status, in pages [2.12.5]', async () => {
    await registered('solver')
    const [first, second] = [await problem('solved-1', { tags: ['graphs'] }), await problem('solved-2')]
    await handedIn('solver', { problemId: first, createdAt: ago(3_000) })
    await handedIn('solver', { problemId: first, createdAt: ago(2_000) })
    await handedIn('solver', { problemId: second, createdAt: ago(1_000) })
    await handedIn('solver', { problemId: await problem('tried') }, 'Wrong Answer')
    await handedIn('reader', { problemId: first }, 'Wrong Answer')
    const reply = (await get('/api/users/solver/solved-problems?limit=1&page=2', reader)).json()
    expect(reply).toMatchObject({ count: 2, pagination: { total: 2, totalPages: 2 } })
    expect(reply.problems).toMatchObject([{ slug: 'solved-1', tags: ['graphs'], points: 30, status: 'Attempted' }])
    const forVisitor = (await get('/api/users/solver/solved-problems')).json().problems
    expect(forVisitor.map((each: { slug: string }) => each.slug)).toEqual(['solved-2', 'solved-1'])
    expect(forVisitor[0]).not.toHaveProperty('status')
  })
})

describe('attended contests', () => {
  test('are those I handed something in to; private ones are there for their participants and admins [2.12.6]', async () => {
    const own = await signedIn('traveller')
    const problemId = await problem('contest-problem')
    const closed = await newContest(db, { title: 'Closed Cup', problemIds: [problemId], isPublic: false })
    const missed = await newContest(db, { title: 'Missed Cup', problemIds: [problemId] })
    await join('traveller', closed.contestId)
    await join('traveller', missed.contestId)
    await handedIn('traveller', { problemId, contestId: closed.contestId })
    expect(await attended('traveller')).toEqual([])
    expect(await attended('traveller', reader)).toEqual([])
    expect(await attended('traveller', own)).toEqual(['Closed Cup'])
    expect(await attended('traveller', boss)).toEqual(['Closed Cup'])
    expect((await page('traveller', reader)).statistics.contestsAttended).toBe(0)
    expect((await page('traveller', own)).statistics.contestsAttended).toBe(1)
  })
})
