import { roundedDown } from './contest-points.ts'
import { isSolution, isWrongTry, type ScoredContest, type ScoredProblem, type Try } from './scoring-rule.ts'
import type { SubtaskRule, SubtaskScore } from './subtask-rule.ts'

/** The points that a problem counts with, and where they come from. */
export interface Earned {
  /** The submission with which these points were reached. */
  by: Try
  /** All submissions that these points need. */
  counting: readonly Try[]
  points: number
  /** Nothing more can be had. */
  isFull: boolean
  subtasks: readonly SubtaskScore[]
}

type Earn = (tries: readonly Try[], problem: ScoredProblem, contest: ScoredContest) => Earned | null

/** In the order of submission. Null when there is no point. */
export const earnedBy: Record<SubtaskRule, Earn> = {
  'max-per-subtask': maxPerSubtask,
  'best-submission': bestSubmission,
  'last-submission': lastSubmission,
}

/** One entry for a problem without subtasks; null for a submission that has no result, or none of its own making. */
function subtasksOf(attempt: Try): readonly SubtaskScore[] | null {
  const { verdict, passed, total, subtasks } = attempt
  if (verdict !== 'Accepted' && !isWrongTry(attempt)) return null
  if (subtasks) return subtasks
  if (isSolution(attempt)) return [[1, 1]]
  return total > 0 ? [[passed, total]] : null
}

interface Part {
  score: SubtaskScore
  by: Try
}

/** Submissions are combined only with those that have the same subtasks: the test set may change during a contest. */
function maxPerSubtask(tries: readonly Try[], problem: ScoredProblem, contest: ScoredContest): Earned | null {
  const combined = new Map<string, Part[]>()
  let best: Earned | null = null
  for (const attempt of tries) {
    const subtasks = subtasksOf(attempt)
    if (!subtasks) continue
    const shape = subtasks.map(([, most]) => most).join()
    const parts = better(combined.get(shape), subtasks, attempt)
    combined.set(shape, parts)
    const earned = earnedWith(parts, attempt, problem, contest)
    if (earned.points > (best?.points ?? 0)) best = earned
  }
  return best
}

function better(parts: readonly Part[] | undefined, subtasks: readonly SubtaskScore[], by: Try): Part[] {
  return subtasks.map((score, index) => {
    const known = parts?.[index]
    return known && known.score[0] >= score[0] ? known : { score, by }
  })
}

function earnedWith(parts: readonly Part[], by: Try, problem: ScoredProblem, contest: ScoredContest): Earned {
  const subtasks = parts.map(({ score }) => score)
  const counting = new Set([by, ...parts.filter(({ score }) => score[0] > 0).map((part) => part.by)])
  return { by, counting: [...counting], subtasks, ...pointsFor(subtasks, problem, contest) }
}

/** The earliest of the best. */
function bestSubmission(tries: readonly Try[], problem: ScoredProblem, contest: ScoredContest): Earned | null {
  let best: Earned | null = null
  for (const attempt of tries) {
    const earned = earnedAlone(attempt, problem, contest)
    if (earned && earned.points > (best?.points ?? 0)) best = earned
  }
  return best
}

/** The last one that has a result: while the next is being judged, the points stay. */
function lastSubmission(tries: readonly Try[], problem: ScoredProblem, contest: ScoredContest): Earned | null {
  const last = tries.findLast((attempt) => subtasksOf(attempt) !== null)
  const earned = last ? earnedAlone(last, problem, contest) : null
  return earned && earned.points > 0 ? earned : null
}

function earnedAlone(attempt: Try, problem: ScoredProblem, contest: ScoredContest): Earned | null {
  const subtasks = subtasksOf(attempt)
  return subtasks && { by: attempt, counting: [attempt], subtasks, ...pointsFor(subtasks, problem, contest) }
}

/** Sums of fractions are compared with this much room. */
const EPSILON = 1e-9

/** The share of what can be had, in points of the contest. A score without a bound counts as it is, and is never full. */
function pointsFor(
  subtasks: readonly SubtaskScore[],
  problem: ScoredProblem,
  { decimals = 0 }: ScoredContest,
): Pick<Earned, 'points' | 'isFull'> {
  const score = Math.max(0, sum(subtasks.map(([own]) => own)))
  const bounds = subtasks.map(([, most]) => most)
  if (bounds.includes(null)) return { points: roundedDown(score, decimals), isFull: false }
  const most = sum(bounds as number[])
  const isFull = most > 0 && score >= most - EPSILON
  return { isFull, points: isFull ? problem.points : roundedDown((score * problem.points) / (most || 1), decimals) }
}

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)
