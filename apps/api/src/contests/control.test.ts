import { auditLog } from '@arbiter/database/schema/operations'
import { desc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { contestStage, minutesFromNow } from '../testing/contest-stage.ts'
import { answered, refused } from '../testing/test-server.ts'

const stage = await contestStage()
const { db, admin, get, post, put, create, move, joined, judged, submit, problemIdsOf, signedIn } = stage

const detail = async (id: string) => (await get(`/api/contests/${id}`, admin)).json().contest
const boardOf = async (id: string, headers = {}) => (await get(`/api/contests/${id}/leaderboard`, headers)).json()
const freeze = (id: string, headers = admin) => post(`/api/contests/${id}/freeze`, {}, headers)
const end = (id: string, headers = admin) => post(`/api/contests/${id}/end`, {}, headers)
const pause = (id: string, problemId: string, isPaused = true, headers = admin) =>
  put(`/api/contests/${id}/problems/${problemId}/pause`, { isPaused }, headers)
const hide = (id: string, isHidden = true, headers = admin) =>
  put(`/api/contests/${id}/board-visibility`, { isHidden }, headers)
const clone = (id: string, body: object, headers = admin) => post(`/api/contests/${id}/clone`, body, headers)
const lastAct = async () => (await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]

async function running(username: string, values: Record<string, unknown> = {}) {
  const id = await create(values)
  const headers = await joined(username, id)
  await move(id, -60)
  const [problemId = ''] = await problemIdsOf(id)
  return { id, headers, problemId }
}

describe('freezing now', () => {
  test('hides what is submitted from then on, and nothing that was public', async () => {
    const { id, headers, problemId } = await running('frosty')
    const [, second = ''] = await problemIdsOf(id)
    await judged(headers, id, problemId, 'Accepted')
    const reply = await freeze(id)
    expect(reply.json()).toMatchObject({ message: 'The leaderboard is frozen.', freezeTime: expect.any(String) })
    await judged(headers, id, second, 'Accepted')
    expect((await boardOf(id)).leaderboard).toMatchObject([{ problemsSolved: 1 }])
    expect((await boardOf(id, admin)).leaderboard).toMatchObject([{ problemsSolved: 2 }])
    expect(await lastAct()).toMatchObject({ action: 'contest.freeze', subjectId: id })
    expect(answered(await freeze(id))).toEqual(refused('contest.already-frozen'))
  })

  test('comes before a freeze that was planned', async () => {
    const { id } = await running('planner', { freezeMinutes: 30 })
    const { freezeTime } = (await freeze(id)).json()
    expect(Math.abs(Date.parse(freezeTime) - Date.now())).toBeLessThan(60_000)
    expect((await get(`/api/contests/${id}/board`)).json().frame.freezeTime).toBe(freezeTime)
  })

  test('is not for a contest to come, one that is over, or anybody but an admin', async () => {
    const upcoming = await create()
    expect(answered(await freeze(upcoming))).toEqual(refused('contest.not-started'))
    await move(upcoming, -500)
    expect(answered(await freeze(upcoming))).toEqual(refused('contest.ended'))
    expect(answered(await freeze(upcoming, await signedIn('no-jury')))).toEqual(refused('admin.required'))
  })
})

describe('ending now', () => {
  test('keeps what was submitted, refuses what comes, and tells the participants', async () => {
    const { id, headers, problemId } = await running('stopped')
    await judged(headers, id, problemId, 'Accepted')
    expect((await end(id)).json()).toMatchObject({ message: 'The contest was ended.', freezeTime: null })
    expect((await boardOf(id)).leaderboard).toMatchObject([{ problemsSolved: 1 }])
    const { notifications } = (await get('/api/notifications', headers)).json()
    expect(notifications[0]).toMatchObject({ kind: 'contest-changed' })
    expect(await lastAct()).toMatchObject({ action: 'contest.end', subjectId: id })
    expect(answered(await end(id))).toEqual(refused('contest.ended'))
  })

  test('keeps a freeze in force, and drops one that was to come', async () => {
    const { id: frozen } = await running('kept-cold')
    const { freezeTime } = (await freeze(frozen)).json()
    expect((await end(frozen)).json()).toMatchObject({ freezeTime })
    const { id: open, headers, problemId } = await running('never-cold', { freezeMinutes: 30 })
    await judged(headers, open, problemId, 'Accepted')
    expect((await end(open)).json()).toMatchObject({ freezeTime: null })
    expect((await boardOf(open)).leaderboard).toMatchObject([{ problemsSolved: 1 }])
  })

  test('is for admins, while it runs', async () => {
    const id = await create()
    expect(answered(await end(id))).toEqual(refused('contest.not-started'))
    expect(answered(await end(id, await signedIn('no-ender')))).toEqual(refused('admin.required'))
  })
})

describe('pausing a problem', () => {
  const trySubmit = (headers: { cookie: string }, contestId: string | undefined, problemId: string) =>
    post('/api/submissions', { problemId, contestId, language: 'cpp', code: 'int main() {}' }, headers)
  const announced = async (id: string, headers: { cookie: string }) =>
    (await get(`/api/contests/${id}/news`, headers)).json()

  test('refuses what would count for it until it goes on, and announces both', async () => {
    const { id, headers, problemId } = await running('halted')
    const [, second = ''] = await problemIdsOf(id)
    await judged(headers, id, problemId, 'Wrong Answer')
    expect((await pause(id, problemId)).json()).toMatchObject({ message: 'The problem is paused.', isPaused: true })
    expect(await lastAct()).toMatchObject({ action: 'contest.pause-problem', details: { letter: 'A', problemId } })
    expect(answered(await trySubmit(headers, id, problemId))).toEqual(refused('contest.problem-paused'))
    expect(answered(await trySubmit(headers, undefined, problemId))).toEqual(refused('contest.problem-paused'))
    await judged(headers, id, second, 'Accepted')
    expect((await detail(id)).problems).toMatchObject([{ isPaused: true }, { isPaused: false }])
    expect((await announced(id, headers)).announcements).toMatchObject([{ title: 'Problem A is paused' }])
    await pause(id, problemId, false)
    expect(await lastAct()).toMatchObject({ action: 'contest.resume-problem' })
    const [newest] = (await announced(id, headers)).announcements
    expect(newest).toMatchObject({ title: 'Problem A goes on', text: 'Submissions to it are accepted again.' })
    expect(newest?.notices).toEqual([
      { code: 'problem-pause.resumed', values: { letter: 'A' } },
      { code: 'problem-pause.afterPause' },
    ])
    await judged(headers, id, problemId, 'Accepted')
    expect((await boardOf(id)).leaderboard).toMatchObject([{ problemsSolved: 2 }])
  })

  test('twice announces once; a change of the contest keeps it, and a copy has none', async () => {
    const { id, headers, problemId } = await running('halted-twice')
    await pause(id, problemId)
    await pause(id, problemId)
    expect((await announced(id, headers)).announcements).toHaveLength(1)
    await put(`/api/contests/${id}`, { problemPoints: { [problemId]: 250 } }, admin)
    expect((await detail(id)).problems).toMatchObject([{ isPaused: true, points: 250 }, { isPaused: false }])
    const copy = (await clone(id, { title: 'Again', startTime: minutesFromNow(60) })).json().contestId
    expect((await detail(copy)).problems).toMatchObject([{ isPaused: false }, { isPaused: false }])
  })

  test('leaves the contest as the one that a submission would count for', async () => {
    const { id, headers, problemId } = await running('still-in')
    await pause(id, problemId)
    const { contest } = (await get(`/api/problems/${problemId}/submission-contest`, headers)).json()
    expect(contest).toEqual({ _id: id, isLate: false, isVirtual: false, allowedLanguages: null })
  })

  test('is for admins, while it runs, and for its problems', async () => {
    const id = await create()
    const [problemId = ''] = await problemIdsOf(id)
    expect(answered(await pause(id, problemId))).toEqual(refused('contest.not-started'))
    expect(answered(await pause(id, problemId, true, await signedIn('no-pauser')))).toEqual(refused('admin.required'))
    await move(id, -10)
    const [foreign = ''] = await stage.problems(1)
    expect(answered(await pause(id, foreign))).toEqual(refused('contest.problem-not-included'))
    await pause(id, problemId)
    await end(id)
    expect(answered(await pause(id, problemId, false))).toEqual(refused('contest.ended'))
    await submit(await signedIn('practiser'), id, problemId)
  })
})

describe('hiding the leaderboard', () => {
  const files = ['leaderboard', 'board', 'log', 'predictions', 'export', 'export?format=json']

  test('takes the standings from everybody but the jury, in every call, and keeps own results', async () => {
    const { id, headers, problemId } = await running('unseen')
    await judged(headers, id, problemId, 'Accepted')
    await end(id)
    const [{ participant }] = (await boardOf(id)).leaderboard
    const carriers = [...files, `board/${participant}`].map((call) => `/api/contests/${id}/${call}`)
    expect((await hide(id)).json()).toMatchObject({ isHidden: true })
    expect(await lastAct()).toMatchObject({ action: 'contest.hide-board', subjectId: id })
    for (const viewer of [{}, headers, await signedIn('passer-by')])
      for (const call of carriers) expect(answered(await get(call, viewer))).toEqual(refused('contest.board-hidden'))
    for (const call of carriers) expect([call, (await get(call, admin)).statusCode]).toEqual([call, 200])
    const { contest } = (await get(`/api/contests/${id}`, headers)).json()
    expect(contest).toMatchObject({ isBoardHidden: true, own: { rank: null, problemsSolved: 1 } })
    expect(contest.problems[0].own.state).toBe('solved')
    await hide(id, false)
    expect(await lastAct()).toMatchObject({ action: 'contest.show-board', subjectId: id })
    expect((await boardOf(id)).leaderboard).toMatchObject([{ rank: 1, problemsSolved: 1 }])
    expect((await get(`/api/contests/${id}`, headers)).json().contest.own.rank).toBe(1)
  })

  test('hides it from an administrator who takes part, and is for administrators', async () => {
    const { id } = await running('unseen-too')
    const helper = await joined('helper-inside', id)
    await stage.promote('helper-inside')
    await hide(id)
    expect(answered(await get(`/api/contests/${id}/board`, helper))).toEqual(refused('contest.board-hidden'))
    expect(answered(await hide(id, false, await signedIn('no-shower')))).toEqual(refused('admin.required'))
  })
})

describe('a copy', () => {
  test('has the problems, points and rules of the contest, its own title and times, and no participants', async () => {
    const problems = await stage.problems(2)
    const source = await create({
      ...{ problems, problemPoints: { [problems[1] ?? '']: 250 }, freezeMinutes: 30, contestType: 'CF' },
      medals: { gold: 4, silver: 4, bronze: 4 },
      ...{ isPublic: false, accessCode: 'sesame', maxParticipants: 40, penaltyPerWrongSubmission: 7 },
    })
    await joined('not-copied', source, { accessCode: 'sesame' })
    const startTime = minutesFromNow(600)
    const reply = await clone(source, { title: 'Spring Cup again', startTime })
    const copy = await detail(reply.json().contestId)
    const {
      _id,
      title,
      startTime: sourceStart,
      endTime: sourceEnd,
      participantCount,
      participants,
      ...rest
    } = await detail(source)
    expect(copy).toMatchObject({ title: 'Spring Cup again', startTime, participantCount: 0, isPublic: false })
    expect(Date.parse(copy.endTime) - Date.parse(startTime)).toBe(Date.parse(sourceEnd) - Date.parse(sourceStart))
    expect(copy.problems).toEqual(rest.problems)
    const kept = [
      'medals',
      'contestType',
      'accessCode',
      'maxParticipants',
      'penaltyPerWrongSubmission',
      'freezeMinutes',
    ]
    for (const field of kept) expect([field, copy[field]]).toEqual([field, rest[field]])
    expect(await lastAct()).toMatchObject({ action: 'contest.clone', details: { source: { id: source, title } } })
    expect((await get(`/api/contests/${copy._id}/board`, admin)).json().rows).toEqual([])
    expect(_id).toBe(source)
    expect([participantCount, participants.length]).toEqual([1, 1])
  })

  test('starts in the future, has a title, and is made by an admin', async () => {
    const source = await create()
    const past = await clone(source, { title: 'Again', startTime: minutesFromNow(-1) })
    expect(answered(past)).toEqual(refused('contest.start-in-past'))
    expect((await clone(source, { title: ' ', startTime: minutesFromNow(9) })).statusCode).toBe(400)
    const startTime = minutesFromNow(9)
    expect(answered(await clone(source, { title: 'Mine', startTime }, await signedIn('no-copier')))).toEqual(
      refused('admin.required'),
    )
    const unknown = '0191e1a0-0000-7000-8000-000000000001'
    expect(answered(await clone(unknown, { title: 'Again', startTime }))).toEqual(refused('contest.not-found'))
  })
})
