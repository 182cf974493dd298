import { isSolved, PENDING, type VerdictOrPending } from '../verdict.ts'

/** A user's submission, as far as points go. */
export interface CountedSubmission {
  problemId: string
  /** What the problem is worth. */
  points: number
  verdict: VerdictOrPending
  verdictDetail: string | null
  isFlagged: boolean
  isDeleted: boolean
  /** Everybody sees the problem: it is neither deleted nor hidden. */
  isProblemOpen: boolean
  /** It was submitted to a contest that has not ended yet. */
  isContestRunning: boolean
}

export interface UserPoints {
  totalPoints: number
  problemsSolved: number
}

export function isSolving(submission: CountedSubmission): boolean {
  return isSolved(submission) && !submission.isFlagged && !submission.isDeleted
}

/** Whether it counts in points, tiles and lists: a submission that is not public yet, or no longer, counts in none of them. */
export function isCounted(submission: CountedSubmission): boolean {
  return isSolving(submission) && submission.isProblemOpen && !submission.isContestRunning
}

/** Whether it counts in the public acceptance rate: it was judged, and did not fail through our fault. */
export function isCountedTry(submission: CountedSubmission): boolean {
  const { verdict, isFlagged, isDeleted, isProblemOpen, isContestRunning } = submission
  const isJudged = verdict !== PENDING && verdict !== 'Error'
  return isJudged && !isFlagged && !isDeleted && isProblemOpen && !isContestRunning
}

/** Each solved problem once, however often it was accepted. Always derived from all of them, never added up. */
export function userPoints(submissions: readonly CountedSubmission[]): UserPoints {
  const solved = new Map(submissions.filter(isCounted).map(({ problemId, points }) => [problemId, points]))
  const totalPoints = [...solved.values()].reduce((sum, points) => sum + points, 0)
  return { totalPoints, problemsSolved: solved.size }
}
