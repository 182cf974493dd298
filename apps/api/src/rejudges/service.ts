import { Refusal } from '@arbiter/contract/refusal'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import { lock, locks } from '@arbiter/database/connection/registry'
import { appendRemark } from '@arbiter/database/contests/contest-log'
import { enqueue, lockUser } from '@arbiter/database/queue/judge-queue'
import { MAX_REJUDGED } from '@arbiter/rules/limits'
import { mayAny } from '@arbiter/rules/people/abilities'
import type { Viewer } from '@arbiter/rules/people/access'
import type { SQL } from 'drizzle-orm'
import { recordAct } from '../audit/service.ts'
import type { Requester } from '../http/requester.ts'
import { findSubmitted } from '../submissions/store.ts'
import { ordersFor, submissionsFor } from './reach.ts'
import type { Scope, Selection } from './scope.ts'
import {
  countByContest,
  countSelected,
  decide,
  dropQueued,
  enqueueSelected,
  type FoundRejudge,
  findRejudge,
  findSubmission,
  goesBeyond,
  insertRejudge,
  isBeingJudged,
  lockRejudge,
} from './store.ts'

export interface Ordered {
  rejudgeId: string
  count: number
}

/** As a preview, nothing changes for any user until it is applied. */
export async function orderRejudge(
  db: Connection['db'],
  requester: Requester,
  selection: Selection,
  isPreview: boolean,
): Promise<Ordered> {
  return db.transaction(async (db) => {
    await lock(db, locks.rejudges)
    const found = await countSelected(db, selection, MAX_REJUDGED + 1)
    if (found === 0) throw new Refusal('rejudge.nothing')
    if (found > MAX_REJUDGED) throw new Refusal('rejudge.too-many')
    const ordered = await enqueueAll(db, requester, selection, isPreview)
    const { actorId } = requester
    const details = { ...selection.scope, isPreview, count: ordered.count }
    await recordAct(db, { actorId, action: 'rejudge.order', ...subject(ordered.rejudgeId), details })
    return ordered
  })
}

const subject = (subjectId: string) => ({ subjectKind: 'rejudge', subjectId })

async function enqueueAll(
  db: Db,
  requester: Requester | null,
  selection: Selection,
  isPreview: boolean,
): Promise<Ordered> {
  const state = isPreview ? 'preview' : 'applied'
  const rejudgeId = await insertRejudge(db, { ...selection.scope, state, createdBy: requester?.actorId })
  const count = await enqueueSelected(db, selection, { rejudgeId, requestId: requester?.requestId ?? null, isPreview })
  if (!isPreview) await logRejudge(db, rejudgeId)
  return { rejudgeId, count }
}

/** For an order that follows from a rule and has no actor; called under `locks.rejudges`. Its verdicts count at once. */
export async function orderWithoutActor(db: Db, scope: Scope): Promise<Ordered> {
  return enqueueAll(db, null, { scope }, false)
}

/** Returns the id of the order, for polling its progress. Its verdict counts at once. */
export async function rejudgeOne(
  db: Connection['db'],
  { actorId, requestId }: Requester,
  submissionId: string,
  within: SQL | undefined,
): Promise<string> {
  return db.transaction(async (db) => {
    await lock(db, locks.rejudges)
    const submission = await findSubmission(db, submissionId, within)
    if (!submission) throw new Refusal('submission.not-found')
    const { problemId, userId } = submission
    await refuseWithoutTests(db, problemId, actorId)
    await lockUser(db, userId)
    if (await isBeingJudged(db, submissionId)) throw new Refusal('submission.still-judging')
    const order = { problemId, submissionIds: [submissionId], total: 1, createdBy: actorId }
    const rejudgeId = await insertRejudge(db, order)
    await enqueue(db, { submissionId, userId, priority: 'rejudge', rejudgeId, requestId })
    await logRejudge(db, rejudgeId)
    const one = { subjectKind: 'submission', subjectId: submissionId }
    await recordAct(db, { actorId, action: 'submission.rejudge', ...one, details: { rejudgeId } })
    return rejudgeId
  })
}

export async function rejudgeWholeProblem(
  db: Connection['db'],
  requester: Requester,
  problemId: string,
): Promise<Ordered> {
  return db.transaction(async (db) => {
    await lock(db, locks.rejudges)
    const { actorId } = requester
    await refuseWithoutTests(db, problemId, actorId)
    const ordered = await enqueueAll(db, requester, { scope: { problemId } }, false)
    const problem = { subjectKind: 'problem', subjectId: problemId }
    await recordAct(db, { actorId, action: 'problem.rejudge', ...problem, details: { ...ordered } })
    return ordered
  })
}

/** Writes to the log of each affected contest, ordered by id, so that two orders can't deadlock. */
async function logRejudge(db: Db, rejudgeId: string): Promise<void> {
  for (const { contestId, ...payload } of await countByContest(db, rejudgeId))
    await appendRemark(db, contestId, { kind: 'rejudge-ordered', payload: { rejudgeId, ...payload } })
}

/** Without judge cases every verdict would turn into Error. */
async function refuseWithoutTests(db: Db, problemId: string, viewerId: string): Promise<void> {
  const [problem] = await findSubmitted(db, [{ problemId, viewerId }])
  if (!problem || problem.isDeleted) throw new Refusal('problem.not-found')
  if (!problem.hasJudgeCases) throw new Refusal('problem.without-tests')
}

/** From now on the judges publish the verdicts one after the other. */
export async function applyRejudge(db: Connection['db'], actor: Viewer, id: string, now: Date): Promise<void> {
  await db.transaction(async (db) => {
    const rejudge = await openRejudge(db, actor, id)
    if (!(await canApply(db, actor, id, now))) throw new Refusal('admin.required')
    if (rejudge.toCome > 0) throw new Refusal('rejudge.not-done')
    await decide(db, id, 'applying', actor.id)
    const details = { total: rejudge.total, changed: rejudge.changed }
    await recordAct(db, { actorId: actor.id, action: 'rejudge.apply', ...subject(id), details })
    await logRejudge(db, id)
  })
}

export async function discardRejudge(db: Connection['db'], actor: Viewer, id: string, now: Date): Promise<void> {
  await db.transaction(async (db) => {
    const rejudge = await openRejudge(db, actor, id)
    if (!(await canDiscard(db, actor, rejudge, now))) throw new Refusal('admin.required')
    const { total, changed } = rejudge
    await dropQueued(db, id)
    await decide(db, id, 'discarded', actor.id)
    await recordAct(db, { actorId: actor.id, action: 'rejudge.discard', ...subject(id), details: { total, changed } })
  })
}

/** Its verdicts count for everybody, so all its submissions must be in the viewer's reach. */
export async function canApply(db: Db, viewer: Viewer, id: string, now: Date): Promise<boolean> {
  return mayAny(viewer, 'rejudge.apply') && !(await goesBeyond(db, id, submissionsFor(viewer, 'rejudge.apply', now)))
}

export async function canDiscard(db: Db, viewer: Viewer, { id, createdBy }: FoundRejudge, now: Date): Promise<boolean> {
  return createdBy?.id === viewer.id || canApply(db, viewer, id, now)
}

async function openRejudge(db: Db, viewer: Viewer, id: string): Promise<FoundRejudge> {
  await lockRejudge(db, id)
  const rejudge = await existingRejudge(db, viewer, id)
  if (rejudge.state !== 'preview') throw new Refusal('rejudge.decided')
  return rejudge
}

export async function existingRejudge(db: Db, viewer: Viewer, id: string): Promise<FoundRejudge> {
  const rejudge = await findRejudge(db, id, ordersFor(viewer))
  if (!rejudge) throw new Refusal('rejudge.not-found')
  return rejudge
}
