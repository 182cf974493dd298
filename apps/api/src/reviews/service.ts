import { Refusal } from '@arbiter/contract/refusal'
import type { Db } from '@arbiter/database/connect'
import type { Viewer } from '@arbiter/rules/access'
import { canReview } from '@arbiter/rules/permissions'
import { PENDING } from '@arbiter/rules/verdict'
import type { FastifyBaseLogger } from 'fastify'
import { databaseNow } from '../http/database-clock.ts'
import { contestsOf } from '../submissions/store.ts'
import type { Reviewer, ReviewSubject } from './reviewer.ts'
import {
  type FoundReview,
  type FoundReviewed,
  findReview,
  findReviewed,
  insertReview,
  selectMeasurements,
  standingOf,
} from './store.ts'

/** Made once and kept: asking again costs nothing, and says the same. */
export async function reviewOf(
  db: Db,
  reviewer: Reviewer,
  { viewer, submissionId, signal, log }: ReviewRequest,
): Promise<FoundReview> {
  const submission = await allowedSubmission(db, viewer, submissionId)
  const kept = await findReview(db, submissionId)
  if (kept) return kept
  const subject = await subjectOf(db, submission)
  const analysis = await reviewer.review(subject, signal).catch((error) => {
    if (!signal.aborted) log.warn({ err: error }, 'the reviewer failed')
    throw new Refusal('review.unavailable')
  })
  return insertReview(db, { submissionId, reviewer: reviewer.kind, analysis })
}

export interface ReviewRequest {
  viewer: Viewer
  submissionId: string
  /** Given when nobody waits for the answer any more. */
  signal: AbortSignal
  log: FastifyBaseLogger
}

async function allowedSubmission(db: Db, viewer: Viewer, submissionId: string): Promise<FoundReviewed> {
  const submission = await findReviewed(db, submissionId)
  if (!submission || submission.isDeleted) throw new Refusal('submission.not-found')
  const { authorId, verdict, problemId, showing } = submission
  const problem = { ...showing, contests: await contestsOf(db, problemId, viewer.id) }
  const answer = canReview(viewer, { authorId, verdict: verdict ?? PENDING }, problem, await databaseNow(db))
  if (answer !== 'ok') throw new Refusal(answer)
  return submission
}

async function subjectOf(db: Db, submission: FoundReviewed): Promise<ReviewSubject> {
  const { language, code, problem, judgementId } = submission
  const tests = judgementId ? await selectMeasurements(db, judgementId) : []
  return { language, code, problem, tests, standing: await standingOf(db, submission) }
}
