import { type Moment, milliseconds } from '../contests/contest-clock.ts'
import { withHacks } from '../contests/hack.ts'
import { type CellState, cellStates } from '../scoring/cell-state.ts'
import type { Cell, ScoredProblem } from '../scoring/scoring-rule.ts'
import { total } from '../scoring/standings.ts'
import { type ParticipantKind, participantKinds } from './contest-event.ts'
import type { ContestFacts, Row } from './facts.ts'

/**
 * Rows as they are sent, so that a board of thousands takes a hundred kilobytes instead of ten megabytes. Untried cells are
 * left out, problems are indices, moments are distances from the start, and the reader computes the sums again.
 */
export type WireCell = [
  problem: number,
  state: number,
  points: number,
  wrongTries: number,
  pendingTries: number,
  /** Milliseconds from the start of the contest, by the participant's own clock; null while there are no points. */
  scoredAfter: number | null,
  penaltyMinutes: number,
  /** Missing if the cell has no subtasks. */
  subtasks?: [score: number, most: number | null][] | undefined,
]

export type WireRow = [
  participant: number,
  kind: number,
  marks: number,
  pending: number,
  cells: WireCell[],
  hacks?: WireHacks,
]

/** Undefined for a row without hacks. */
type WireHacks = [successful: number, unsuccessful: number] | undefined

/** The marks of a row, added up. */
const DISQUALIFIED = 1
const UNOFFICIAL = 2

const marksOf = ({ isDisqualified, isUnofficial }: Row) =>
  (isDisqualified ? DISQUALIFIED : 0) + (isUnofficial ? UNOFFICIAL : 0)

type Frame = Pick<ContestFacts, 'startTime' | 'problems'>

export function encodeRow({ startTime, problems }: Frame, row: Row): WireRow {
  const cells = row.cells.flatMap((cell, index): WireCell[] =>
    isUntouched(cell) ? [] : [encodeCell(startTime, cell, index)],
  )
  const inOrder = problems.length === row.cells.length
  if (!inOrder) throw new Error('a row has other problems than its board')
  return [row.participant, participantKinds.indexOf(row.kind), marksOf(row), row.pending, cells, ...hacksOf(row)]
}

const hacksOf = ({ hacks }: Row): [] | [WireHacks] => (hacks ? [[hacks.successful, hacks.unsuccessful]] : [])

const isUntouched = ({ state, wrongTries }: Cell) => state === 'untried' && wrongTries === 0

function encodeCell(startTime: Moment, cell: Cell, index: number): WireCell {
  const { state, points, wrongTries, pendingTries, scoredAt, penaltyMinutes } = cell
  const scoredAfter = scoredAt === null ? null : milliseconds(scoredAt) - milliseconds(startTime)
  const wire: WireCell = [
    index,
    cellStates.indexOf(state),
    points,
    wrongTries,
    pendingTries,
    scoredAfter,
    penaltyMinutes,
  ]
  if (cell.subtasks) wire.push(cell.subtasks.map(([score, most]) => [score, most]))
  return wire
}

export function decodeRow(frame: Frame, [participant, kind, marks, pending, wire, hacks]: WireRow): Row {
  const start = milliseconds(frame.startTime)
  const cells = frame.problems.map((problem) => untouchedCell(problem))
  for (const cell of wire) {
    const problem = frame.problems[cell[0]]
    if (problem) cells[cell[0]] = decodeCell(start, problem, cell)
  }
  return {
    ...withHacks(total(cells), hacks && { successful: hacks[0], unsuccessful: hacks[1] }),
    ...{ participant, kind: participantKinds[kind] ?? ('person' satisfies ParticipantKind) },
    ...{ isDisqualified: (marks & DISQUALIFIED) > 0, pending },
    ...((marks & UNOFFICIAL) > 0 && { isUnofficial: true as const }),
  }
}

const MINUTE_MS = 60_000

function decodeCell(start: number, { id: problemId }: ScoredProblem, wire: WireCell): Cell {
  const [, stateIndex, points, wrongTries, pendingTries, scoredAfter, penaltyMinutes, subtasks] = wire
  const state: CellState = cellStates[stateIndex] ?? 'untried'
  const scoredAt = scoredAfter === null ? null : new Date(start + scoredAfter)
  const minute = scoredAfter === null ? null : Math.floor(scoredAfter / MINUTE_MS)
  const cell = { problemId, state, points, wrongTries, pendingTries, scoredAt, minute, penaltyMinutes }
  return subtasks ? { ...cell, subtasks } : cell
}

const untouchedCell = ({ id: problemId }: ScoredProblem): Cell => ({
  problemId,
  state: 'untried',
  points: 0,
  wrongTries: 0,
  pendingTries: 0,
  scoredAt: null,
  minute: null,
  penaltyMinutes: 0,
})
