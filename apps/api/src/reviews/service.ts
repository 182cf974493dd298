import { Refusal } from '@arbiter/contract/refusal'
import { reviewText } from '@arbiter/contract/review-text'
import type { Db } from '@arbiter/database/connection/connect'
import { findSearchSource, versionOf } from '@arbiter/database/queue/counterexample-source'
import { findKeptJob } from '@arbiter/database/queue/described-jobs'
import { contestsOf } from '@arbiter/database/visibility/problems'
import type { MeasuredComplexity } from '@arbiter/rules/analysis/measured-complexity'
import { memoryLimitFor, timeLimitFor } from '@arbiter/rules/judging/language-limits'
import type { Language } from '@arbiter/rules/languages'
import type { Viewer } from '@arbiter/rules/people/access'
import { canReview } from '@arbiter/rules/people/permissions'
import { PENDING } from '@arbiter/rules/verdict'
import type { SpokenLocale } from '@arbiter/texts/locale-names'
import type { FastifyBaseLogger } from 'fastify'
import { presentLocale } from '../accounts/present.ts'
import type { Reviewer, ReviewSubject } from './reviewer.ts'
import { SharedWork } from './shared-work.ts'
import {
  type FoundReview,
  type FoundReviewed,
  findReview,
  findReviewed,
  insertReview,
  selectMeasurements,
  standingOf,
} from './store.ts'

/** Called when a review begins; returns a function to call when it ends. */
export type ReviewStarted = (reviewer: string) => (outcome: 'made' | 'failed' | 'abandoned') => void

/**
 * A review is written once and stored: asking again costs nothing and returns the same. Requests while it is being written wait
 * for it; servers don't know about each other, so at worst each writes one, and the first is stored.
 */
export class Reviews {
  readonly #db: Db
  readonly #chooseReviewer: () => Promise<Reviewer>
  readonly #onStart: ReviewStarted
  readonly #underWay = new SharedWork<FoundReview>()

  /** The reviewer is chosen for each review, because settings change while the product runs. */
  constructor(db: Db, chooseReviewer: () => Promise<Reviewer>, onStart: ReviewStarted) {
    this.#db = db
    this.#chooseReviewer = chooseReviewer
    this.#onStart = onStart
  }

  async of(request: ReviewRequest): Promise<FoundReview> {
    const { submissionId, locale, signal, log } = request
    const submission = await allowedSubmission(this.#db, request)
    return this.#underWay.ask(submissionId, signal, async (signal) => {
      const kept = await findReview(this.#db, submissionId)
      const measurement = await findGrowth(this.#db, submission)
      if (kept && !isOutdated(kept, measurement)) return kept
      return this.#make({ submission, submissionId, measurement, locale }, signal, log)
    })
  }

  async #make(reviewed: Reviewed, signal: AbortSignal, log: FastifyBaseLogger): Promise<FoundReview> {
    const { submissionId, measurement } = reviewed
    const subject = await subjectOf(this.#db, reviewed)
    const reviewer = await this.#chooseReviewer()
    const onEnd = this.#onStart(reviewer.kind)
    const { findings, text } = await reviewer.review(subject, signal).catch((error) => {
      onEnd(signal.aborted ? 'abandoned' : 'failed')
      if (!signal.aborted) log.warn({ err: error }, 'the reviewer failed')
      throw new Refusal('review.unavailable')
    })
    onEnd('made')
    const analysis = [reviewText(findings), text].filter((each) => each != null).join('\n\n')
    const review = { submissionId, reviewer: reviewer.kind, analysis, findings }
    return insertReview(this.#db, review, measurement?.finishedAt ?? null)
  }
}

export interface ReviewRequest {
  viewer: Viewer
  submissionId: string
  /** Of the page that asks. The account's own choice comes first. */
  locale: SpokenLocale
  now: Date
  /** Aborted when the client no longer waits for the reply. */
  signal: AbortSignal
  log: FastifyBaseLogger
}

async function allowedSubmission(db: Db, { viewer, submissionId, now }: ReviewRequest): Promise<FoundReviewed> {
  const submission = await findReviewed(db, submissionId)
  if (!submission || submission.isDeleted) throw new Refusal('submission.not-found')
  const { authorId, verdict, problemId, showing } = submission
  const problem = { ...showing, id: problemId, contests: await contestsOf(db, problemId, viewer.id) }
  const answer = canReview(viewer, { authorId, verdict: verdict ?? PENDING }, problem, now)
  if (answer !== 'ok') throw new Refusal(answer)
  return submission
}

interface Reviewed {
  submission: FoundReviewed
  submissionId: string
  measurement: MeasuredGrowth | null
  locale: SpokenLocale
}

async function subjectOf(
  db: Db,
  { submission, submissionId, measurement, ...asked }: Reviewed,
): Promise<ReviewSubject> {
  const { language, code, problem, judgementId } = submission
  const tests = judgementId ? await selectMeasurements(db, judgementId) : []
  const standing = await standingOf(db, submissionId, submission)
  const locale = presentLocale(submission.authorLocale) ?? asked.locale
  const growth = measurement?.measured ?? null
  return { language, code, problem: limited(problem, language), tests, standing, growth, locale }
}

/** With the limits that programs in this language have. */
function limited({ languageFactors, ...problem }: FoundReviewed['problem'], language: Language) {
  const timeLimitMs = timeLimitFor(language, { timeLimitMs: problem.timeLimitMs, languageFactors })
  return { ...problem, timeLimitMs, memoryLimitMb: memoryLimitFor(language, problem.memoryLimitMb) }
}

interface MeasuredGrowth {
  measured: MeasuredComplexity
  finishedAt: Date | null
}

async function findGrowth(db: Db, { problemId, language, code }: FoundReviewed): Promise<MeasuredGrowth | null> {
  const source = await findSearchSource(db, problemId)
  if (!source) return null
  const found = await findKeptJob(db, 'complexity', { problemId, problemVersion: versionOf(source), language, code })
  return found?.result?.kind === 'measured' ? { measured: found.result.measured, finishedAt: found.finishedAt } : null
}

/**
 * Whether a measurement has replaced the built-in estimate, or a former version kept it in English only. A model's review stays: its
 * prompt had what was known then.
 */
function isOutdated({ reviewer, findings, createdAt }: FoundReview, growth: MeasuredGrowth | null): boolean {
  if (reviewer !== 'static-analysis') return false
  return findings === null || (growth?.finishedAt != null && createdAt < growth.finishedAt)
}
