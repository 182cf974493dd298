import type { ContestType } from '../contest.ts'
import { milliseconds } from '../contest-clock.ts'
import { type Ranked, rankRows } from '../ranking.ts'
import { cf } from './cf.ts'
import { sumOfPoints } from './contest-points.ts'
import { custom } from './custom.ts'
import { icpc } from './icpc.ts'
import { ioi } from './ioi.ts'
import {
  type Cell,
  isSolvedSoFar,
  type Score,
  type ScoredContest,
  type ScoredProblem,
  type ScoringRule,
  type Try,
} from './scoring-rule.ts'

const scoringRules: Record<ContestType, ScoringRule> = { ICPC: icpc, IOI: ioi, CF: cf, CUSTOM: custom }

export interface StandingsContest extends ScoredContest {
  contestType: ContestType
  /** In the order of their letters. */
  problems: readonly ScoredProblem[]
}

/**
 * The score of one participant from all that was submitted to the contest. Flagged and deleted submissions are left
 * out by the caller; late ones count for nothing here.
 */
export function scoreParticipant(contest: StandingsContest, tries: readonly Try[]): Score {
  const byProblem = triesByProblem(contest, tries)
  const rule = scoringRules[contest.contestType]
  return total(contest.problems.map((problem) => rule.scoreProblem(byProblem.get(problem.id) ?? [], problem, contest)))
}

/** Those in time, in order. One pass: a board of thousands is folded within a moment. */
function triesByProblem(contest: StandingsContest, tries: readonly Try[]): Map<string, Try[]> {
  const [start, end] = [milliseconds(contest.startTime), milliseconds(contest.endTime)]
  const byProblem = new Map<string, Try[]>()
  for (const attempt of inOrder(tries)) {
    const at = milliseconds(attempt.submittedAt)
    if (at < start || at >= end) continue
    const own = byProblem.get(attempt.problemId)
    if (own) own.push(attempt)
    else byProblem.set(attempt.problemId, [attempt])
  }
  return byProblem
}

/** Numbers decide between equal times. */
export function inOrder<T extends Try>(tries: readonly T[]): readonly T[] {
  // A log has nearly always the order of submission already.
  const isInOrder = tries.every((attempt, index) => index === 0 || compareTries(tries[index - 1] as T, attempt) <= 0)
  return isInOrder ? tries : tries.toSorted(compareTries)
}

const compareTries = (one: Try, other: Try) =>
  milliseconds(one.submittedAt) - milliseconds(other.submittedAt) || one.number - other.number

export function total(cells: Cell[]): Score {
  const solved = cells.filter(({ state }) => isSolvedSoFar(state))
  const minutes = solved.map((cell) => cell.minute ?? 0)
  return {
    totalPoints: sumOfPoints(cells.map(({ points }) => points)),
    problemsSolved: solved.length,
    penaltyMinutes: solved.reduce((sum, cell) => sum + cell.penaltyMinutes, 0),
    lastAcceptedMinute: solved.length === 0 ? null : Math.max(...minutes),
    cells,
  }
}

export interface StandingCell extends Cell {
  isFirstToSolve: boolean
}

export type Standing<Row extends Score> = Omit<Ranked<Row>, 'cells'> & { cells: StandingCell[] }

/** Best first; equal scores share a rank and stay in the order they came in. */
export function rankStandings<Row extends Score>(contestType: ContestType, rows: readonly Row[]): Standing<Row>[] {
  const firsts = firstSolves(rows)
  return rankRows(rows, scoringRules[contestType].compareScores).map((row) => ({
    ...row,
    cells: row.cells.map((cell) => ({ ...cell, isFirstToSolve: isFirst(cell, firsts) })),
  }))
}

function firstSolves(rows: readonly Score[]): Map<string, number> {
  const firsts = new Map<string, number>()
  for (const cell of rows.flatMap((row) => row.cells)) {
    const first = firsts.get(cell.problemId) ?? Number.POSITIVE_INFINITY
    if (cell.state === 'solved') firsts.set(cell.problemId, Math.min(first, solveTime(cell)))
  }
  return firsts
}

function isFirst(cell: Cell, firsts: ReadonlyMap<string, number>): boolean {
  return cell.state === 'solved' && solveTime(cell) === firsts.get(cell.problemId)
}

// Stored rows have been through JSON, so the moment may be a text.
function solveTime(cell: Cell): number {
  return cell.scoredAt ? new Date(cell.scoredAt).getTime() : Number.POSITIVE_INFINITY
}
