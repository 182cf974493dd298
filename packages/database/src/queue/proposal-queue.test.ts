import { MAX_FAILED_ATTEMPTS } from '@arbiter/rules/limits'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { contests } from '../schema/contests.ts'
import { submissionStates } from '../schema/submissions.ts'
import { testProposalChanges, testProposals } from '../schema/test-proposals.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import {
  claimNext,
  newContest,
  newProblem,
  newProposal,
  newSubmission,
  newUser,
  resultOf,
  someJudge,
} from '../testing/judging.ts'
import { claimJob, failJob, type JobLease, releaseJob } from './background-jobs.ts'
import { finishJudgement } from './finish-judgement.ts'
import {
  deleteOldProposals,
  findProposalJob,
  finishProposal,
  nextAccepted,
  recordTried,
  requeueProposal,
  startDryRun,
} from './proposal-queue.ts'
import { LeaseLost } from './submission-events.ts'

const { db } = await freshDatabase()
const userId = await newUser(db)
let problemId = ''
beforeEach(async () => {
  await db.delete(testProposals)
  problemId = await newProblem(db)
})

async function claimed(judge = someJudge()): Promise<JobLease> {
  const lease = await claimJob(db, judge, ['proposal'])
  if (!lease) throw new Error('there was no proposal to take')
  return lease
}

async function accepted(): Promise<string> {
  const { submissionId } = await newSubmission(db, { userId, problemId })
  await finishJudgement(db, await claimNext(db), resultOf('Accepted'))
  return submissionId
}

async function proposalOf(id: string) {
  const [found] = await db.select().from(testProposals).where(eq(testProposals.id, id))
  if (!found) throw new Error('there is no such proposal')
  return found
}

const agreed = { kind: 'agreed', name: 'other' } as const
const dryRun = (lease: JobLease) => startDryRun(db, lease, { problemId, found: agreed, output: Buffer.from('5\n') })

test('a person proposes an input once, however many requests there are', async () => {
  const asked = Array.from({ length: 30 }, () => newProposal(db, problemId, { proposedBy: userId }))
  const made = (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled')
  expect(made).toHaveLength(1)
  await newProposal(db, problemId) // another user's
})

test('it waits while the problem is in a contest that runs, and not before', async () => {
  await newProposal(db, problemId)
  const day = 86_400_000
  const at = (days: number) => new Date(Date.now() + days * day)
  const { contestId } = await newContest(db, { problemIds: [problemId], startTime: at(1), endTime: at(2) })
  await releaseJob(db, await claimed())
  await db.update(contests).set({ startTime: at(-1) })
  expect(await claimJob(db, someJudge(), ['proposal'])).toBeNull()
  await db
    .update(contests)
    .set({ endTime: at(-0.5) })
    .where(eq(contests.id, contestId))
  await claimed()
})

describe('the dry run', () => {
  test('goes over the accepted submissions, the oldest first, and keeps those that would change', async () => {
    const ids = [await accepted(), await accepted(), await accepted()]
    const flagged = await accepted()
    await db.update(submissionStates).set({ isFlagged: true }).where(eq(submissionStates.submissionId, flagged))
    const { submissionId: wrong } = await newSubmission(db, { userId, problemId })
    await finishJudgement(db, await claimNext(db), resultOf('Wrong Answer'))
    const id = await newProposal(db, problemId)
    const lease = await claimed()
    await dryRun(lease)
    const seen: string[] = []
    for (let next = await nextAccepted(db, problemId, null); next; next = await nextAccepted(db, problemId, next.id)) {
      seen.push(next.id)
      await recordTried(db, lease, next.id, next.id === ids[1] ? 'Wrong Answer' : 'Accepted')
    }
    expect([seen, seen.includes(wrong)]).toEqual([ids, false])
    await finishProposal(db, lease, { state: 'ready' })
    expect(await proposalOf(id)).toMatchObject({ state: 'ready', status: 'done', total: 3, tried: 3, changed: 1 })
    expect(await db.select().from(testProposalChanges)).toEqual([
      { proposalId: id, submissionId: ids[1], verdict: 'Wrong Answer' },
    ])
  })

  test('is resumed by the next judge where the one before was stopped', async () => {
    const ids = [await accepted(), await accepted()]
    await newProposal(db, problemId)
    const first = await claimed()
    await dryRun(first)
    await recordTried(db, first, ids[0] ?? '', 'Accepted')
    await releaseJob(db, first)
    const second = await claimed()
    const job = await findProposalJob(db, second)
    expect(job).toMatchObject({ state: 'dry-run', lastSubmissionId: ids[0] })
    expect(job?.output?.toString()).toBe('5\n')
    await expect(recordTried(db, first, ids[1] ?? '', 'Accepted')).rejects.toThrow(LeaseLost)
    await expect(finishProposal(db, first, { state: 'ready' })).rejects.toThrow(LeaseLost)
  })

  test('counts a submission once, also when a connection broke after it was written', async () => {
    const submissionId = await accepted()
    const id = await newProposal(db, problemId)
    const lease = await claimed()
    await dryRun(lease)
    await recordTried(db, lease, submissionId, 'Runtime Error')
    await recordTried(db, lease, submissionId, 'Runtime Error')
    expect(await proposalOf(id)).toMatchObject({ tried: 1, changed: 1 })
    await finishProposal(db, lease, { state: 'ready' })
    await finishProposal(db, lease, { state: 'ready' })
  })
})

test('after too many attempts that failed through our fault it has failed; progress in between counts', async () => {
  const submissionId = await accepted()
  const id = await newProposal(db, problemId)
  for (let failures = 0; failures < MAX_FAILED_ATTEMPTS; failures += 1) {
    expect((await proposalOf(id)).state).not.toBe('failed')
    await failJob(db, await claimed())
    if (failures > 0) continue
    const lease = await claimed()
    await dryRun(lease)
    await recordTried(db, lease, submissionId, 'Accepted')
    expect((await proposalOf(id)).failures).toBe(0)
    await failJob(db, lease)
  }
  expect(await proposalOf(id)).toMatchObject({ state: 'failed', status: 'done' })
  const { plan } = await proposalOf(id)
  await requeueProposal(db, id, { plan, allowsSingle: true })
  expect(await proposalOf(id)).toMatchObject({ state: 'checking', status: 'queued', failures: 0, allowsSingle: true })
})

test('what was refused or rejected is deleted after a while, and what is open or taken stays', async () => {
  const ids: Record<string, string> = {}
  for (const state of ['invalid', 'rejected', 'ready', 'taken'] as const) {
    ids[state] = await newProposal(db, problemId)
    const caseId = state === 'taken' ? crypto.randomUUID() : null
    await db.update(testProposals).set({ state, caseId }).where(eq(testProposals.id, ids[state]))
  }
  await db.update(testProposals).set({ createdAt: sql`now() - interval '91 days'` })
  const young = await newProposal(db, problemId)
  await db.update(testProposals).set({ state: 'rejected' }).where(eq(testProposals.id, young))
  await deleteOldProposals(db)
  const left = (await db.select({ id: testProposals.id }).from(testProposals)).map(({ id }) => id)
  expect(left.sort()).toEqual([ids.ready, ids.taken, young].sort())
})

test('the row says no more than the schema allows', async () => {
  const id = await newProposal(db, problemId)
  const broken = db.execute(sql`update test_proposals set state = 'taken' where id = ${id}`)
  await expect(broken).rejects.toThrow()
})
