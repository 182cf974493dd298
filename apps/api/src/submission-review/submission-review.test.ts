import { finishJudgement } from '@arbiter/database/queue/finish-judgement'
import { auditLog } from '@arbiter/database/schema/operations'
import { submissionStates } from '@arbiter/database/schema/submissions'
import { newProblem, newSubmission, resultOf, type SomeSubmission } from '@arbiter/database/testing/judging'
import type { Verdict } from '@arbiter/rules/verdict'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { takeJob } from '../testing/play-judge.ts'
import { answered, refused, testServer } from '../testing/test-server.ts'

const { db, get, post, put, remove, admin, signedIn, flag, idOf } = await testServer()
const boss = await admin('boss')
await signedIn('ada')
await signedIn('grace')
const [ada, grace] = [await idOf('ada'), await idOf('grace')]
const [bridges, lanterns] = [
  await newProblem(db, { name: 'Old Bridges' }),
  await newProblem(db, { name: 'Paper Lanterns' }),
]

async function judged(verdict: Verdict, values: Partial<SomeSubmission> = {}): Promise<string> {
  const { submissionId } = await newSubmission(db, { userId: ada, problemId: bridges, ...values })
  await finishJudgement(db, await takeJob(db, submissionId), resultOf(verdict))
  return submissionId
}

const hour = (count: number) => new Date(Date.UTC(2026, 5, 1, count))
const groups = async (query = '') => (await get(`/api/admin/submissions/grouped${query}`, boss)).json()
const list = async (query = '') => (await get(`/api/admin/submissions${query}`, boss)).json()
const idsOf = async (query: string) => (await list(query)).submissions.map(({ _id }: { _id: string }) => _id)
const stateOf = async (id: string) =>
  (await db.select().from(submissionStates).where(eq(submissionStates.submissionId, id)))[0]
const entries = () => db.select().from(auditLog).orderBy(auditLog.id)

beforeEach(async () => {
  await db.execute(sql`truncate submissions, audit_log, notifications cascade`)
})

describe('everybody’s submissions', () => {
  test('come by user, who submitted last first, each group with its newest ones and how many there are', async () => {
    for (let number = 0; number < 7; number++) await judged('Wrong Answer', { createdAt: hour(number) })
    const newest = await judged('Accepted', { userId: grace, createdAt: hour(3) })
    const { data, count, isCountBounded } = await groups()
    expect([count, isCountBounded]).toEqual([2, false])
    expect(data).toMatchObject([
      { user: { _id: ada, username: 'ada' }, count: 7 },
      { user: { username: 'grace' }, count: 1, submissions: [{ _id: newest, problem: { name: 'Old Bridges' } }] },
    ])
    expect(data[0].submissions.map(({ createdAt }: { createdAt: string }) => createdAt)).toEqual(
      [6, 5, 4].map((number) => hour(number).toISOString()),
    )
    expect(await groups('?limit=1')).toMatchObject({ isCountBounded: true, pagination: { totalPages: 2 } })
    const last = { data: [{ user: { username: 'grace' } }], isCountBounded: false, count: 2 }
    expect(await groups('?limit=1&page=2')).toMatchObject(last)
  })

  test('are filtered by verdict, language, flag, user, problem, contest and time [5.2.11]', async () => {
    const wrong = await judged('Wrong Answer', { createdAt: hour(1) })
    const java = await judged('Accepted', { createdAt: hour(2), language: 'java' })
    const other = await judged('Accepted', { createdAt: hour(3), problemId: lanterns, userId: grace })
    await put(`/api/admin/submissions/${java}/flag`, { isFlagged: true }, boss)
    expect(await idsOf('?verdict=Wrong+Answer')).toEqual([wrong])
    expect(await idsOf('?verdict=Wrong+Answer&verdict=Accepted&language=cpp')).toEqual([other, wrong])
    expect(await idsOf('?language=java')).toEqual([java])
    expect(await idsOf('?isFlagged=true')).toEqual([java])
    expect(await idsOf(`?userId=${grace}`)).toEqual([other])
    expect(await idsOf(`?problemId=${bridges}`)).toEqual([java, wrong])
    expect(await idsOf(`?contestId=${crypto.randomUUID()}`)).toEqual([])
    expect(await idsOf(`?from=${hour(2).toISOString()}&to=${hour(3).toISOString()}`)).toEqual([java])
    expect((await groups('?verdict=Wrong+Answer')).data).toMatchObject([{ count: 1, submissions: [{ _id: wrong }] }])
  })

  test('are found by username, problem name and ids, every sign taken literally [2.14.4]', async () => {
    const first = await judged('Accepted', { createdAt: hour(1) })
    const second = await judged('Accepted', { createdAt: hour(2), problemId: lanterns, userId: grace })
    expect(await idsOf('?search=GRA')).toEqual([second])
    expect(await idsOf('?search=bridge')).toEqual([first])
    expect((await groups('?search=gra&verdict=Accepted')).data).toMatchObject([
      { user: { username: 'grace' }, count: 1 },
    ])
    expect((await groups('?search=gra&verdict=Error')).data).toEqual([])
    expect((await groups('?search=lantern')).data).toMatchObject([{ submissions: [{ _id: second }] }])
    for (const id of [first, ada, bridges]) expect(await idsOf(`?search=${id}`)).toEqual([first])
    expect(await idsOf('?search=%25')).toEqual([])
    expect(await idsOf('?search=_')).toEqual([])
  })

  test('leave as CSV, with what is shown', async () => {
    await judged('Wrong Answer', { createdAt: hour(1) })
    await judged('Accepted', { createdAt: hour(2), userId: grace })
    const reply = await get('/api/admin/submissions/export?verdict=Accepted', boss)
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [header, row, ...rest] = reply.body.split('\r\n')
    expect(header).toBe('number,id,username,problem,language,verdict,passed,tests,ms,flagged,time')
    expect(row).toMatch(/,grace,Old Bridges,cpp,Accepted,1,1,12,no,2026-06-01T02:00:00.000Z$/)
    expect(rest).toEqual([''])
  })
})

describe('a submission', () => {
  test('that is flagged stops counting, and counts again when it is not [4.3.5, 6.1.17]', async () => {
    const id = await judged('Accepted')
    const points = async () =>
      (await get('/api/users/leaderboard?search=ada')).json().leaderboard.map(({ score }: { score: number }) => score)
    const [before] = await points()
    expect(before).toBeGreaterThan(0)
    const reply = await put(`/api/admin/submissions/${id}/flag`, { isFlagged: true }, boss)
    expect(reply.json()).toMatchObject({ message: 'Submission flagged.', isFlagged: true })
    expect(await points()).toEqual([])
    const toggled = await put(`/api/admin/submissions/${id}/flag`, {}, boss)
    expect(toggled.json()).toMatchObject({ message: 'Submission unflagged.', isFlagged: false })
    expect(await points()).toEqual([before])
    expect((await entries()).map(({ action, details }) => [action, details.before, details.after])).toEqual([
      ['submission.flag', { isFlagged: false }, { isFlagged: true }],
      ['submission.unflag', { isFlagged: true }, { isFlagged: false }],
    ])
  })

  test('that is deleted is gone from lists and scores, once [6.1.17, 7.6.6]', async () => {
    const id = await judged('Accepted')
    const reply = await remove(`/api/admin/submissions/${id}`, boss)
    expect(reply.json()).toMatchObject({ message: 'Submission deleted.' })
    expect((await stateOf(id))?.deletedAt).not.toBeNull()
    expect(await idsOf('')).toEqual([])
    const notFound = refused('submission.not-found')
    expect(answered(await remove(`/api/admin/submissions/${id}`, boss))).toEqual(notFound)
    expect(answered(await put(`/api/admin/submissions/${id}/flag`, { isFlagged: true }, boss))).toEqual(notFound)
    expect((await stateOf(id))?.isFlagged).toBe(false)
    expect((await entries()).map(({ action }) => action)).toEqual(['submission.delete'])
  })
})

test('several are flagged and deleted at once, each with its entry; what is gone is left out', async () => {
  const ids = [await judged('Accepted'), await judged('Wrong Answer', { userId: grace })]
  const asked = [...ids, crypto.randomUUID(), ids[0]]
  const flagged = await post('/api/admin/submissions/flag', { submissionIds: asked, isFlagged: true }, boss)
  expect(flagged.json()).toMatchObject({ count: 2, message: '2 submissions flagged.' })
  for (const id of ids) expect((await stateOf(id))?.isFlagged).toBe(true)
  const deleted = await post('/api/admin/submissions/delete', { submissionIds: [ids[0]] }, boss)
  expect(deleted.json()).toMatchObject({ count: 1, message: 'Submission deleted.' })
  expect((await entries()).map(({ action }) => action)).toEqual([
    'submission.flag',
    'submission.flag',
    'submission.delete',
  ])
  const none = await post('/api/admin/submissions/delete', { submissionIds: [] }, boss)
  expect(none.statusCode).toBe(400)
})

type Headers = Parameters<typeof get>[1]

test('only administrators see and change them', async () => {
  const id = await judged('Accepted')
  const user = await signedIn('curious')
  const calls = (headers: Headers) => [
    get('/api/admin/submissions/grouped', headers),
    get('/api/admin/submissions', headers),
    get('/api/admin/submissions/export', headers),
    put(`/api/admin/submissions/${id}/flag`, { isFlagged: true }, headers),
    remove(`/api/admin/submissions/${id}`, headers),
    post('/api/admin/submissions/flag', { submissionIds: [id], isFlagged: true }, headers),
    post('/api/admin/submissions/delete', { submissionIds: [id] }, headers),
  ]
  const answers = async (headers: Headers) => (await Promise.all(calls(headers))).map((reply) => answered(reply))
  for (const answer of await answers({})) expect(answer).toEqual(refused('session.required'))
  for (const answer of await answers(user)) expect(answer).toEqual(refused('admin.required'))
  await flag('curious')
  for (const answer of await answers(user)) expect(answer).toEqual(refused('account.flagged'))
  const restricted = await admin('fallen')
  await flag('fallen')
  for (const answer of await answers(restricted)) expect(answer).toEqual(refused('account.flagged'))
  expect(await stateOf(id)).toMatchObject({ isFlagged: false, deletedAt: null })
})
