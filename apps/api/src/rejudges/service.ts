import { Refusal } from '@arbiter/contract/refusal'
import type { Connection, Db } from '@arbiter/database/connect'
import { appendRemark } from '@arbiter/database/contest-log'
import { enqueue, lockUser } from '@arbiter/database/judge-queue'
import { recordAct } from '../audit/service.ts'
import {
  countByContest,
  enqueueProblem,
  type FoundRejudge,
  findRejudge,
  findSubmission,
  insertRejudge,
  isBeingJudged,
  lockProblem,
} from './rejudge-store.ts'
import { findProblem } from './store.ts'

/** Returns the id of the order, by which its progress is asked for. */
export async function orderRejudge(db: Connection['db'], actorId: string, submissionId: string): Promise<string> {
  return db.transaction(async (db) => {
    const submission = await findSubmission(db, submissionId)
    if (!submission) throw new Refusal('submission.not-found')
    const { problemId, userId } = submission
    await openProblem(db, problemId, actorId)
    await lockUser(db, userId)
    if (await isBeingJudged(db, submissionId)) throw new Refusal('submission.still-judging')
    const rejudgeId = await insertRejudge(db, problemId, actorId)
    await enqueue(db, { submissionId, userId, priority: 'rejudge', rejudgeId })
    await logRejudge(db, rejudgeId, problemId)
    const subject = { subjectKind: 'submission', subjectId: submissionId }
    await recordAct(db, { actorId, action: 'submission.rejudge', ...subject, details: { rejudgeId } })
    return rejudgeId
  })
}

export interface ProblemRejudge {
  rejudgeId: string
  count: number
}

export async function orderProblemRejudge(
  db: Connection['db'],
  actorId: string,
  problemId: string,
): Promise<ProblemRejudge> {
  return db.transaction(async (db) => {
    await openProblem(db, problemId, actorId)
    const rejudgeId = await insertRejudge(db, problemId, actorId)
    const count = await enqueueProblem(db, problemId, rejudgeId)
    await logRejudge(db, rejudgeId, problemId)
    const subject = { subjectKind: 'problem', subjectId: problemId }
    await recordAct(db, { actorId, action: 'problem.rejudge', ...subject, details: { rejudgeId, count } })
    return { rejudgeId, count }
  })
}

/** In the log of each contest with such submissions, by id, so that two orders never wait for each other. */
async function logRejudge(db: Db, rejudgeId: string, problemId: string): Promise<void> {
  for (const { contestId, count } of await countByContest(db, rejudgeId))
    await appendRemark(db, contestId, { kind: 'rejudge-ordered', payload: { rejudgeId, problemId, count } })
}

/** Without judge cases every verdict would turn into Error. */
async function openProblem(db: Db, problemId: string, viewerId: string): Promise<void> {
  if (!(await lockProblem(db, problemId))) throw new Refusal('problem.not-found')
  const problem = await findProblem(db, problemId, viewerId)
  if (!problem?.hasJudgeCases) throw new Refusal('problem.without-tests')
}

export async function existingRejudge(db: Db, id: string): Promise<FoundRejudge> {
  const rejudge = await findRejudge(db, id)
  if (!rejudge) throw new Refusal('rejudge.not-found')
  return rejudge
}
