import { applyRejudges } from '@arbiter/database/queue/apply-rejudges'
import { finishJudgement } from '@arbiter/database/queue/finish-judgement'
import { queuePositions } from '@arbiter/database/queue/judge-queue'
import { auditLog } from '@arbiter/database/schema/operations'
import { judgements, submissionEvents, submissionStates } from '@arbiter/database/schema/submissions'
import { notifications } from '@arbiter/database/schema/users'
import {
  claimNext,
  newContest,
  newProblem,
  newSubmission,
  newUser,
  resultOf,
  type SomeSubmission,
} from '@arbiter/database/testing/judging'
import type { Verdict } from '@arbiter/rules/verdict'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { takeJob } from '../testing/play-judge.ts'
import { answered, refused, testServer } from '../testing/test-server.ts'

const { db, get, post, admin, signedIn, flag } = await testServer()
const boss = await admin('boss')
const problemId = await newProblem(db)

const order = async (body: object) => (await post('/api/admin/rejudges', body, boss)).json()
const read = async (id: string) => (await get(`/api/admin/rejudges/${id}`, boss)).json()
const changesOf = async (id: string) => (await get(`/api/admin/rejudges/${id}/changes`, boss)).json().changes
const decide = (id: string, what: 'apply' | 'discard') => post(`/api/admin/rejudges/${id}/${what}`, {}, boss)
const stateOf = async (submissionId: string) =>
  (await db.select().from(submissionStates).where(eq(submissionStates.submissionId, submissionId)))[0]

async function judged(verdict: Verdict, values: Partial<SomeSubmission> = {}): Promise<string> {
  const { submissionId } = await newSubmission(db, { userId: await newUser(db), problemId, ...values })
  await finishJudgement(db, await takeJob(db, submissionId), resultOf(verdict))
  return submissionId
}

beforeEach(async () => {
  await db.execute(sql`truncate submissions, rejudges, audit_log, notifications cascade`)
})

describe('a preview', () => {
  test('changes nothing for anybody, and says whose verdict it would change', async () => {
    const [right, wrong] = [await judged('Accepted'), await judged('Wrong Answer')]
    const { rejudgeId, count } = await order({ problemId })
    expect(count).toBe(2)
    expect((await stateOf(right))?.status).toBe('done')
    const lease = await takeJob(db, right)
    expect((await stateOf(right))?.status).toBe('done')
    await finishJudgement(db, lease, resultOf('Time Limit Exceeded'))
    expect(await read(rejudgeId)).toMatchObject({ rejudge: { state: 'preview', total: 2, done: 1, changed: 1 } })
    await finishJudgement(db, await claimNext(db), resultOf('Wrong Answer'))
    expect(await stateOf(right)).toMatchObject({ verdict: 'Accepted', status: 'done' })
    expect(await stateOf(wrong)).toMatchObject({ verdict: 'Wrong Answer' })
    expect(await db.select().from(notifications)).toEqual([])
    const events = await db.select().from(submissionEvents).where(eq(submissionEvents.submissionId, right))
    expect(events.map(({ data }) => data.verdict)).toEqual(['Accepted'])
    const { rejudge, changes } = await read(rejudgeId)
    expect(rejudge).toMatchObject({ isDone: true, changed: 1, createdBy: { username: 'boss' } })
    expect(changes).toEqual([{ before: 'Accepted', after: 'Time Limit Exceeded', count: 1 }])
    const list = (await get(`/api/admin/rejudges/${rejudgeId}/changes`, boss)).json()
    expect(list).toMatchObject({
      changes: [{ submission: { _id: right }, before: 'Accepted', after: 'Time Limit Exceeded', contest: null }],
      count: 1,
    })
  })

  test('names both versions beside a verdict that another one has given', async () => {
    const [same, newer] = [await judged('Accepted'), await judged('Accepted')]
    const { rejudgeId } = await order({ problemId })
    await finishJudgement(db, await takeJob(db, same), resultOf('Wrong Answer'))
    await finishJudgement(db, await takeJob(db, newer), resultOf('Wrong Answer', { compiler: 'g++ 13.1.0' }))
    const versions = { before: 'g++ 12.2.0', after: 'g++ 13.1.0' }
    const changes: { submission: { _id: string } }[] = await changesOf(rejudgeId)
    const of = (id: string) => changes.find(({ submission }) => submission._id === id)
    expect(of(same)).toMatchObject({ versions: null })
    expect(of(newer)).toMatchObject({ versions })
  })

  test('names no version where a compilation failed, since nothing is recorded of it', async () => {
    await judged('Accepted')
    const { rejudgeId } = await order({ problemId })
    await finishJudgement(db, await claimNext(db), resultOf('Compilation Error', { compiler: null, tests: [] }))
    expect(await changesOf(rejudgeId)).toMatchObject([{ after: 'Compilation Error', versions: null }])
  })

  test('that is applied publishes its verdicts, also when it dies on the way', async () => {
    const ids = [await judged('Accepted'), await judged('Wrong Answer')]
    const { rejudgeId } = await order({ problemId })
    expect(answered(await decide(rejudgeId, 'apply'))).toEqual(refused('rejudge.not-done'))
    for (const _ of ids) await finishJudgement(db, await claimNext(db), resultOf('Runtime Error'))
    expect((await decide(rejudgeId, 'apply')).statusCode).toBe(200)
    expect(await read(rejudgeId)).toMatchObject({ rejudge: { state: 'applying' } })
    await Promise.all([applyRejudges(db), applyRejudges(db)])
    await applyRejudges(db)
    for (const id of ids) expect(await stateOf(id)).toMatchObject({ verdict: 'Runtime Error', status: 'done' })
    expect(await read(rejudgeId)).toMatchObject({ rejudge: { state: 'applied', changed: 2 } })
    expect((await db.select().from(notifications)).map(({ kind }) => kind)).toEqual([
      'verdict-changed',
      'verdict-changed',
    ])
    expect(answered(await decide(rejudgeId, 'discard'))).toEqual(refused('rejudge.decided'))
    const actions = (await db.select().from(auditLog).orderBy(auditLog.id)).map(({ action }) => action)
    expect(actions).toEqual(['rejudge.order', 'rejudge.apply'])
  })

  test('that was overtaken by a newer judging does not take its verdict away', async () => {
    const id = await judged('Accepted')
    const { rejudgeId } = await order({ submissionIds: [id] })
    await finishJudgement(db, await claimNext(db), resultOf('Wrong Answer'))
    await post(`/api/admin/submissions/${id}/rejudge`, {}, boss)
    await finishJudgement(db, await claimNext(db), resultOf('Runtime Error'))
    await decide(rejudgeId, 'apply')
    await applyRejudges(db)
    expect(await stateOf(id)).toMatchObject({ verdict: 'Runtime Error' })
  })

  test('that is discarded is not judged any further, and what it found counts for nothing', async () => {
    const ids = [await judged('Accepted'), await judged('Accepted'), await judged('Accepted')]
    const { rejudgeId } = await order({ problemId })
    await finishJudgement(db, await claimNext(db), resultOf('Wrong Answer'))
    const running = await claimNext(db)
    expect((await decide(rejudgeId, 'discard')).statusCode).toBe(200)
    await expect(claimNext(db)).rejects.toThrow()
    await finishJudgement(db, running, resultOf('Wrong Answer'))
    await applyRejudges(db)
    for (const id of ids) expect(await stateOf(id)).toMatchObject({ verdict: 'Accepted', status: 'done' })
    expect(await read(rejudgeId)).toMatchObject({ rejudge: { state: 'discarded', decidedBy: { username: 'boss' } } })
  })

  test('in a contest leaves the board as it is until it is applied', async () => {
    const userId = await newUser(db)
    const { contestId, startTime } = await newContest(db, { problemIds: [problemId] })
    const createdAt = new Date(startTime.getTime() + 60_000)
    await judged('Accepted', { userId, contestId, createdAt })
    const solved = async () =>
      (await get(`/api/contests/${contestId}/leaderboard`, boss)).json().leaderboard[0].problemsSolved
    const { rejudgeId } = await order({ contestId })
    await finishJudgement(db, await claimNext(db), resultOf('Wrong Answer'))
    expect(await solved()).toBe(1)
    await decide(rejudgeId, 'apply')
    await applyRejudges(db)
    expect(await solved()).toBe(0)
  })
})

describe('a preview beside other judgings', () => {
  test('of what failed through our fault lists the verdict that it would get', async () => {
    const id = await judged('Error')
    const { rejudgeId } = await order({ submissionIds: [id] })
    await finishJudgement(db, await claimNext(db), resultOf('Accepted'))
    const { rejudge, changes } = await read(rejudgeId)
    expect(rejudge.changed).toBe(1)
    expect(changes).toEqual([{ before: 'Error', after: 'Accepted', count: 1 }])
    expect(await changesOf(rejudgeId)).toMatchObject([{ before: 'Error', after: 'Accepted' }])
  })

  test('is compared with the verdict that came after it', async () => {
    const { submissionId } = await newSubmission(db, { userId: await newUser(db), problemId })
    const first = await takeJob(db, submissionId)
    const { rejudgeId, count } = await order({ problemId })
    expect(count).toBe(1)
    await finishJudgement(db, await claimNext(db), resultOf('Accepted'))
    expect((await read(rejudgeId)).rejudge.changed).toBe(0)
    await finishJudgement(db, first, resultOf('Wrong Answer'))
    expect(await read(rejudgeId)).toMatchObject({
      rejudge: { changed: 1 },
      changes: [{ before: 'Wrong Answer', after: 'Accepted', count: 1 }],
    })
  })

  test('promises nothing that a newer judging has overtaken', async () => {
    const id = await judged('Accepted')
    const { rejudgeId } = await order({ submissionIds: [id] })
    await finishJudgement(db, await claimNext(db), resultOf('Wrong Answer'))
    expect((await read(rejudgeId)).rejudge.changed).toBe(1)
    await post(`/api/admin/submissions/${id}/rejudge`, {}, boss)
    await finishJudgement(db, await claimNext(db), resultOf('Accepted'))
    expect(await read(rejudgeId)).toMatchObject({ rejudge: { changed: 0 }, changes: [] })
  })

  test('does not keep a submission from being judged at once', async () => {
    const id = await judged('Accepted')
    await order({ problemId })
    expect((await post(`/api/admin/submissions/${id}/rejudge`, {}, boss)).statusCode).toBe(200)
    expect(await stateOf(id)).toMatchObject({ status: 'queued' })
  })

  test('does not keep submissions out of another order', async () => {
    const [id] = [await judged('Accepted'), await judged('Accepted')]
    await order({ problemId })
    expect((await order({ problemId })).count).toBe(2)
    expect((await order({ problemId, isPreview: false })).count).toBe(2)
    expect(await stateOf(id)).toMatchObject({ status: 'queued' })
    expect((await order({ problemId, isPreview: false })).count).toBe(0)
  })

  test('says nothing about the place in line', async () => {
    const id = await judged('Accepted')
    await order({ problemId })
    expect(await queuePositions(db, [id])).toEqual(new Map())
  })

  test('of a submission that was deleted meanwhile notifies nobody', async () => {
    const id = await judged('Accepted')
    const { rejudgeId } = await order({ submissionIds: [id] })
    await finishJudgement(db, await claimNext(db), resultOf('Wrong Answer'))
    await post('/api/admin/submissions/delete', { submissionIds: [id] }, boss)
    await decide(rejudgeId, 'apply')
    await applyRejudges(db)
    expect(await read(rejudgeId)).toMatchObject({ rejudge: { state: 'applied' } })
    expect(await db.select().from(notifications)).toEqual([])
  })

  test('that can not be published does not hold up the others', async () => {
    const [stuck, other] = [await judged('Accepted'), await judged('Accepted')]
    for (const id of [stuck, other]) {
      const { rejudgeId } = await order({ submissionIds: [id] })
      await finishJudgement(db, await claimNext(db), resultOf('Wrong Answer'))
      await decide(rejudgeId, 'apply')
    }
    await db.execute(sql`create function refuse_one() returns trigger language plpgsql as
      $$ begin raise exception 'stuck'; end $$`)
    await db.execute(
      sql.raw(`create trigger refuse_one before update on submission_states
      for each row when (old.submission_id = '${stuck}') execute function refuse_one()`),
    )
    await expect(applyRejudges(db)).rejects.toThrow()
    await db.execute(sql`drop function refuse_one cascade`)
    expect(await stateOf(other)).toMatchObject({ verdict: 'Wrong Answer' })
  })
})

describe('an order', () => {
  test('takes what has all of the given values', async () => {
    const other = await newProblem(db)
    const [old, recent] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-02-01T00:00:00Z')]
    await judged('Accepted', { createdAt: old })
    await judged('Accepted', { createdAt: recent, language: 'java' })
    await judged('Accepted', { createdAt: recent, problemId: other })
    const counted = async (query: string) => (await get(`/api/admin/rejudges/scope?${query}`, boss)).json().count
    expect(await counted(`problemId=${problemId}`)).toBe(2)
    expect(await counted('language=java')).toBe(1)
    expect(await counted('from=2026-02-01T00:00:00Z')).toBe(2)
    expect(await counted('to=2026-02-01T00:00:00Z')).toBe(1)
    expect(await counted(`from=2026-01-15T00:00:00Z&problemId=${other}`)).toBe(1)
    expect((await order({ language: 'java' })).count).toBe(1)
    expect(await db.select().from(judgements).where(eq(judgements.isPreview, true))).toHaveLength(1)
  })

  test('of nothing, or without a scope, is refused', async () => {
    expect(answered(await post('/api/admin/rejudges', { problemId }, boss))).toEqual(refused('rejudge.nothing'))
    expect(await order({})).toMatchObject({ code: 'input.invalid', fields: { scope: expect.any(String) } })
  })

  test('whose verdicts count at once needs no decision', async () => {
    const id = await judged('Accepted')
    const { rejudgeId } = await order({ problemId, isPreview: false })
    expect((await stateOf(id))?.status).toBe('queued')
    await finishJudgement(db, await claimNext(db), resultOf('Wrong Answer'))
    expect(await stateOf(id)).toMatchObject({ verdict: 'Wrong Answer' })
    expect(answered(await decide(rejudgeId, 'apply'))).toEqual(refused('rejudge.decided'))
  })

  test('is listed with its scope, newest first', async () => {
    await judged('Accepted', { language: 'python' })
    await order({ language: 'python' })
    await order({ problemId })
    const { rejudges, count } = (await get('/api/admin/rejudges', boss)).json()
    expect(count).toBe(2)
    expect(rejudges).toMatchObject([{ scope: { problem: { _id: problemId } } }, { scope: { language: 'python' } }])
  })
})

type Headers = Parameters<typeof get>[1]

test('a restricted or ordinary user and a visitor are refused everywhere', async () => {
  const user = await signedIn('curious')
  const id = crypto.randomUUID()
  const calls = (headers: Headers) => [
    post('/api/admin/rejudges', { problemId }, headers),
    get('/api/admin/rejudges', headers),
    get('/api/admin/rejudges/scope', headers),
    get(`/api/admin/rejudges/${id}`, headers),
    get(`/api/admin/rejudges/${id}/changes`, headers),
    post(`/api/admin/rejudges/${id}/apply`, {}, headers),
    post(`/api/admin/rejudges/${id}/discard`, {}, headers),
  ]
  const answers = async (headers: Headers) => (await Promise.all(calls(headers))).map((reply) => answered(reply))
  for (const answer of await answers({})) expect(answer).toEqual(refused('session.required'))
  for (const answer of await answers(user)) expect(answer).toEqual(refused('admin.required'))
  await flag('curious')
  for (const answer of await answers(user)) expect(answer).toEqual(refused('account.flagged'))
})
