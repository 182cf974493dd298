import { describe, expect, test } from 'vitest'
import { basic, ccsAddresses, readerOf } from '../testing/ccs-clients.ts'
import { contestStage, minutesFromNow } from '../testing/contest-stage.ts'
import { answered, refused, type Sent } from '../testing/test-server.ts'

/** What no reply tells about the clock of a contest. */

const stage = await contestStage()
const { admin, get, post, put, create, move, joined, judge, submit, problemIdsOf, signedIn } = stage
const { read } = readerOf(stage)

/** As JSON and as calendars have it. */
const UNKNOWN_END = /9000-01-01|90000101/

async function running(username: string, values: Record<string, unknown> = {}, startedMinutesAgo = 60) {
  const id = await create(values)
  const headers = await joined(username, id)
  await move(id, -startedMinutesAgo)
  const [problemId = '', second = ''] = await problemIdsOf(id)
  return { id, headers, problemId, second }
}

const pause = (id: string) => post(`/api/contests/${id}/pause`, {}, admin)
const open = (id: string, headers: Sent) => post(`/api/contests/${id}/window`, {}, headers)

async function extraTime(id: string, minutes: number) {
  const [{ participant }] = (await get(`/api/contests/${id}/participants`, admin)).json().participants
  return put(`/api/contests/${id}/participants/${participant}/extra-time`, { minutes }, admin)
}

describe('while a contest is paused', () => {
  test('no reply has the moment that stands for the unknown end', async () => {
    const { id, headers, problemId } = await running('asker', { windowMinutes: 30, freezeMinutes: 30 })
    await open(id, headers)
    const submissionId = await submit(headers, id, problemId)
    await judge('Accepted')
    await pause(id)
    const ofContest = ['', '/board', '/leaderboard', '/news', '/participants', '/submissions', '/calendar.ics', '/log']
    const ofProblem = ['', '/submission-contest', `/submission-contest?contestId=${id}`]
    const paths = [
      ...[...ofContest, '/predictions', '/export'].map((path) => `/api/contests/${id}${path}`),
      ...ofProblem.map((path) => `/api/problems/${problemId}${path}`),
      ...['contests', 'contests?status=live', 'contests/calendar.ics', 'status', 'problems'].map(
        (path) => `/api/${path}`,
      ),
      ...['admin/audit-log', 'notifications', 'submissions/me', 'users/asker'].map((path) => `/api/${path}`),
      ...['/api/admin/dashboard-stats', `/api/submissions/${submissionId}`],
    ]
    for (const path of paths) {
      const replies = await Promise.all([headers, admin, {}].map((as) => get(path, as)))
      expect([path, replies.some(({ statusCode }) => statusCode === 200)]).toEqual([path, true])
      for (const { body } of replies) expect(body).not.toMatch(UNKNOWN_END)
    }
    for (const path of ccsAddresses(id, [id]))
      for (const as of [basic('asker'), basic('organiser'), {}])
        expect((await get(path, as)).body).not.toMatch(UNKNOWN_END)
    const again = await open(id, headers)
    expect([again.statusCode, again.body]).toEqual([200, expect.not.stringMatching(UNKNOWN_END)])
  })

  test('a change of its end is announced, with the end that it would have', async () => {
    const { id } = await running('reader')
    await pause(id)
    const endTime = minutesFromNow(90)
    expect((await put(`/api/contests/${id}`, { endTime }, admin)).statusCode).toBe(200)
    const [latest] = (await get(`/api/contests/${id}/news`)).json().announcements
    expect(latest.text).toBe(`It ends at ${endTime.slice(0, 16).replace('T', ' ')} UTC.`)
  })
})

describe('a participant whose window has not begun', () => {
  test('reads no answers about the problems, nor does a visitor; their own questions they read', async () => {
    const { id, headers: early } = await running('early', { windowMinutes: 30 })
    const late = await joined('late', id)
    await open(id, early)
    const ask = async (question: string, headers: Sent) => {
      const asked = await post(`/api/contests/${id}/clarifications`, { question }, headers)
      const path = `/api/contests/${id}/clarifications/${asked.json().clarification._id}`
      await put(path, { answer: 'Yes.', isPublic: true }, admin)
    }
    await ask('Is the graph a tree?', early)
    await ask('Is this a long exam?', late)
    const questions = async (headers: Sent = {}) => {
      const { clarifications } = (await get(`/api/contests/${id}/news`, headers)).json()
      return clarifications.map(({ question }: { question: string }) => question)
    }
    const ccsTexts = async (headers = {}) =>
      (await read(id, 'clarifications', headers)).map(({ text }: { text: string }) => text)
    expect(await questions(late)).toEqual(['Is this a long exam?'])
    expect(await ccsTexts(basic('late'))).toEqual(['Is this a long exam?', '> Is this a long exam?\n\nYes.'])
    expect([await questions(), await ccsTexts()]).toEqual([[], []])
    expect([await questions(early), await questions(admin)].map(({ length }) => length)).toEqual([2, 2])
    await open(id, late)
    expect([(await questions(late)).length, (await ccsTexts(basic('late'))).length]).toEqual([2, 3])
  })
})

describe('while a participant has extra time after the end', () => {
  test('they start no virtual run, and the jury neither lifts the freeze nor starts system tests', async () => {
    const values = { freezeMinutes: 30, contestType: 'CF', hasPretests: true }
    const { id, headers } = await running('slow', values, 125)
    await extraTime(id, 30)
    expect(answered(await post(`/api/contests/${id}/virtual`, {}, headers))).toEqual(refused('contest.not-ended'))
    const other = await signedIn('other')
    expect((await post(`/api/contests/${id}/virtual`, {}, other)).statusCode).toBe(200)
    for (const path of ['unfreeze', 'system-tests'])
      expect(answered(await post(`/api/contests/${id}/${path}`, {}, admin))).toEqual(refused('contest.not-ended'))
    await extraTime(id, 0)
    for (const path of ['system-tests', 'unfreeze'])
      expect((await post(`/api/contests/${id}/${path}`, {}, admin)).statusCode).toBe(200)
  })
})
