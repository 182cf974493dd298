import { problems } from '@arbiter/database/schema/problems'
import { webhookEvents, webhooks } from '@arbiter/database/schema/webhooks'
import { newProblem } from '@arbiter/database/testing/judging'
import { webhookEvents as kinds } from '@arbiter/rules/site/webhook'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { settle, sweep } from '../sweep.ts'
import { minutesFromNow } from '../testing/contest-stage.ts'
import { webhookStage } from '../testing/webhook-stage.ts'

const stage = await webhookStage()
const { db, post, put, remove, admin, send, createHook, create, joined, judged, judge, move, end, problemIdsOf } = stage
const { receiver } = stage

let open: { id: string; path: string }
let jury: { id: string; path: string }

beforeEach(async () => {
  await db.delete(webhooks)
  await db.delete(webhookEvents)
  open = await createHook({ name: 'Open', events: [...kinds] })
  jury = await createHook({ name: 'Jury', events: [...kinds], isJury: true })
})

interface Told {
  type: string
  // biome-ignore lint/suspicious/noExplicitAny: a reply is looked at field by field
  data: any
}

const toldTo = ({ path }: { path: string }): Told[] => receiver.sentTo(path).map(({ body }) => JSON.parse(body))
const kindsTold = (to: { path: string }) => toldTo(to).map(({ type }) => type)
const of = (to: { path: string }, type: string) => toldTo(to).filter((each) => each.type === type)

test('a verdict on an open problem is told to all, without what the author and the jury alone see', async () => {
  const cookie = await stage.signedIn('practised')
  const problemId = await newProblem(db, { name: 'Sum' })
  const code = 'int main() { return 42; }'
  const reply = await post('/api/submissions', { problemId, language: 'cpp', code }, cookie)
  const id = reply.json().data.submissionId
  await judge('Wrong Answer')
  await send()
  const [told] = of(open, 'submission.judged')
  expect(told?.data).toMatchObject({
    ...{ verdict: 'Wrong Answer', language: 'cpp', contest: null },
    problem: {
      id: problemId,
      name: 'Sum',
      address: expect.stringMatching(/^https:\/\/judge\.example\.org\/problems\//),
    },
    user: { username: 'practised', address: 'https://judge.example.org/users/practised' },
  })
  expect(JSON.stringify(told)).not.toContain(id)
  expect(Object.keys(told?.data)).not.toContain('testsTotal')
  expect(of(jury, 'submission.judged')[0]?.data).toMatchObject({ id, testsTotal: 1, verdict: 'Wrong Answer' })
  for (const { body } of receiver.posts) {
    expect(body).not.toContain('return 42')
    expect(body).not.toContain('@example.org')
  }
})

test('verdicts of a contest are for the jury alone until its results are public', async () => {
  const id = await create()
  const ada = await joined('ada', id)
  await move(id, -10)
  const [a = ''] = await problemIdsOf(id)
  await judged(ada, id, a, 'Accepted')
  await send()
  expect(kindsTold(open)).not.toContain('submission.judged')
  expect(of(jury, 'submission.judged')[0]?.data).toMatchObject({ verdict: 'Accepted', contest: { id } })
})

test('a person who is restricted is not named to visitors', async () => {
  const cookie = await stage.signedIn('restricted')
  const problemId = await newProblem(db)
  await post('/api/submissions', { problemId, language: 'cpp', code: 'int main() {}' }, cookie)
  await stage.flag('restricted')
  await judge('Accepted')
  await send()
  expect(kindsTold(open)).not.toContain('submission.judged')
  expect(kindsTold(jury)).toContain('submission.judged')
})

test('a contest that starts, is frozen and ends is told of once each, by whichever server', async () => {
  await db.execute(sql`update webhooks set created_at = created_at - interval '1 day'`)
  const id = await create()
  await db.execute(sql`update contests set start_time = now() - interval '2 hours',
    freeze_time = now() - interval '1 hour', end_time = now() - interval '1 minute' where id = ${id}`)
  await Promise.all([settle(db), settle(db)])
  await settle(db)
  await send()
  const told = toldTo(open).filter(({ data }) => data.contest?.id === id)
  expect(told.map(({ type }) => type).sort()).toEqual(['contest.ended', 'contest.frozen', 'contest.started'])
  expect(told[0]?.data.contest).toMatchObject({
    title: 'Spring Cup',
    address: `https://judge.example.org/contests/${id}`,
  })
})

test('a contest is not told of before its time, nor after it was put off', async () => {
  await db.execute(sql`update webhooks set created_at = created_at - interval '1 day'`)
  const id = await create()
  await settle(db)
  await send()
  const ofContest = () => toldTo(jury).filter(({ data }) => data.contest?.id === id)
  expect(ofContest()).toEqual([])
  await db.execute(sql`update contests set start_time = now() - interval '1 minute' where id = ${id}`)
  await settle(db)
  await db.execute(sql`update contests set start_time = now() + interval '30 minutes' where id = ${id}`)
  await send()
  expect(ofContest()).toEqual([])
})

test('a webhook is not told what happened before it was made', async () => {
  const id = await create()
  await db.execute(sql`update contests set start_time = now() - interval '1 minute' where id = ${id}`)
  await settle(db)
  await send()
  expect(kindsTold(jury)).not.toContain('contest.started')
})

test('a private contest is for the jury alone', async () => {
  const id = await create({ isPublic: false, accessCode: 'open-sesame' })
  await post(`/api/contests/${id}/announcements`, { title: 'Inside', text: 'Only for you.' }, admin)
  await send()
  expect(of(open, 'contest.announcement')).toEqual([])
  expect(of(jury, 'contest.announcement')[0]?.data).toMatchObject({
    announcement: { title: 'Inside' },
    contest: { id },
  })
  expect(JSON.stringify(toldTo(jury))).not.toContain('open-sesame')
})

test('an announcement is told to all, in the transaction in which it was made', async () => {
  const id = await create()
  await post(`/api/contests/${id}/announcements`, { title: 'Welcome', text: 'Have fun.' }, admin)
  expect(await db.select().from(webhookEvents).where(eq(webhookEvents.kind, 'contest.announcement'))).toHaveLength(1)
  await send()
  expect(of(open, 'contest.announcement')[0]?.data.announcement).toMatchObject({ title: 'Welcome', text: 'Have fun.' })
  await expect(
    db.transaction(async (db) => {
      await db.execute(sql`insert into announcements (contest_id, title, body) values (${id}, 'Undone', 'x')`)
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  await send()
  expect(of(jury, 'contest.announcement')).toHaveLength(1)
})

test('a question is for the jury; a public answer is for all, without the name of its asker', async () => {
  const id = await create()
  const bo = await joined('bo', id)
  await move(id, -10)
  const [, b = ''] = await problemIdsOf(id)
  const asked = await post(`/api/contests/${id}/clarifications`, { question: 'How long?', problemId: b }, bo)
  const path = `/api/contests/${id}/clarifications/${asked.json().clarification._id}`
  await put(path, { answer: 'Eighty.' }, admin)
  await send()
  expect(of(open, 'contest.clarification')).toEqual([])
  expect(of(jury, 'contest.clarification').at(-1)?.data).toMatchObject({
    ...{ askedBy: 'bo', clarification: { letter: 'B', question: 'How long?', answer: 'Eighty.' } },
  })
  await put(path, { answer: 'Eighty, all of you.', isPublic: true }, admin)
  await send()
  const [told] = of(open, 'contest.clarification')
  expect(told?.data.clarification).toMatchObject({ answer: 'Eighty, all of you.', letter: 'B' })
  expect(JSON.stringify(told)).not.toContain('bo"')
})

test('to visitors a problem begins to exist when it opens, and is gone when it is hidden', async () => {
  const id = await newProblem(db, { visibility: 'hidden', name: 'Secret Sum' })
  await send()
  expect(of(open, 'problem.changed')).toEqual([])
  const added = of(jury, 'problem.changed').find(({ data }) => data.change === 'added')
  expect(added?.data.problem).toMatchObject({ id, name: 'Secret Sum' })
  await db.update(problems).set({ revision: 2 }).where(eq(problems.id, id))
  await send()
  expect(of(open, 'problem.changed')).toEqual([])
  await db.update(problems).set({ visibility: 'public', revision: 3 }).where(eq(problems.id, id))
  await send()
  expect(of(open, 'problem.changed')[0]?.data).toMatchObject({ change: 'added', problem: { id, name: 'Secret Sum' } })
  await db.update(problems).set({ visibility: 'hidden', revision: 4, name: 'Renamed' }).where(eq(problems.id, id))
  await send()
  expect(of(open, 'problem.changed')[1]?.data).toEqual({ change: 'removed', problem: { id } })
  expect(of(jury, 'problem.changed').map(({ data }) => data.change)).not.toContain('removed')
})

test('a problem that one transaction writes many times is told of once', async () => {
  const id = await newProblem(db)
  await send()
  const toldBefore = of(jury, 'problem.changed').length
  await db.transaction(async (db) => {
    await db.update(problems).set({ revision: 2 }).where(eq(problems.id, id))
    await db.update(problems).set({ revision: 3, visibility: 'hidden' }).where(eq(problems.id, id))
  })
  await send()
  expect(of(open, 'problem.changed').at(-1)?.data.change).toBe('removed')
  expect(of(jury, 'problem.changed')).toHaveLength(toldBefore + 1)
})

test('what was hidden between the change and its sending is not told of', async () => {
  const id = await newProblem(db, { name: 'Withdrawn' })
  await db.update(problems).set({ visibility: 'hidden' }).where(eq(problems.id, id))
  await send()
  expect(JSON.stringify(toldTo(open))).not.toContain('Withdrawn')
})

test('without a webhook nothing is written down, and a paused one is not told of what it missed', async () => {
  await put(`/api/admin/webhooks/${open.id}`, { isActive: false }, admin)
  await remove(`/api/admin/webhooks/${jury.id}`, admin)
  await newProblem(db)
  expect(await db.select().from(webhookEvents)).toEqual([])
})

test('a webhook is told only what it asked for', async () => {
  const narrow = await createHook({ events: ['contest.announcement'] })
  await newProblem(db)
  await send()
  expect(kindsTold(narrow)).toEqual([])
  expect(new Set(kindsTold(jury))).toEqual(new Set(['problem.changed']))
})

test('old deliveries are deleted after a week', async () => {
  await newProblem(db)
  await send()
  expect((await stage.deliveries()).length).toBeGreaterThan(0)
  await db.execute(sql`update webhook_deliveries set created_at = now() - interval '8 days'`)
  await db.execute(sql`update webhook_events set created_at = now() - interval '8 days'`)
  await sweep(db)
  expect([await stage.deliveries(), await db.select().from(webhookEvents)]).toEqual([[], []])
})

test('the end of a contest that an organiser brings forward is told of', async () => {
  const id = await create({ startTime: minutesFromNow(1) })
  await move(id, -30)
  await end(id)
  await settle(db)
  await send()
  expect(of(jury, 'contest.ended').map(({ data }) => data.contest.id)).toContain(id)
})

test('an event that can not be read is reported, and those behind it are told of', async () => {
  await db.execute(sql`update webhooks set events = events || '{contest.never}'`)
  await db.insert(webhookEvents).values({ kind: 'contest.never' as never, subjectId: jury.id })
  const id = await newProblem(db)
  await send()
  expect(stage.errors).toHaveLength(1)
  expect(of(jury, 'problem.changed').map(({ data }) => data.problem.id)).toContain(id)
})
