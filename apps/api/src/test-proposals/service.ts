import { Refusal } from '@arbiter/contract/refusal'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import { blobHash } from '@arbiter/database/problems/blobs'
import { unpacked } from '@arbiter/database/problems/packed-bytes'
import { newestCases } from '@arbiter/database/problems/test-sets'
import { lockUser } from '@arbiter/database/queue/judge-queue'
import { enqueueProposal, requeueProposal } from '@arbiter/database/queue/proposal-queue'
import { MAX_OPEN_TEST_PROPOSALS, MAX_WAITING_TEST_PROPOSALS, TEST_PROPOSALS_PER_DAY } from '@arbiter/rules/limits'
import { may } from '@arbiter/rules/people/abilities'
import type { Viewer } from '@arbiter/rules/people/access'
import {
  canProposeTest,
  canRecheckProposal,
  canRejectProposal,
  canTakeProposal,
  isProposalClosed,
  type ProposalState,
} from '@arbiter/rules/problems/test-proposal'
import type { AuditedAct } from '@arbiter/rules/site/audited-act'
import { recordAct } from '../audit/service.ts'
import { notify } from '../notifications/service.ts'
import { existingProblem } from '../problems/service.ts'
import { appendNewCase } from '../problems/test-cases.ts'
import { juryOf, storedPlan } from './plan.ts'
import {
  countProposals,
  decide,
  type FoundOwn,
  type FoundProposal,
  findProposable,
  findProposal,
  lockTexts,
  type ProposableProblem,
  selectOwn,
} from './store.ts'

// Proposing

type Answer = ReturnType<typeof canProposeTest>

async function explain(db: Db, viewer: Viewer, problemId: string, now: Date) {
  const problem = await findProposable(db, problemId, viewer.id)
  if (!problem) throw new Refusal('problem.not-found')
  // Whether a package's files are sufficient is only known when a proposal reads them.
  const hasReference = problem.referenceCode !== null || problem.hasFiles
  const isChecked = hasReference && (problem.inputDescription !== null || problem.hasFiles)
  const answer = canProposeTest(viewer, { ...problem, isChecked }, now)
  if (answer === 'problem.not-found') throw new Refusal(answer)
  return { problem, answer }
}

export interface SeenProposals {
  answer: Answer
  proposals: FoundOwn[]
}

/** While the problem is in a contest, existing proposals are not shown either. */
export async function seeOwn(db: Db, viewer: Viewer, problemId: string, now: Date): Promise<SeenProposals> {
  const { answer } = await explain(db, viewer, problemId, now)
  const proposals = answer === 'test-proposal.not-now' ? [] : await selectOwn(db, problemId, viewer.id)
  return { answer, proposals }
}

interface Draft {
  problemId: string
  text: string
  requestId: string
}

/** Users whose proposal this server is writing: a flood of one user's requests neither reads packages nor holds connections. */
const proposing = new Set<string>()

export async function propose(db: Connection['db'], viewer: Viewer, draft: Draft, now: Date): Promise<FoundOwn> {
  if (proposing.has(viewer.id)) throw new Refusal('test-proposal.one-at-a-time')
  proposing.add(viewer.id)
  try {
    return await proposeAlone(db, viewer, draft, now)
  } finally {
    proposing.delete(viewer.id)
  }
}

async function proposeAlone(
  db: Connection['db'],
  viewer: Viewer,
  { problemId, text, requestId }: Draft,
  now: Date,
): Promise<FoundOwn> {
  const { problem, answer } = await explain(db, viewer, problemId, now)
  if (answer !== 'ok') throw new Refusal(answer)
  // Checked once before the package is read, which is slow, and again under the user's lock.
  await refuseTooMany(db, problemId, viewer.id)
  const jury = await juryOf(db, problem)
  const input = Buffer.from(text)
  const id = await db.transaction(async (db) => {
    await lockUser(db, viewer.id)
    await refuseTooMany(db, problemId, viewer.id)
    const plan = await storedPlan(db, problemId, jury)
    const inputHash = blobHash(input)
    return enqueueProposal(db, { problemId, proposedBy: viewer.id, input, inputHash, plan, requestId })
  })
  if (id === null) throw new Refusal('test-proposal.exists')
  const made = (await selectOwn(db, problemId, viewer.id)).find((each) => each.id === id)
  if (!made) throw new Error('the proposal was not written')
  return made
}

async function refuseTooMany(db: Db, problemId: string, userId: string): Promise<void> {
  const { today, open, waiting } = await countProposals(db, problemId, userId)
  if (today >= TEST_PROPOSALS_PER_DAY) throw new Refusal('test-proposal.too-many')
  if (open >= MAX_OPEN_TEST_PROPOSALS) throw new Refusal('test-proposal.too-many-open')
  if (waiting >= MAX_WAITING_TEST_PROPOSALS) throw new Refusal('test-proposal.busy')
}

// Deciding

/** One that the viewer decides about, as somebody who edits its problem. */
export async function existingProposal(db: Db, viewer: Viewer, id: string, now: Date): Promise<FoundProposal> {
  const found = await findProposal(db, id, now)
  if (!found || !may(viewer, 'problem.edit', { kind: 'problem', id: found.problem.id, contestIds: [] })) {
    throw new Refusal('test-proposal.not-found')
  }
  return found
}

export async function isInTests(db: Db, problemId: string, inputHash: Buffer): Promise<boolean> {
  return (await newestCases(db, problemId)).some((each) => each.inputHash.equals(inputHash))
}

/** Returns the version of the test set that contains it. */
export async function takeProposal(db: Connection['db'], actor: Viewer, id: string, now: Date): Promise<number> {
  return db.transaction(async (db) => {
    const { proposal, texts } = await lockUndecided(db, actor, id, now, canTakeProposal)
    const { problem } = proposal
    if (!texts.output) throw new Refusal('test-proposal.not-ready')
    if (await isInTests(db, problem.id, texts.inputHash)) throw new Refusal('test-proposal.test-exists')
    const data = { input: await unpacked(texts.input), output: await unpacked(texts.output) }
    const caseId = await appendNewCase(db, actor.id, problem.id, { ...data, isSample: false })
    const { testSetVersion: version } = await existingProblem(db, problem.id)
    await decide(db, id, { state: 'taken', decidedBy: actor.id, caseId, version })
    await notifyProposer(db, proposal, 'test-proposal-taken', {})
    await audit(db, actor.id, 'test-proposal.take', proposal, { testCaseId: caseId, version })
    return version
  })
}

/** Also while a judge checks it; the judge then stops. */
export async function rejectProposal(
  db: Connection['db'],
  actor: Viewer,
  id: string,
  reason: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const { proposal } = await lockUndecided(db, actor, id, now, canRejectProposal)
    await decide(db, id, { state: 'rejected', decidedBy: actor.id, reason })
    await notifyProposer(db, proposal, 'test-proposal-rejected', { reason })
    await audit(db, actor.id, 'test-proposal.reject', proposal, { reason })
  })
}

/** Starts the check again, for example after the jury's solutions were changed. */
export async function recheckProposal(
  db: Connection['db'],
  actor: Viewer,
  id: string,
  { allowSingle, requestId }: { allowSingle: boolean; requestId: string },
  now: Date,
): Promise<void> {
  const { problem } = await existingProposal(db, actor, id, now)
  const jury = await juryOf(db, await proposable(db, problem.id, actor.id))
  await db.transaction(async (db) => {
    const { proposal } = await lockUndecided(db, actor, id, now, canRecheckProposal)
    const plan = await storedPlan(db, problem.id, jury)
    await requeueProposal(db, id, { plan, allowsSingle: allowSingle, requestId })
    await audit(db, actor.id, 'test-proposal.recheck', proposal, { allowSingle })
  })
}

async function proposable(db: Db, problemId: string, viewerId: string): Promise<ProposableProblem> {
  const problem = await findProposable(db, problemId, viewerId)
  if (!problem) throw new Refusal('problem.not-found')
  return problem
}

/** Refuses while the problem is in a running contest, whose tests must not change. */
async function lockUndecided(
  db: Db,
  actor: Viewer,
  id: string,
  now: Date,
  isAllowed: (state: ProposalState) => boolean,
) {
  const texts = await lockTexts(db, id)
  if (!texts) throw new Refusal('test-proposal.not-found')
  const proposal = await existingProposal(db, actor, id, now)
  if (isProposalClosed(texts.state)) throw new Refusal('test-proposal.decided')
  if (proposal.isPaused) throw new Refusal('test-proposal.not-now')
  if (!isAllowed(texts.state))
    throw new Refusal(isAllowed === canTakeProposal ? 'test-proposal.not-ready' : 'test-proposal.under-way')
  return { proposal, texts }
}

type Kind = 'test-proposal-taken' | 'test-proposal-rejected'

async function notifyProposer(db: Db, { problem, proposerId: userId }: FoundProposal, kind: Kind, details: object) {
  const link = `/problems/${problem.slug}/tests`
  await notify(db, { userId, kind, details: { problem: problem.name, ...details }, link })
}

async function audit(
  db: Db,
  actorId: string,
  action: AuditedAct,
  { id, problem, proposedBy }: FoundProposal,
  more: object,
) {
  const details = { proposalId: id, proposedBy, ...more }
  await recordAct(db, { actorId, action, subjectKind: 'problem', subjectId: problem.id, details })
}
