import { Refusal } from '@arbiter/contract/refusal'
import type { Db } from '@arbiter/database/connection/connect'
import { contestsOf } from '@arbiter/database/visibility/problems'
import { type AnalysedSubmission, canAnalyse } from '@arbiter/rules/analysis/program-analysis'
import type { Viewer } from '@arbiter/rules/people/access'
import { canReview } from '@arbiter/rules/people/permissions'
import { PENDING } from '@arbiter/rules/verdict'
import { mayHelp } from '@arbiter/rules/visibility/problems'
import { canSeeSubmission } from '@arbiter/rules/visibility/submissions'
import { shownResults } from '@arbiter/rules/visibility/test-results'
import { type SeenSubmission, shownTests, withFirstFailing } from './present.ts'
import { findSubmission, forViewer, selectTests } from './store.ts'
import { readTestTexts } from './test-texts.ts'

/** A submission with all that this viewer may see, or a refusal. */
export async function seeSubmission(db: Db, viewer: Viewer, idOrNumber: string, now: Date): Promise<SeenSubmission> {
  const submission = await findSubmission(db, idOrNumber)
  if (!submission) throw new Refusal('submission.not-found')
  const { judgementId, problem, user } = submission
  const answer = canSeeSubmission(viewer, forViewer(submission))
  if (answer !== 'ok') throw new Refusal(answer)
  const showing = { ...submission.showing, id: problem.id, contests: await contestsOf(db, problem.id, viewer.id) }
  const tests = judgementId ? withFirstFailing(await selectTests(db, judgementId)) : []
  const shown = new Set(shownTests(viewer, tests, showing, now))
  const texts = await readTestTexts(
    db,
    [...shown].map(({ position }) => ({ judgementId, position })),
  )
  const verdict = submission.verdict ?? PENDING
  const review = canReview(viewer, { authorId: user.id, verdict }, showing, now)
  const judged: AnalysedSubmission = { ...forViewer(submission), verdict }
  const explanation = canAnalyse('counterexample', viewer, judged, showing, now)
  const measurement = canAnalyse('complexity', viewer, judged, { ...showing, isDescribed: showing.isMeasurable }, now)
  return {
    submission,
    tests: tests.map((test) => ({ ...test, isShown: shown.has(test) })),
    texts,
    results: shownResults(viewer, showing, now),
    review,
    explanation,
    canAddTest: mayHelp(viewer, 'problem.edit', showing, now),
    measurement,
    isJury: mayHelp(viewer, 'problem.tests', showing, now),
  }
}
