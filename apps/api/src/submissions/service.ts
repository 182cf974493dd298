import type { BodyOf } from '@arbiter/contract/endpoint'
import { Refusal } from '@arbiter/contract/refusal'
import type { submit } from '@arbiter/contract/submissions'
import type { Connection, Db } from '@arbiter/database/connect'
import { appendLocked, appendOwn } from '@arbiter/database/contest-log'
import { enqueue, type Priority } from '@arbiter/database/judge-queue'
import { countTry, lockAuthor } from '@arbiter/database/scores'
import { contestsOf } from '@arbiter/database/visibility/problems'
import type { Viewer } from '@arbiter/rules/access'
import type { PayloadOf } from '@arbiter/rules/board/contest-event'
import { canSearchCounterexample, type SubmissionToExplain } from '@arbiter/rules/counterexample'
import type { Language } from '@arbiter/rules/languages'
import { MAX_OPEN_SUBMISSIONS } from '@arbiter/rules/limits'
import { canMeasureComplexity } from '@arbiter/rules/measured-complexity'
import { canReview, canSubmit } from '@arbiter/rules/permissions'
import { type ContestEntry, submissionContest } from '@arbiter/rules/submission-contest'
import { PENDING } from '@arbiter/rules/verdict'
import { canSeeSubmission } from '@arbiter/rules/visibility/submissions'
import { refuseByLimits } from '../problems/program-limits.ts'
import { type SeenSubmission, shownTests, withFirstFailing } from './present.ts'
import { findSubmission, findSubmitted, insertSubmission, type Submitted, selectTests } from './store.ts'
import { readTestTexts } from './test-texts.ts'

export interface TakenSubmission {
  submissionId: string
  number: number
  createdAt: string
  contestId: string | null
  isLate: boolean
}

type Draft = BodyOf<typeof submit>

/** All or nothing: a submission without a job would wait for ever, and one that is refused leaves no trace. */
export async function takeSubmission(
  db: Connection['db'],
  viewer: Viewer,
  draft: Draft,
  requestId: string,
): Promise<TakenSubmission> {
  return db.transaction(async (db) => {
    const createdAt = await lockAuthor(db, viewer.id, draft.contestId ?? null)
    const wanted = await findSubmitted(db, draft.problemId, viewer.id)
    if (!wanted) throw new Refusal('problem.not-found')
    const contest = allowedContest(wanted, viewer, draft, createdAt)
    refuseByQueue(wanted, draft.language)
    const { problemId, language, code } = draft
    const { contestId, participant, isLate } = contest
    const submission = { userId: viewer.id, problemId, language, code, contestId, participant, isLate, createdAt }
    const { id: submissionId, number } = await insertSubmission(db, submission)
    await enqueue(db, { submissionId, userId: viewer.id, priority: priorityOf(contest), requestId })
    await countTry(db, submission)
    await logSubmission(db, contest, draft.contestId ?? null, {
      submissionId,
      number,
      problemId,
      submittedAt: createdAt.toISOString(),
      isLate,
    })
    return { submissionId, number, createdAt: createdAt.toISOString(), contestId, isLate }
  })
}

/** Last, because it locks the head of the contest's log. */
async function logSubmission(
  db: Db,
  { contestId, participant }: ContestPart,
  lockedContestId: string | null,
  payload: PayloadOf<'submitted'>,
): Promise<void> {
  if (contestId === null || participant === null) return
  const append = contestId === lockedContestId ? appendLocked : appendOwn
  await append(db, contestId, participant, { kind: 'submitted', payload })
}

type ContestPart = Pick<ContestEntry, 'isLate' | 'isVirtual'> & { contestId: string | null; participant: number | null }

const practice: ContestPart = { contestId: null, participant: null, isLate: false, isVirtual: false }

function allowedContest(problem: Submitted, viewer: Viewer, draft: Draft, now: Date): ContestPart {
  const answer = canSubmit(viewer, problem, now)
  if (answer !== 'ok') throw new Refusal(answer)
  refuseByLimits(problem, draft)
  const contest = submissionContest(problem.contests, draft.contestId ?? null, viewer.role, now)
  if (contest.kind === 'refused') throw new Refusal(contest.refusal)
  return contest.kind === 'practice' ? practice : contest
}

/** Without any judge it waits for one; with judges of which none knows the language it would wait in vain. */
function refuseByQueue({ open, isFull, languages }: Submitted, language: Language): void {
  if (open >= MAX_OPEN_SUBMISSIONS) throw new Refusal('submission.too-many-open')
  if (isFull) throw new Refusal('judging.busy')
  const isKnown = languages.some((known) => known.includes(language))
  if (languages.length > 0 && !isKnown) throw new Refusal('language.unavailable')
}

/** Late and virtual ones decide nothing, so they don't go before others. */
function priorityOf({ contestId, isLate, isVirtual }: ContestPart): Priority {
  return contestId && !isLate && !isVirtual ? 'contest' : 'practice'
}

/** A submission with all that this viewer may see of it, or the refusal. */
export async function seeSubmission(db: Db, viewer: Viewer, idOrNumber: string, now: Date): Promise<SeenSubmission> {
  const submission = await findSubmission(db, idOrNumber)
  if (!submission) throw new Refusal('submission.not-found')
  const { judgementId, problem, user } = submission
  const answer = canSeeSubmission(viewer, { ...submission, authorId: user.id })
  if (answer !== 'ok') throw new Refusal(answer)
  const showing = { ...submission.showing, contests: await contestsOf(db, problem.id, viewer.id) }
  const tests = judgementId ? withFirstFailing(await selectTests(db, judgementId)) : []
  const shown = new Set(shownTests(viewer, tests, showing, now))
  const texts = await readTestTexts(
    db,
    [...shown].map(({ position }) => ({ judgementId, position })),
  )
  const verdict = submission.verdict ?? PENDING
  const review = canReview(viewer, { authorId: user.id, verdict }, showing, now)
  const judged: SubmissionToExplain = { authorId: user.id, isDeleted: submission.isDeleted, verdict }
  const explanation = canSearchCounterexample(viewer, judged, showing, now)
  const measurement = canMeasureComplexity(viewer, judged, { ...showing, isDescribed: showing.isMeasurable }, now)
  return {
    submission,
    tests: tests.map((test) => ({ ...test, isShown: shown.has(test) })),
    texts,
    review,
    explanation,
    measurement,
    isAdmin: viewer.role === 'admin',
  }
}
