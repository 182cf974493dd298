import type { ProblemStatus } from './problem.ts'
import { type Ranked, rankRows } from './ranking.ts'
import type { VerdictOrPending } from './verdict.ts'

/** A user's submission, as far as points go. */
export interface CountedSubmission {
  problemId: string
  /** What the problem is worth. */
  points: number
  verdict: VerdictOrPending
  isFlagged: boolean
  isDeleted: boolean
}

export interface UserPoints {
  totalPoints: number
  problemsSolved: number
}

export function isSolving(submission: CountedSubmission): boolean {
  return submission.verdict === 'Accepted' && !submission.isFlagged && !submission.isDeleted
}

/** Each solved problem once, however often it was accepted. Always derived from all of them, never added up. */
export function userPoints(submissions: readonly CountedSubmission[]): UserPoints {
  const solved = new Map(submissions.filter(isSolving).map(({ problemId, points }) => [problemId, points]))
  const totalPoints = [...solved.values()].reduce((sum, points) => sum + points, 0)
  return { totalPoints, problemsSolved: solved.size }
}

/** Of one problem, from the user's submissions to it. */
export function problemStatus(submissions: readonly CountedSubmission[]): ProblemStatus {
  if (submissions.some(isSolving)) return 'Solved'
  return submissions.some((submission) => !submission.isDeleted) ? 'Attempted' : 'Todo'
}

/** Most points first; who has the same points shares the rank. */
export function rankByPoints<Row extends UserPoints>(rows: readonly Row[]): Ranked<Row>[] {
  return rankRows(rows, (a, b) => b.totalPoints - a.totalPoints)
}
