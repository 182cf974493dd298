import type { AnswerOf } from '@arbiter/contract/endpoint'
import type { getSubmissionContest } from '@arbiter/contract/submissions/submission-contest'
import type { Db } from '@arbiter/database/connection/connect'
import {
  type BarredEntry,
  type ContestEntry,
  languagesIn,
  nextDecision,
  submissionContest,
} from '@arbiter/rules/contests/submission-contest'
import type { Viewer } from '@arbiter/rules/people/access'
import type { ContestOfProblem } from '@arbiter/rules/visibility/problems'
import { seeAudience } from '../problems/service.ts'

interface Question {
  idOrSlug: string
  /** The contest in which the viewer has opened the problem. */
  contestId?: string | undefined
}

/** What would happen to a submission of the viewer now. */
export async function seeSubmissionContest(
  db: Db,
  viewer: Viewer,
  { idOrSlug, contestId }: Question,
  now: Date,
): Promise<Omit<AnswerOf<typeof getSubmissionContest>, 'success'>> {
  const { contests } = await seeAudience(db, viewer, idOrSlug, now)
  const entry = submissionContest(contests, contestId ?? null, viewer.role, now)
  return {
    contest: 'contestId' in entry ? presentEntry(entry, contests) : null,
    nextDecision: nextDecision(contests, now)?.toISOString() ?? null,
  }
}

function presentEntry(entry: ContestEntry | BarredEntry, contests: readonly ContestOfProblem[]) {
  const { contestId: _id, isLate, isVirtual } = entry
  return { _id, isLate, isVirtual, allowedLanguages: languagesIn(contests, _id) }
}
