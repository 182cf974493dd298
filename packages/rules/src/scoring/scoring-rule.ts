import { contestMinute, type Moment, milliseconds, type Schedule } from '../contests/contest-clock.ts'
import type { StopPolicy, VerdictOrPending } from '../verdict.ts'
import type { CellState } from './cell-state.ts'
import type { TestCounts, TieReason, TryEffect } from './explanation.ts'
import type { SubtaskRule, SubtaskScore } from './subtask-rule.ts'

/** One submission to a contest, as far as scoring goes. */
export interface Try {
  problemId: string
  submittedAt: Moment
  /** In the order of submission: decides between equal times. */
  number: number
  verdict: VerdictOrPending
  /** Tests, or subtasks where the problem has them. */
  passed: number
  total: number
  /** Accepted with a part of the points: neither wrong nor solved. */
  isPartial?: boolean | undefined
  /** One of the tests that it failed is a sample. */
  failsSample?: boolean | undefined
  /** It passed the pretests; all tests follow after the contest. */
  isPretest?: boolean | undefined
  hasPassedPretests?: boolean | undefined
  /** Its score in each subtask; missing if the problem has no points of its own. */
  subtasks?: readonly SubtaskScore[] | undefined
}

export interface ScoredContest extends Schedule {
  penaltyMinutes: number
  /** The length that the falling points of CF are stretched to, where it is not that of the contest. */
  decayMinutes?: number
  /** IOI: how several submissions count. Contests that were held before there was a choice count the best one, */
  subtaskRule?: SubtaskRule
  /** in whole points. */
  decimals?: number
  /** CF: only the last submission that passed the pretests counts. */
  hasPretests?: boolean
}

export interface ScoredProblem {
  id: string
  /** What it is worth in this contest. */
  points: number
}

/** Where one participant stands with one problem. */
export interface Cell {
  problemId: string
  state: CellState
  points: number
  /** Before the acceptance, or so far. */
  wrongTries: number
  /** Tries whose verdict is not known yet: being judged, or held back while the board is frozen. */
  pendingTries: number
  /** When the points were earned. */
  scoredAt: Moment | null
  /** The same in minutes of the contest. */
  minute: number | null
  penaltyMinutes: number
  /** What the points consist of, in points of the problem; missing if there are no subtasks. */
  subtasks?: readonly SubtaskScore[]
}

/** Where one participant stands. */
export interface Score {
  totalPoints: number
  problemsSolved: number
  penaltyMinutes: number
  /** Minute of the contest of the last accepted problem. */
  lastAcceptedMinute: number | null
  cells: Cell[]
}

/** The columns of a board that sum a row up. Time and penalty are the same minutes; wrong tries add to a penalty. */
export type Total = 'solved' | 'points' | 'penalty' | 'time'

/** The submissions that the points of a cell come from. */
export interface Sources {
  scored: Try | undefined
  parts: readonly Try[]
}

/** Everything that makes a contest type. A new type is a file with one of these and a line in `scoring-rules.ts`. */
export interface ScoringRule {
  /** The value of a participant's tries at one problem. */
  scoreProblem(tries: readonly Try[], problem: ScoredProblem, contest: ScoredContest): Cell
  /** The order of scores: compared number by number, ascending. Whole numbers, so that a database can sort by them. */
  rankKey(score: Score): number[]
  /** The reason behind each number of the key but the first. */
  tieReasons: readonly TieReason[]
  /** In the order of their columns. */
  totals: readonly Total[]
  /** The two that decide, for a screen that has room for two. */
  decidingTotals: readonly [Total, Total]
  /** Participants who solved a problem may have different points for it. */
  hasVariedPoints: boolean
  /** The rank depends on more than the verdicts: on tests or subtasks. */
  isScoredByTests: boolean
  /** Programs may be judged with pretests until the end, and hacked meanwhile. */
  takesPretests: boolean
  stopPolicy: StopPolicy
  /** `tries` are those that count, in order. */
  sourcesOf(tries: readonly Try[], problem: ScoredProblem, contest: ScoredContest, cell: Cell): Sources
  /** The effect of a judged try that gave no points. */
  effectWithoutPoints(attempt: Try, scored: Try | undefined, contest: ScoredContest): TryEffect
  /** The arithmetic of a cell that has points or a penalty, such as `47 + 2 × 20 = 87`; null if there is none. */
  pointsSum(problem: ScoredProblem, cell: Cell, contest: ScoredContest, counts?: TestCounts): string
  penaltySum(cell: Cell, contest: ScoredContest): string | null
}

/** What most types share: the first acceptance scores, wrong tries are charged, and points need no arithmetic. */
export const usualRule = {
  isScoredByTests: false,
  takesPretests: false,
  hasVariedPoints: false,
  stopPolicy: 'at-first-timeout',
  sourcesOf: (tries, _problem, contest, cell) => ({ scored: scoredTry(tries, contest, cell), parts: [] }),
  effectWithoutPoints: (attempt, scored) => effectBeside(attempt, scored, isWrongTry),
  pointsSum: (_problem, cell) => `${cell.points}`,
  penaltySum: () => null,
} as const satisfies Partial<ScoringRule>

/** Tries of an interval that was removed share a moment: the solution among them scored. */
function scoredTry(tries: readonly Try[], { hasPretests }: ScoredContest, { scoredAt }: Cell): Try | undefined {
  const atOnce = tries.filter(({ submittedAt }) => isSameMoment(submittedAt, scoredAt))
  return (hasPretests ? atOnce.findLast(isSolution) : atOnce.find(isSolution)) ?? atOnce[0]
}

/** The effect of a try without points: whether it came after the one that scored, and whether it is charged. */
export function effectBeside(attempt: Try, scored: Try | undefined, isCharged: IsCharged): TryEffect {
  if (scored && isAfter(attempt, scored)) return 'after'
  return isCharged(attempt) ? 'wrong' : 'free'
}

export function isAfter(attempt: Try, scored: Try): boolean {
  if (isSameMoment(attempt.submittedAt, scored.submittedAt)) return attempt.number > scored.number
  return milliseconds(attempt.submittedAt) > milliseconds(scored.submittedAt)
}

const isSameMoment = (one: Moment, other: Moment | null) => other !== null && milliseconds(one) === milliseconds(other)

/** A failing try that is the contestant's own. What did not compile is free, and so is what we failed to judge. */
export const isWrongTry = ({ verdict }: Try): boolean => isFailing[verdict]

const isFailing: Record<VerdictOrPending, boolean> = {
  Accepted: false,
  'Wrong Answer': true,
  'Runtime Error': true,
  'Time Limit Exceeded': true,
  'Compilation Error': false,
  Error: false,
  Pending: false,
}

/** Whether a try costs points or penalty time. */
type IsCharged = (attempt: Try) => boolean

/** Accepted with all points. */
export const isSolution = ({ verdict, isPartial }: Try) => verdict === 'Accepted' && !isPartial

/** The first solution in order of time, and how many wrong tries came before it. */
export function firstAcceptance(
  tries: readonly Try[],
  isCharged: IsCharged = isWrongTry,
): { accepted: Try | null; wrongTries: number } {
  const index = tries.findIndex(isSolution)
  const before = index === -1 ? tries : tries.slice(0, index)
  return { accepted: tries[index] ?? null, wrongTries: before.filter(isCharged).length }
}

export function solvedCell(problemId: string, accepted: Try, contest: ScoredContest): Cell {
  const minute = contestMinute(contest, accepted.submittedAt)
  const scoredAt = accepted.submittedAt
  return { problemId, state: 'solved', points: 0, wrongTries: 0, pendingTries: 0, scoredAt, minute, penaltyMinutes: 0 }
}

export const countPending = (tries: readonly Try[]) => tries.filter(({ verdict }) => verdict === 'Pending').length

export function unsolvedCell(problemId: string, tries: readonly Try[], isCharged: IsCharged = isWrongTry): Cell {
  const wrongTries = tries.filter(isCharged).length
  return {
    problemId,
    state: unsolvedState(tries, wrongTries),
    points: 0,
    wrongTries,
    pendingTries: countPending(tries),
    scoredAt: null,
    minute: null,
    penaltyMinutes: 0,
  }
}

function unsolvedState(tries: readonly Try[], wrongTries: number): CellState {
  if (tries.some((attempt) => attempt.verdict === 'Pending')) return 'judging'
  return wrongTries > 0 ? 'tried' : 'untried'
}
