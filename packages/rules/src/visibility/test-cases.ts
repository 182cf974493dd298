import type { Viewer } from '../people/access.ts'
import type { RevealPolicy } from '../problems/problem.ts'
import { canSeeProblem, isRunningFor, mayHelp, type ProblemForViewer } from './problems.ts'

/** Who sees the data of which test. */

export interface JudgedTest {
  isSample: boolean
  isFirstFailing: boolean
}

/** Whether input, expected and own output of a test are shown: samples like the problem, others never while a contest runs, for anybody or for the viewer. */
export function canSeeTestData(
  viewer: Viewer | null,
  test: JudgedTest,
  problem: ProblemForViewer & { revealTests: RevealPolicy },
  now: Date,
): boolean {
  if (mayHelp(viewer, 'problem.tests', problem, now)) return true
  if (canSeeProblem(viewer, problem, now) !== 'ok') return false
  if (test.isSample) return true
  if (problem.contests.some((contest) => isRunningFor(contest, now))) return false
  return problem.revealTests === 'all' || (problem.revealTests === 'first-failing' && test.isFirstFailing)
}
