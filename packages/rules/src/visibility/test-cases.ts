import { isAdmin, type Viewer } from '../people/access.ts'
import type { RevealPolicy } from '../problems/problem.ts'
import { canSeeProblem, isInLiveContest, type ProblemForViewer } from './problems.ts'

/** Who sees the data of which test. The same in SQL: `packages/database/src/visibility/test-cases.ts`. */

export interface JudgedTest {
  isSample: boolean
  isFirstFailing: boolean
}

/** Whether input, expected and own output of a test are shown: samples like the problem, others never while a contest runs. */
export function canSeeTestData(
  viewer: Viewer | null,
  test: JudgedTest,
  problem: ProblemForViewer & { revealTests: RevealPolicy },
  now: Date,
): boolean {
  if (isAdmin(viewer)) return true
  if (canSeeProblem(viewer, problem, now) !== 'ok') return false
  if (test.isSample) return true
  if (isInLiveContest(problem, now)) return false
  return problem.revealTests === 'all' || (problem.revealTests === 'first-failing' && test.isFirstFailing)
}

/** Non-admins get the samples alone, whatever the reveal policy says about their own judgings. */
export function canListTestCase(viewer: Viewer | null, test: { isSample: boolean }): boolean {
  return test.isSample || isAdmin(viewer)
}
