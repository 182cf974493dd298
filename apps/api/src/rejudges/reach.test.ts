import { finishJudgement } from '@arbiter/database/queue/finish-judgement'
import { grants } from '@arbiter/database/schema/grants'
import { judgements } from '@arbiter/database/schema/submissions'
import {
  claimNext,
  newContest,
  newParticipant,
  newProblem,
  newSubmission,
  newUser,
  resultOf,
} from '@arbiter/database/testing/judging'
import type { Ability } from '@arbiter/rules/people/grants'
import type { Verdict } from '@arbiter/rules/verdict'
import { eq, ne } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { takeJob } from '../testing/play-judge.ts'
import { answered, refused, testServer } from '../testing/test-server.ts'

/** People with a grant, who judge again what is in their reach: the problem is in a running contest, and in practice. */

const { db, get, post, signedIn, idOf, promote } = await testServer()
const boss = await signedIn('boss')
await promote('boss')
const problemId = await newProblem(db)
const { contestId } = await newContest(db, { problemIds: [problemId] })
const practice = await accepted(null)
const contested = await accepted(contestId)
const setter = await holder('setter', 'problems.write', { problemId, isOwner: true })
const organiser = await holder('organiser', 'contests.run', { contestId })
const reviewer = await holder('reviewer', 'submissions.review', { contestId })

async function accepted(contestId: string | null): Promise<string> {
  const userId = await newUser(db)
  const participant = contestId && (await newParticipant(db, contestId, userId))
  const competing = contestId && participant ? { contestId, participant } : {}
  const { submissionId } = await newSubmission(db, { userId, problemId, ...competing })
  await finishJudgement(db, await takeJob(db, submissionId), resultOf('Accepted'))
  return submissionId
}

type Headers = Awaited<ReturnType<typeof signedIn>>

async function holder(username: string, ability: Ability, on: Partial<typeof grants.$inferInsert>): Promise<Headers> {
  const headers = await signedIn(username)
  await db.insert(grants).values({ userId: await idOf(username), ability, ...on })
  return headers
}

const order = (body: object, headers: Headers) => post('/api/admin/rejudges', body, headers)
const submissionsOf = async (rejudgeId: string) =>
  (await db.select().from(judgements).where(eq(judgements.rejudgeId, rejudgeId))).map(
    ({ submissionId }) => submissionId,
  )
const seen = async (id: string, headers: Headers) => (await get(`/api/admin/rejudges/${id}`, headers)).json()
const listed = async (headers: Headers) =>
  (await get('/api/admin/rejudges', headers)).json().rejudges.map(({ _id }: { _id: string }) => _id)
const decide = async (id: string, verb: string, headers: Headers) =>
  answered(await post(`/api/admin/rejudges/${id}/${verb}`, {}, headers))

async function previewed(headers: Headers): Promise<string> {
  return (await order({ problemId }, headers)).json().rejudgeId
}

/** The judge works on everything that waits. */
async function judged(verdict: Verdict): Promise<void> {
  const waiting = await db.$count(judgements, ne(judgements.status, 'done'))
  for (let each = 0; each < waiting; each++) await finishJudgement(db, await claimNext(db), resultOf(verdict))
}

describe('a setter', () => {
  test('previews practice, and nothing that is submitted to a contest that runs', async () => {
    const id = await previewed(setter)
    expect(await submissionsOf(id)).toEqual([practice])
    expect((await get(`/api/admin/rejudges/scope?problemId=${problemId}`, setter)).json().count).toBe(1)
    await judged('Wrong Answer')
    expect(await seen(id, setter)).toMatchObject({ rejudge: { changed: 1 }, canApply: false, canDiscard: true })
    expect(await decide(id, 'apply', setter)).toEqual(refused('admin.required'))
    expect((await post(`/api/admin/rejudges/${id}/discard`, {}, setter)).statusCode).toBe(200)
  })

  test('may not order verdicts that count at once', async () => {
    expect(answered(await order({ problemId, isPreview: false }, setter))).toEqual(refused('rejudge.nothing'))
  })
})

describe('an organiser', () => {
  test('judges the contest again, applies it, and does not see the orders of others', async () => {
    const [setters, admins] = [await previewed(setter), await previewed(boss)]
    const id = await previewed(organiser)
    expect(await submissionsOf(id)).toEqual([contested])
    expect(await listed(organiser)).toEqual([id])
    expect(await listed(boss)).toEqual(expect.arrayContaining([setters, admins, id]))
    expect(answered(await get(`/api/admin/rejudges/${admins}`, organiser))).toEqual(refused('rejudge.not-found'))
    expect(await decide(admins, 'discard', organiser)).toEqual(refused('rejudge.not-found'))
    await judged('Wrong Answer')
    expect(await seen(id, organiser)).toMatchObject({ canApply: true, canDiscard: true })
    expect((await post(`/api/admin/rejudges/${id}/apply`, {}, organiser)).statusCode).toBe(200)
  })

  test('sees what an administrator ordered about the contest, and the changes in it', async () => {
    const { rejudgeId } = (await order({ contestId }, boss)).json()
    await judged('Time Limit Exceeded')
    expect(await seen(rejudgeId, organiser)).toMatchObject({ canApply: true })
    const { changes, count } = (await get(`/api/admin/rejudges/${rejudgeId}/changes`, organiser)).json()
    expect([changes.length, count]).toEqual([1, 1])
    expect(await seen(rejudgeId, reviewer)).toMatchObject({ canApply: false, canDiscard: false })
    expect(await decide(rejudgeId, 'discard', reviewer)).toEqual(refused('admin.required'))
  })

  test('judges a submission to the contest again at once, and no other', async () => {
    const again = (id: string, headers: Headers) => post(`/api/admin/submissions/${id}/rejudge`, {}, headers)
    expect((await again(contested, organiser)).statusCode).toBe(200)
    expect(answered(await again(practice, organiser))).toEqual(refused('submission.not-found'))
    expect(answered(await again(practice, setter))).toEqual(refused('admin.required'))
  })
})
