import { addTestSet } from '@arbiter/database/problems/test-sets'
import { finishJudgement } from '@arbiter/database/queue/finish-judgement'
import { priorities } from '@arbiter/database/queue/judge-queue'
import { auditLog } from '@arbiter/database/schema/operations'
import { judgements, rejudges, submissionStates } from '@arbiter/database/schema/submissions'
import { notifications } from '@arbiter/database/schema/users'
import { claimNext, newProblem, newSubmission, newUser, resultOf } from '@arbiter/database/testing/judging'
import type { Verdict } from '@arbiter/rules/verdict'
import { asc, eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { holdTable, waitingForLocks } from '../testing/hold-table.ts'
import { takeJob } from '../testing/play-judge.ts'
import { refused, testServer } from '../testing/test-server.ts'

const { db, get, post, signedIn, idOf, promote } = await testServer()
const boss = await signedIn('boss')
await promote('boss')
const bossId = await idOf('boss')
const user = await signedIn('user')
const problemId = await newProblem(db)

const ask = async (url: string, headers = boss) => {
  const reply = await post(`/api/admin${url}`, {}, headers)
  return [reply.statusCode, reply.json()] as const
}
const rejudge = async (id: string) => (await ask(`/submissions/${id}/rejudge`))[1]
const rejudgeAll = async (id = problemId) => (await ask(`/problems/${id}/rejudge`))[1]
const progress = async (id: string) => (await get(`/api/admin/rejudges/${id}`, boss)).json().rejudge

async function submitted(verdict?: Verdict, problem = problemId): Promise<string> {
  const { submissionId } = await newSubmission(db, { userId: await newUser(db), problemId: problem })
  if (verdict) await finishJudgement(db, await takeJob(db, submissionId), resultOf(verdict))
  return submissionId
}

const judgementsOf = (submissionId: string) =>
  db.select().from(judgements).where(eq(judgements.submissionId, submissionId)).orderBy(asc(judgements.number))
const statusOf = async (submissionId: string) =>
  (await db.select().from(submissionStates).where(eq(submissionStates.submissionId, submissionId)))[0]?.status

afterEach(async () => {
  await db.execute(sql`truncate submissions, rejudges, audit_log, notifications cascade`)
})

describe('one submission', () => {
  test('is judged again behind everything else, and progress is shown until it is done', async () => {
    const id = await submitted('Accepted')
    const reply = await rejudge(id)
    expect(reply).toMatchObject({ success: true, message: 'Rejudging started.', status: 'queued' })
    expect(await judgementsOf(id)).toMatchObject([
      { number: 1, status: 'done', verdict: 'Accepted' },
      { number: 2, status: 'queued', reason: 'rejudged', priority: priorities.rejudge, rejudgeId: reply.rejudgeId },
    ])
    expect(await statusOf(id)).toBe('queued')
    const expected = { _id: reply.rejudgeId, scope: { problem: { _id: problemId } }, total: 1 }
    expect(await progress(reply.rejudgeId)).toMatchObject({ ...expected, done: 0, changed: 0, isDone: false })
    await finishJudgement(db, await claimNext(db), resultOf('Wrong Answer'))
    expect(await progress(reply.rejudgeId)).toMatchObject({ ...expected, done: 1, changed: 1, isDone: true })
    expect(await statusOf(id)).toBe('done')
    expect(await db.select().from(notifications)).toMatchObject([{ kind: 'verdict-changed' }])
  })

  test('is written to the audit log', async () => {
    const id = await submitted('Accepted')
    const { rejudgeId } = await rejudge(id)
    const entry = { actorId: bossId, action: 'submission.rejudge', subjectKind: 'submission', subjectId: id }
    expect(await db.select().from(auditLog)).toMatchObject([{ ...entry, details: { rejudgeId } }])
  })

  test('that is still being judged is left alone', async () => {
    const waiting = await submitted()
    expect(await ask(`/submissions/${waiting}/rejudge`)).toEqual(refused('submission.still-judging'))
    await takeJob(db, waiting)
    expect(await ask(`/submissions/${waiting}/rejudge`)).toEqual(refused('submission.still-judging'))
    expect(await db.select().from(rejudges)).toEqual([])
    expect(await db.select().from(auditLog)).toEqual([])
  })

  test('is judged again once, though many ask at the same time', async () => {
    const id = await submitted('Accepted')
    const replies = await Promise.all(Array.from({ length: 8 }, () => ask(`/submissions/${id}/rejudge`)))
    expect(replies.map(([status]) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    expect(await judgementsOf(id)).toHaveLength(2)
  })

  test('that was deleted, or never was, is not found', async () => {
    const id = await submitted('Accepted')
    await db.update(submissionStates).set({ deletedAt: new Date() }).where(eq(submissionStates.submissionId, id))
    expect(await ask(`/submissions/${id}/rejudge`)).toEqual(refused('submission.not-found'))
    expect(await ask(`/submissions/${crypto.randomUUID()}/rejudge`)).toEqual(refused('submission.not-found'))
  })
})

describe('a problem', () => {
  test('is judged again with all its submissions but those of others, deleted ones and those that wait', async () => {
    const judged = [await submitted('Accepted'), await submitted('Wrong Answer')]
    const waiting = await submitted()
    const deleted = await submitted('Accepted')
    await db.update(submissionStates).set({ deletedAt: new Date() }).where(eq(submissionStates.submissionId, deleted))
    const elsewhere = await submitted('Accepted', await newProblem(db))
    const { rejudgeId, count, message } = await rejudgeAll()
    expect([count, message]).toEqual([2, 'Rejudging 2 submissions.'])
    const again = { status: 'queued', reason: 'rejudged', priority: priorities.rejudge, round: 0, rejudgeId, number: 2 }
    for (const id of judged) {
      const [first, second] = await judgementsOf(id)
      expect(second).toMatchObject({ ...again, userId: first?.userId })
      expect(await statusOf(id)).toBe('queued')
    }
    for (const id of [waiting, deleted, elsewhere]) expect(await judgementsOf(id)).toHaveLength(1)
    expect(await progress(rejudgeId)).toMatchObject({ total: 2, done: 0, changed: 0, isDone: false })
  })

  test('shows how many verdicts have changed', async () => {
    const right = await submitted('Accepted')
    const wrong = await submitted('Wrong Answer')
    const { rejudgeId } = await rejudgeAll()
    await finishJudgement(db, await takeJob(db, right), resultOf('Wrong Answer'))
    expect(await progress(rejudgeId)).toMatchObject({ total: 2, done: 1, changed: 1, isDone: false })
    await finishJudgement(db, await takeJob(db, wrong), resultOf('Wrong Answer'))
    expect(await progress(rejudgeId)).toMatchObject({ total: 2, done: 2, changed: 1, isDone: true })
  })

  test('without submissions is done at once', async () => {
    const { rejudgeId, count } = await rejudgeAll()
    expect(count).toBe(0)
    expect(await progress(rejudgeId)).toMatchObject({ total: 0, done: 0, isDone: true })
  })

  test('includes what is being judged right now, and says so when that is done', async () => {
    const id = await submitted()
    const lease = await takeJob(db, id)
    expect((await rejudgeAll()).count).toBe(1)
    await finishJudgement(db, lease, resultOf('Wrong Answer'))
    expect(await statusOf(id)).toBe('queued')
    await finishJudgement(db, await claimNext(db), resultOf('Accepted'))
    expect(await statusOf(id)).toBe('done')
    expect((await judgementsOf(id)).map(({ verdict }) => verdict)).toEqual(['Wrong Answer', 'Accepted'])
  })

  test('is not said to be done by a judging that ends in the very moment of the order', async () => {
    const id = await submitted()
    const lease = await takeJob(db, id)
    const log = await holdTable(db, 'audit_log') // the order waits when it has written all but its last line
    const order = rejudgeAll()
    await expect.poll(() => waitingForLocks(db)).toBe(1)
    const end = finishJudgement(db, lease, resultOf('Accepted'))
    await expect.poll(() => waitingForLocks(db)).toBe(2)
    await log.letGo()
    await Promise.all([order, end])
    expect(await statusOf(id)).toBe('queued')
  })

  test('is judged again in one go for each of two orders at once, and every number is given once', async () => {
    for (let number = 0; number < 5; number++) await submitted('Accepted')
    const counts = (await Promise.all([rejudgeAll(), rejudgeAll(), rejudgeAll()])).map(({ count }) => count)
    expect(counts.sort()).toEqual([0, 0, 5])
  })

  test('is written to the audit log', async () => {
    await submitted('Accepted')
    const { rejudgeId } = await rejudgeAll()
    const entry = { actorId: bossId, action: 'problem.rejudge', subjectKind: 'problem', subjectId: problemId }
    expect(await db.select().from(auditLog)).toMatchObject([{ ...entry, details: { rejudgeId, count: 1 } }])
  })

  test('that was deleted, or never was, is not found', async () => {
    const gone = await newProblem(db, { deletedAt: new Date() })
    expect(await ask(`/problems/${gone}/rejudge`)).toEqual(refused('problem.not-found'))
    expect(await ask(`/problems/${crypto.randomUUID()}/rejudge`)).toEqual(refused('problem.not-found'))
  })

  test('without judge cases is not judged again: every verdict would turn into Error', async () => {
    const emptied = await newProblem(db)
    const id = await submitted('Accepted', emptied)
    await addTestSet(db, emptied, [])
    expect(await ask(`/problems/${emptied}/rejudge`)).toEqual(refused('problem.without-tests'))
    expect(await ask(`/submissions/${id}/rejudge`)).toEqual(refused('problem.without-tests'))
  })

  test('with thousands of submissions is queued by one call', async () => {
    const userId = await newUser(db)
    await db.transaction(async (db) => {
      await db.execute(sql`set local session_replication_role = replica`) // counting them one by one would take long
      await db.execute(sql`
        with made as (
          insert into submissions (user_id, problem_id, language, code)
          select ${userId}, ${problemId}, 'cpp', 'int main() {}' from generate_series(1, 5000) returning id, created_at
        ), stated as (
          insert into submission_states (submission_id, user_id, problem_id, language, created_at, status)
          select id, ${userId}, ${problemId}, 'cpp', created_at, 'done' from made
        )
        insert into judgements (submission_id, user_id, number, status, verdict)
        select id, ${userId}, 1, 'done', 'Accepted' from made`)
    })
    expect((await rejudgeAll()).count).toBe(5_000)
  })
})

test.each(['/submissions/x/rejudge', '/problems/x/rejudge'])('%s is refused with a sentence', async (url) => {
  const [status, { message }] = await ask(url)
  expect(status).toBe(400)
  expect(message).toMatch(/ must be an id$/)
})

test('a rejudge that nobody ordered is not found', async () => {
  const reply = await get(`/api/admin/rejudges/${crypto.randomUUID()}`, boss)
  expect([reply.statusCode, reply.json()]).toEqual(refused('rejudge.not-found'))
})

test('only administrators order rejudges and see how far they are', async () => {
  const id = await submitted('Accepted')
  for (const url of [`/submissions/${id}/rejudge`, `/problems/${problemId}/rejudge`]) {
    expect(await ask(url, user)).toEqual(refused('admin.required'))
  }
  const reply = await get(`/api/admin/rejudges/${crypto.randomUUID()}`, user)
  expect([reply.statusCode, reply.json()]).toEqual(refused('admin.required'))
  expect(await judgementsOf(id)).toHaveLength(1)
})
