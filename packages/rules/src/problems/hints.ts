import type { Viewer } from '../people/access.ts'
import type { Answer } from '../visibility/answer.ts'
import { canSeeProblem, isCounting, mayHelp, type ProblemForViewer } from '../visibility/problems.ts'

/** Hints and the editorial of a problem: who may open them, and which solves are aided. */

/**
 * They are help, so only those who may edit the problem get any while the problem counts in a contest. Before the start nothing changes: a public
 * problem that lost its hints would be one of the contest.
 */
export function canSeeHints(
  viewer: Viewer | null,
  problem: ProblemForViewer,
  now: Date,
): Answer<'problem.not-found' | 'aid.contest-live'> {
  const seen = canSeeProblem(viewer, problem, now)
  if (seen !== 'ok' || mayHelp(viewer, 'problem.edit', problem, now)) return seen
  return isCounting(problem, now) ? 'aid.contest-live' : 'ok'
}

export interface HintsOpened {
  /** How many the problem has, and how many of them, from the first, are open. */
  hints: number
  openedHints: number
}

/** One after the other. What is open may be opened again, which changes nothing. */
export function canOpenHint(
  { hints, openedHints }: HintsOpened,
  number: number,
): Answer<'hint.not-found' | 'hint.out-of-order'> {
  if (number > hints) return 'hint.not-found'
  return number <= openedHints + 1 ? 'ok' : 'hint.out-of-order'
}

export interface EditorialForViewer {
  isPublished: boolean
  isSolved: boolean
  isOpened: boolean
}

/** A user who has not solved the problem gives it up by opening the editorial, so both the page and the server ask first. */
export function canOpenEditorial(
  { isPublished, isSolved, isOpened }: EditorialForViewer,
  givesUp: boolean,
): Answer<'editorial.not-found' | 'editorial.not-solved'> {
  if (!isPublished) return 'editorial.not-found'
  return isSolved || isOpened || givesUp ? 'ok' : 'editorial.not-solved'
}

/** The first accepted submission was made after something was opened. The same in SQL: `isSolveAided` of the database. */
export function isAided(solvedAt: Date | null, openings: readonly Date[]): boolean {
  return solvedAt !== null && openings.some((openedAt) => openedAt < solvedAt)
}
