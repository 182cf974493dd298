import { appendOwn } from '@arbiter/database/contests/contest-log'
import { finaliseContests } from '@arbiter/database/contests/finalise-contests'
import { lockUser } from '@arbiter/database/queue/judge-queue'
import { grants } from '@arbiter/database/schema/grants'
import { auditLog } from '@arbiter/database/schema/operations'
import { desc, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { basic, type Read, readerOf } from '../testing/ccs-clients.ts'
import { contestStage, minutesFromNow } from '../testing/contest-stage.ts'
import { answered, refused, type Sent } from '../testing/test-server.ts'

const stage = await contestStage()
const { db, admin, get, post, put, remove, create, move, joined, judge, submit, problemIdsOf, signedIn, idOf } = stage

const { read } = readerOf(stage)
const MINUTE_MS = 60_000
const pause = (id: string, headers: Sent = admin) => post(`/api/contests/${id}/pause`, {}, headers)
const resume = (id: string, headers: Sent = admin) => remove(`/api/contests/${id}/pause`, headers)
const removeTime = (id: string, from: number, to: number) =>
  post(`/api/contests/${id}/removed-time`, { from: minutesFromNow(from), to: minutesFromNow(to) }, admin)
const detail = async (id: string, headers: Sent = admin) => (await get(`/api/contests/${id}`, headers)).json().contest
const own = async (id: string, headers: Sent) => (await detail(id, headers)).clock.own
const minutesUntil = (moment: string) => Math.round((Date.parse(moment) - Date.now()) / MINUTE_MS)
const program = (contestId: string, problemId: string) => ({
  ...{ problemId, contestId, language: 'cpp', code: 'int main() {}' },
})
/** Judged at once, so that no job waits. */
async function sent(id: string, problemId: string, headers: Sent) {
  const reply = await post('/api/submissions', program(id, problemId), headers)
  if (reply.statusCode === 200) await judge('Wrong Answer')
  return reply
}
const lastAct = async () => (await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]

async function running(username: string, values: Record<string, unknown> = {}, startedMinutesAgo = 60) {
  const id = await create(values)
  const headers = await joined(username, id)
  await move(id, -startedMinutesAgo)
  const [problemId = '', second = ''] = await problemIdsOf(id)
  return { id, headers, problemId, second }
}

async function participantOf(id: string, username: string): Promise<number> {
  const reply = await get(`/api/contests/${id}/participants?search=${username}`, admin)
  return reply.json().participants[0].participant
}

const extraTime = async (id: string, username: string, minutes: number, headers: Sent = admin) =>
  put(`/api/contests/${id}/participants/${await participantOf(id, username)}/extra-time`, { minutes }, headers)

describe('a pause', () => {
  test('stops submissions and says so to everybody; afterwards the contest ends later', async () => {
    const { id, headers, problemId } = await running('paused')
    const before = await detail(id, headers)
    expect((await pause(id)).json()).toMatchObject({ message: 'The contest is paused.', pausedAt: expect.any(String) })
    const paused = await detail(id, headers)
    expect(paused).toMatchObject({ pausedAt: expect.any(String), endTime: before.endTime })
    expect(paused.clock.removed).toEqual([{ from: paused.pausedAt, to: null }])
    expect(answered(await sent(id, problemId, headers))).toEqual(refused('contest.paused'))
    expect((await get(`/api/problems/${problemId}`, headers)).statusCode).toBe(200)
    const news = (await get(`/api/contests/${id}/news`, headers)).json()
    expect(news.announcements[0]).toMatchObject({ title: 'The contest is paused' })
    expect(await lastAct()).toMatchObject({ action: 'contest.pause', subjectId: id })

    const { endTime } = (await resume(id)).json()
    const resumed = await detail(id, headers)
    const [{ from, to }] = resumed.clock.removed
    expect(Date.parse(endTime) - Date.parse(before.endTime)).toBe(Date.parse(to) - Date.parse(from))
    expect(resumed).toMatchObject({ pausedAt: null, endTime })
    expect((await sent(id, problemId, headers)).statusCode).toBe(200)
    expect(answered(await resume(id))).toEqual(refused('contest.not-paused'))
  })

  test('outlasts the time that was left: the contest is still live, and nothing is settled or final', async () => {
    const { id, headers } = await running('waiting')
    await pause(id)
    const later = new Date(Date.now() + 500 * MINUTE_MS)
    await finaliseContests(db, later)
    const { rows } = await db.execute(
      sql`select from contests where id = ${id} and end_time > ${later.toISOString()}::timestamptz`,
    )
    expect(rows).toHaveLength(1)
    expect((await detail(id, headers)).openEnd).toBe('running')
    const listed = (await get('/api/contests?status=live', headers)).json().contests
    expect(listed.map((contest: { _id: string }) => contest._id)).toContain(id)
    await resume(id)
  })

  test('is ended with the contest, which then ended when it was paused', async () => {
    const { id } = await running('cut')
    const { pausedAt } = (await pause(id)).json()
    expect((await post(`/api/contests/${id}/end`, {}, admin)).json()).toMatchObject({ endTime: pausedAt })
    expect(await detail(id)).toMatchObject({ pausedAt: null, endTime: pausedAt })
  })

  test('is extended by as much as is asked, and not by the pause', async () => {
    const { id } = await running('longer')
    await pause(id)
    const { endTime } = await detail(id)
    await post(`/api/contests/${id}/extension`, { minutes: 10 }, admin)
    expect(Date.parse((await detail(id)).endTime) - Date.parse(endTime)).toBe(10 * MINUTE_MS)
    await resume(id)
  })

  test('is only for a contest that runs and does not stand still, and for its organisers', async () => {
    const upcoming = await create()
    expect(answered(await pause(upcoming))).toEqual(refused('contest.not-started'))
    const { id } = await running('twice')
    expect(answered(await pause(id, await signedIn('curious')))).toEqual(refused('admin.required'))
    await pause(id)
    expect(answered(await pause(id))).toEqual(refused('contest.already-paused'))
    await resume(id)
  })
})

describe('removed time', () => {
  test('takes minutes off later tries, and put back it was never there', async () => {
    const { id, headers, problemId } = await running('minutes')
    await submit(headers, id, problemId)
    await judge('Accepted')
    const minute = async () =>
      (await get(`/api/contests/${id}/leaderboard`, admin)).json().leaderboard[0].cells[0].minute
    expect(await minute()).toBe(60)
    const { endTime } = await detail(id)
    const reply = await removeTime(id, -40, -15)
    expect(Date.parse(reply.json().endTime) - Date.parse(endTime)).toBe(25 * MINUTE_MS)
    expect(await minute()).toBe(35)
    const [{ from }] = (await detail(id)).clock.removed
    expect(answered(await remove(`/api/contests/${id}/removed-time/${from}`, admin))[0]).toBe(200)
    expect([await minute(), (await detail(id)).endTime]).toEqual([60, endTime])
    expect(answered(await remove(`/api/contests/${id}/removed-time/${from}`, admin))).toEqual(
      refused('contest.interval-unknown'),
    )
  })

  test('may lie ahead, and submissions are refused during it', async () => {
    const { id, headers, problemId } = await running('lunch')
    await removeTime(id, -1, 30)
    expect(answered(await sent(id, problemId, headers))).toEqual(refused('contest.paused'))
    expect(answered(await pause(id))).toEqual(refused('contest.already-paused'))
  })

  test('lies within the contest, ends after it begins, and is removed once', async () => {
    const { id } = await running('wrong')
    expect(answered(await removeTime(id, 30, 20))).toEqual(refused('contest.interval-order'))
    expect(answered(await removeTime(id, -90, -80))).toEqual(refused('contest.interval-outside'))
    expect(answered(await removeTime(id, 90, 100))).toEqual(refused('contest.interval-outside'))
    await removeTime(id, 10, 20)
    expect(answered(await removeTime(id, 15, 30))).toEqual(refused('contest.interval-overlaps'))
  })

  test('of a contest that is over may not start it again', async () => {
    const { id } = await running('over', {}, 130)
    expect(answered(await removeTime(id, -60, -55))[0]).toBe(200)
    expect(answered(await removeTime(id, -40, -10))).toEqual(refused('contest.interval-restarts'))
  })

  test('never frees what a freeze holds', async () => {
    const { id, headers, problemId } = await running('icy', { freezeMinutes: 70 })
    await submit(headers, id, problemId)
    await judge('Accepted')
    const solved = async () => (await get(`/api/contests/${id}/leaderboard`)).json().leaderboard[0].problemsSolved
    const { freezeTime } = await detail(id)
    expect(await solved()).toBe(0)
    await removeTime(id, -50, -20)
    expect([await solved(), (await detail(id)).freezeTime]).toEqual([0, freezeTime])
  })

  test('stays removed when the contest is edited', async () => {
    const { id } = await running('edited')
    await removeTime(id, -50, -20)
    const { endTime, clock } = await detail(id)
    const later = new Date(Date.parse(endTime) + 15 * MINUTE_MS).toISOString()
    await put(`/api/contests/${id}`, { endTime: later }, admin)
    expect(await detail(id)).toMatchObject({ endTime: later, clock: { removed: clock.removed } })
    expect((await detail(id)).clock.lengthMinutes).toBe(135)
  })
})

describe('the Contest API', () => {
  test('counts the times of objects without what was removed, and keeps the length', async () => {
    const { id, headers, problemId } = await running('counted')
    await sent(id, problemId, headers)
    const times = async () => {
      const [submission] = await read(id, 'submissions', basic('organiser'))
      const contest = (await get(`/ccs/api/contests/${id}`)).json()
      return [submission?.contest_time.slice(0, 4), contest.duration]
    }
    expect(await times()).toEqual(['1:00', '2:00:00.000'])
    await removeTime(id, -50, -20)
    expect(await times()).toEqual(['0:30', '2:00:00.000'])
    await pause(id)
    expect((await get(`/ccs/api/contests/${id}`)).json()).toMatchObject({
      duration: '2:00:00.000',
      allow_submit: false,
    })
    await resume(id)
  })
})

describe('extra time', () => {
  test('lets one participant submit after the end, and no other', async () => {
    const { id, headers, problemId } = await running('slow', {}, 125)
    const other = await signedIn('quick')
    expect((await extraTime(id, 'slow', 20)).json()).toMatchObject({ minutes: 20 })
    expect((await own(id, headers)).extraMinutes).toBe(20)
    expect(minutesUntil((await own(id, headers)).endTime)).toBe(15)
    expect((await sent(id, problemId, headers)).json().data).toMatchObject({ contestId: id, isLate: false })
    expect((await sent(id, problemId, other)).json().data).toMatchObject({ contestId: null })
    expect(await lastAct()).toMatchObject({ action: 'contest.extra-time', details: { after: { minutes: 20 } } })
    expect((await detail(id)).openEnd).toBe('running')
    await extraTime(id, 'slow', 0)
    expect((await sent(id, problemId, headers)).json().data).toMatchObject({ contestId: null })
  })

  test('is given by a proctor, who sees the participants and may not pause the contest', async () => {
    const { id } = await running('helped')
    const proctor = await signedIn('proctor')
    await db.insert(grants).values({ userId: await idOf('proctor'), ability: 'contests.hall', contestId: id })
    expect((await get(`/api/contests/${id}/participants`, proctor)).json().participants).toMatchObject([
      { username: 'helped', extraMinutes: 0, endsAt: null },
    ])
    expect(answered(await extraTime(id, 'helped', 5, proctor))[0]).toBe(200)
    expect(answered(await pause(id, proctor))).toEqual(refused('admin.required'))
  })

  test('gives its participant no help while others have it already', async () => {
    const { id, headers, problemId } = await running('unhelped', {}, 125)
    await extraTime(id, 'unhelped', 30)
    const submissionId = await submit(headers, id, problemId)
    await judge('Wrong Answer')
    const results = async () =>
      (await get(`/api/submissions/${submissionId}`, headers)).json().submission.testCasesPassed
    expect(await results()).toBeNull()
    await extraTime(id, 'unhelped', 0)
    expect(await results()).toEqual(expect.any(Number))
  })
})

describe('a window', () => {
  const windows = { windowMinutes: 30 }
  const open = (id: string, headers: Sent) => post(`/api/contests/${id}/window`, {}, headers)

  test('begins when its participant says so, and ends after its length', async () => {
    const { id, headers, problemId } = await running('punctual', windows)
    expect((await open(id, headers)).json()).toMatchObject({ message: 'Your time has started. Good luck!' })
    const times = await own(id, headers)
    expect(minutesUntil(times.endTime)).toBe(30)
    expect((await open(id, headers)).json()).toMatchObject({ startTime: times.startTime, endTime: times.endTime })
    await submit(headers, id, problemId)
    await judge('Accepted')
    const { leaderboard } = (await get(`/api/contests/${id}/leaderboard`, admin)).json()
    expect(leaderboard[0].cells[0].minute).toBe(0)
  })

  test('before it, there are no problems, and nothing is submitted', async () => {
    const { id, headers, problemId } = await running('early-bird', windows)
    const unopened = await detail(id, headers)
    expect(unopened.problems.map((problem: { _id: string | null }) => problem._id)).toEqual([null, null])
    expect(unopened.clock.own).toBeNull()
    expect(answered(await get(`/api/problems/${problemId}`, headers))).toEqual(refused('problem.not-found'))
    expect(answered(await sent(id, problemId, headers))[0]).toBe(404)
    const board = (await get(`/api/contests/${id}/board`, headers)).json()
    expect(board.frame.problems.map((problem: { slug: string | null }) => problem.slug)).toEqual([null, null])
    const named = async () => (await read(id, 'problems', basic('early-bird'))).map(({ name }: Read) => name)
    expect(await named()).toEqual(['Problem A', 'Problem B'])
    await open(id, headers)
    expect((await get(`/api/problems/${problemId}`, headers)).statusCode).toBe(200)
    expect(await named()).not.toContain('Problem A')
  })

  test('after it, nothing is submitted, also not for practice, and no code of others is shown until the end', async () => {
    const { id, headers, problemId } = await running('finished', windows)
    const other = await joined('still-there', id)
    await open(id, headers)
    await open(id, other)
    const foreign = await submit(other, id, problemId)
    await judge('Accepted')
    await shiftWindow(id, 'finished', 40)
    expect(answered(await sent(id, problemId, headers))).toEqual(refused('contest.window-over'))
    const unnamed = await post('/api/submissions', { ...program(id, problemId), contestId: undefined }, headers)
    expect(answered(unnamed)).toEqual(refused('contest.window-over'))
    expect(answered(await get(`/api/submissions/${foreign}`, headers))).toEqual(refused('submission.not-yours'))
    expect((await get(`/api/contests/${id}/leaderboard`, headers)).statusCode).toBe(200)
    expect((await sent(id, problemId, other)).statusCode).toBe(200)
  })

  /** As if it had been opened so much earlier: through the log, of which the columns follow. */
  async function shiftWindow(id: string, username: string, minutes: number): Promise<void> {
    const participant = await participantOf(id, username)
    await db.transaction(async (db) => {
      await lockUser(db, await idOf(username))
      await appendOwn(db, id, participant, { kind: 'started', payload: { at: minutesFromNow(-minutes) } })
    })
  }

  test('closes with the contest, whatever of it is left', async () => {
    const { id, headers } = await running('last-minute', windows, 110)
    await open(id, headers)
    expect(minutesUntil((await own(id, headers)).endTime)).toBe(10)
  })

  test('is not opened while the contest is paused, nor where there is none, nor by others', async () => {
    const { id, headers } = await running('patient', windows)
    await pause(id)
    expect(answered(await open(id, headers))).toEqual(refused('contest.paused'))
    await resume(id)
    expect(answered(await open(id, await signedIn('stranger')))).toEqual(refused('contest.not-registered'))
    const { id: plain, headers: plainOne } = await running('ordinary-one')
    expect(answered(await open(plain, plainOne))).toEqual(refused('contest.without-windows'))
  })

  test('goes on after a pause by as much as was paused', async () => {
    const { id, headers } = await running('resumed', windows)
    await open(id, headers)
    const { endTime } = await own(id, headers)
    await removeTime(id, 5, 15)
    expect(Date.parse((await own(id, headers)).endTime) - Date.parse(endTime)).toBe(10 * MINUTE_MS)
  })

  test('is no longer than the contest, never with hacks, and fixed once the contest has started', async () => {
    const times = { startTime: minutesFromNow(1), endTime: minutesFromNow(21) }
    const problems = await stage.problems(1)
    const draft = { title: 'Cup', description: 'Short.', problems, ...times, windowMinutes: 30 }
    expect(answered(await post('/api/contests', draft, admin))).toEqual(refused('contest.window-too-long'))
    const hacks = { ...draft, windowMinutes: 10, contestType: 'CF', hasPretests: true, hasHacks: true }
    expect(answered(await post('/api/contests', hacks, admin))).toEqual(refused('contest.window-hacks'))
    const { id } = await running('fixed', windows)
    expect(answered(await put(`/api/contests/${id}`, { windowMinutes: 20 }, admin))).toEqual(
      refused('contest.window-fixed'),
    )
  })
})
