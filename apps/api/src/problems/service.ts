import type { BodyOf } from '@arbiter/contract/endpoint'
import { Refusal } from '@arbiter/contract/refusal'
import type { createProblem, updateProblem } from '@arbiter/contract/setting/problem-editing'
import { ownMade } from '@arbiter/database/accounts/giving'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import { lockScores, rescoreSolvers } from '@arbiter/database/contests/scores'
import { keepFirstRevision, recordRevision } from '@arbiter/database/problem-packages/store/revisions'
import { isShownSample } from '@arbiter/database/visibility/test-cases'
import { originalMark } from '@arbiter/problem-format/original-mark'
import { submissionContest } from '@arbiter/rules/contests/submission-contest'
import type { Language } from '@arbiter/rules/languages'
import { TEST_PREVIEW_BYTES } from '@arbiter/rules/limits'
import { may } from '@arbiter/rules/people/abilities'
import type { Viewer } from '@arbiter/rules/people/access'
import { canDeleteProblem, canMakePublic } from '@arbiter/rules/people/permissions'
import { freeSlug, slugOf } from '@arbiter/rules/problems/slug'
import { canSeeProblem, problemThing } from '@arbiter/rules/visibility/problems'
import { recordAct } from '../audit/service.ts'
import { attachPictures } from '../problem-pictures/service.ts'
import { auditedChanges } from './audited-changes.ts'
import {
  type Audience,
  type FoundProblem,
  findAudience,
  findProblem,
  findProgramLimits,
  findReference,
  insertProblem,
  lockProblem,
  lockSlugs,
  type ProblemRow,
  schedulesOf,
  takenSlugs,
  takesSubmissions,
  updateProblemRow,
} from './problem-store.ts'
import { refuseByLimits } from './program-limits.ts'
import { findTranslation } from './statement-store.ts'
import { type FoundTestCase, findTestCase, selectTestCases } from './test-case-store.ts'

/** By id or slug; for a viewer who may not see it yet it does not exist. */
export async function seeProblem(db: Db, viewer: Viewer | null, idOrSlug: string, now: Date): Promise<FoundProblem> {
  return wholeProblem(db, await seeAudience(db, viewer, idOrSlug, now), viewer?.id ?? null)
}

/** In one of its languages, for viewers who may see the problem. */
export async function seeStatement(
  db: Db,
  viewer: Viewer | null,
  { id, language }: { id: string; language: string },
  now: Date,
) {
  const problem = await seeProblem(db, viewer, id, now)
  if (language === problem.statementLanguage) return { ...problem, language, explanations: [], isOutdated: false }
  const found = await findTranslation(db, problem.id, language)
  if (!found) throw new Refusal('problem.no-such-language')
  const isOutdated = found.originalMark !== null && found.originalMark !== originalMark(problem)
  return { ...found, name: found.name ?? problem.name, isOutdated }
}

/** With its whole texts; the samples are those that a problem shows. */
export async function seeSample(
  db: Db,
  viewer: Viewer | null,
  { id, number }: { id: string; number: number },
  now: Date,
): Promise<FoundTestCase> {
  const problem = await seeProblem(db, viewer, id, now)
  const listed = (await selectTestCases(db, problem.id, isShownSample, TEST_PREVIEW_BYTES.min))[number - 1]
  const sample = listed && (await findTestCase(db, problem.id, listed.id))
  if (!sample) throw new Refusal('test-case.not-found')
  return sample
}

export type SeenStatement = Awaited<ReturnType<typeof seeStatement>>

export async function seeAudience(db: Db, viewer: Viewer | null, idOrSlug: string, now: Date): Promise<Audience> {
  const audience = await findAudience(db, idOrSlug, viewer?.id ?? null)
  if (!audience) throw new Refusal('problem.not-found')
  const answer = canSeeProblem(viewer, audience, now)
  if (answer !== 'ok') throw new Refusal(answer)
  return audience
}

/** Limits reveal something about a problem, so only viewers who may see it are answered. */
export async function refuseRun(
  db: Db,
  viewer: Viewer | null,
  { problemId, ...program }: { problemId: string; language: Language; code: string },
  now: Date,
): Promise<{ id: string }> {
  const { id, contests } = await seeAudience(db, viewer, problemId, now)
  if (viewer) refuseStopped(viewer, contests, now)
  const limits = await findProgramLimits(db, id)
  if (limits) refuseByLimits(limits, program)
  return { id }
}

/** While a contest is paused, its participants can't run programs for its problems. */
function refuseStopped(viewer: Viewer, contests: Audience['contests'], now: Date): void {
  const entry = submissionContest(contests, null, viewer.role, now)
  if (entry.kind === 'stopped') throw new Refusal('contest.paused')
}

export async function existingProblem(db: Db, id: string, viewerId: string | null = null): Promise<FoundProblem> {
  const audience = await findAudience(db, id, viewerId)
  if (!audience) throw new Refusal('problem.not-found')
  return wholeProblem(db, audience, viewerId)
}

async function wholeProblem(db: Db, audience: Audience, viewerId: string | null): Promise<FoundProblem> {
  const problem = await findProblem(db, audience, viewerId)
  if (!problem) throw new Refusal('problem.not-found') // deleted in this very moment
  return problem
}

export async function addProblem(
  db: Connection['db'],
  authorId: string,
  draft: BodyOf<typeof createProblem>,
): Promise<string> {
  if (draft.visibility === 'public') throw new Refusal('problem.public-without-tests')
  return db.transaction(async (db) => {
    await lockSlugs(db)
    const slug = freeSlug(draft.name, await takenSlugs(db, slugOf(draft.name)))
    const row = { ...rowOf(draft), name: draft.name, slug, authorId }
    const id = await insertProblem(db, row)
    if ((await ownMade(db, authorId, 'problem', id)) === 'too-many') throw new Refusal('grant.too-many')
    await attachPictures(db, id)
    const details = { name: draft.name, ...auditedChanges({}, row) }
    await recordAct(db, { actorId: authorId, action: 'problem.create', ...subject(id), details })
    return id
  })
}

const subject = (subjectId: string) => ({ subjectKind: 'problem', subjectId })

/** Absent fields stay. The slug stays too when the name changes, because links to it exist. */
export async function changeProblem(
  db: Connection['db'],
  actor: Viewer,
  id: string,
  { revision, ...change }: BodyOf<typeof updateProblem>,
): Promise<void> {
  await db.transaction(async (db) => {
    const isScoreChanged = change.points !== undefined || change.visibility !== undefined
    if (isScoreChanged) await lockScores(db)
    await lockProblem(db, id)
    const before = await existingProblem(db, id)
    // Compared under the lock: when two administrators save at once, the second one is refused.
    if (revision !== undefined && revision !== before.revision) throw new Refusal('problem.changed-meanwhile')
    if (isOpened(before, change) && !may(actor, 'problem.own', problemThing(before)))
      throw new Refusal('admin.required')
    if (change.visibility === 'public') await refuseWithoutTests(db, before)
    const row = { ...partialRowOf(change), ...originOf(change, before) }
    const hidden = await findReference(db, id)
    await keepFirstRevision(db, id)
    await updateProblemRow(db, id, row)
    await attachPictures(db, id)
    if (isScoreChanged) await rescoreSolvers(db, [id])
    const details = { name: before.name, ...auditedChanges({ ...before, ...hidden }, row) }
    await recordAct(db, { actorId: actor.id, action: 'problem.update', ...subject(id), details })
    await recordRevision(db, id, { createdBy: actor.id })
  })
}

/** Or closed: either is for the owners. */
const isOpened = (before: FoundProblem, { visibility }: Pick<BodyOf<typeof updateProblem>, 'visibility'>) =>
  visibility !== undefined && visibility !== before.visibility

async function refuseWithoutTests(db: Db, { id, visibility }: Pick<FoundProblem, 'id' | 'visibility'>) {
  const answer = canMakePublic({ visibility, hasJudgeCases: await takesSubmissions(db, id) })
  if (answer !== 'ok') throw new Refusal(answer)
}

export async function removeProblem(db: Connection['db'], actor: Viewer, id: string, now: Date): Promise<void> {
  await db.transaction(async (db) => {
    await lockScores(db)
    await lockProblem(db, id)
    const before = await existingProblem(db, id)
    if (!may(actor, 'problem.own', problemThing(before))) throw new Refusal('admin.required')
    const answer = canDeleteProblem(await schedulesOf(db, id), now)
    if (answer !== 'ok') throw new Refusal(answer)
    await updateProblemRow(db, id, { deletedAt: now })
    await rescoreSolvers(db, [id])
    const details = { name: before.name, before: { name: before.name, slug: before.slug }, after: null }
    await recordAct(db, { actorId: actor.id, action: 'problem.delete', ...subject(id), details })
  })
}

function rowOf(draft: BodyOf<typeof createProblem>) {
  const { constraints, comparison, reference, ...rest } = draft
  return {
    ...rest,
    ...referenceColumns(reference),
    timeLimitMs: constraints.timeLimit,
    memoryLimitMb: constraints.memoryLimit,
    customConstraints: constraints.custom || null,
    comparisonMode: comparison.mode,
    caseSensitive: comparison.caseSensitive,
    tolerance: comparison.tolerance,
  }
}

/** Undefined leaves a column unchanged. */
function partialRowOf(change: Omit<BodyOf<typeof updateProblem>, 'revision'>): Partial<ProblemRow> {
  const { constraints, comparison, reference, ...rest } = change
  return {
    ...rest,
    ...referenceColumns(reference),
    timeLimitMs: constraints?.timeLimit,
    memoryLimitMb: constraints?.memoryLimit,
    customConstraints: constraints?.custom === '' ? null : constraints?.custom,
    comparisonMode: comparison?.mode,
    caseSensitive: comparison?.caseSensitive,
    tolerance: comparison?.tolerance,
  }
}

/** A limit that an administrator changes counts as stated, wherever the old one came from. */
function originOf(
  { constraints }: { constraints?: { timeLimit?: number | undefined } | undefined },
  before: FoundProblem,
) {
  const isChanged = constraints?.timeLimit !== undefined && constraints.timeLimit !== before.timeLimitMs
  return isChanged ? { timeLimitOrigin: 'stated' as const } : {}
}

type Reference = BodyOf<typeof updateProblem>['reference']

function referenceColumns(reference: Reference): Pick<ProblemRow, 'referenceLanguage' | 'referenceCode'> {
  if (reference === undefined) return {}
  return { referenceLanguage: reference?.language ?? null, referenceCode: reference?.code ?? null }
}

/** The part of a problem that only administrators see. */
export async function seeReference(db: Db, problemId: string) {
  const found = await findReference(db, problemId)
  if (!found) throw new Refusal('problem.not-found')
  return found
}
