import type { BoardChange, ContestClock, getBoard } from '@arbiter/contract/contests/contest-board'
import type { AnswerOf } from '@arbiter/contract/endpoint'
import type { BoardFrame, WirePerson, WireRow } from '@arbiter/contract/wire/boards'
import type { ParticipantKind } from '@arbiter/rules/board/contest-event'
import type { ContestFacts, Row } from '@arbiter/rules/board/facts'
import { decodeRow } from '@arbiter/rules/board/row-codec'
import { POINTS_DECIMALS } from '@arbiter/rules/limits'
import type { Cell } from '@arbiter/rules/scoring/scoring-rule'
import type { z } from 'zod'
import type { BoardStreamEvent } from '../../../features/contests/follow-board.ts'

export type Frame = z.output<typeof BoardFrame>
export type BoardReply = AnswerOf<typeof getBoard>
type Change = z.output<typeof BoardChange>

export interface BoardPerson {
  participant: number
  username: string
  name: string
  rating: number | null
  kind: ParticipantKind
  /** Who is in a team. */
  team?: z.output<typeof WirePerson>[5]
}

/** The profile that a name links to. Imported teams, sample teams and deleted accounts have none. */
export function profileOf({ kind, username, team }: BoardPerson): string | null {
  if (team?._id) return `/teams/${team._id}`
  const isUser = (kind === 'person' || kind === 'virtual') && username !== ''
  return isUser ? `/users/${username}` : null
}

/** What has just changed in a row: the indexes of its cells, and by which event. */
export interface Flash {
  seq: number
  cells: readonly number[]
}

/** A board as a page has it: all rows, up to event `seq`. */
export interface BoardState {
  title: string
  isJury: boolean
  isRated: boolean
  seq: number
  frame: Frame
  facts: ContestFacts
  people: ReadonlyMap<number, BoardPerson>
  rows: ReadonlyMap<number, Row>
  /** The viewer's true row, which a freeze does not hide from them. */
  own: Row | null
  /** The row of the viewer's virtual run, which is not on this board. */
  virtualRow: z.output<typeof WireRow> | null
  flashes: ReadonlyMap<number, Flash>
  /** Why the board has to be fetched again: an event is missing, or all rows may have changed. */
  outdated: 'gap' | 'reset' | null
}

export type BoardAction =
  | BoardStreamEvent
  | { type: 'loaded'; reply: BoardReply }
  /** Clears the marks of changes by this event and earlier ones. */
  | { type: 'settled'; seq: number }

export function nextBoard(board: BoardState | null, action: BoardAction): BoardState | null {
  if (action.type === 'loaded') return loadedBoard(action.reply, board)
  if (!board) return board
  switch (action.type) {
    case 'change':
      return changedBoard(board, action)
    case 'reset':
      return { ...board, outdated: 'reset' }
    case 'own':
      return board.rows.has(action.participant)
        ? { ...board, own: decodeRow(board.facts, action.row) }
        : withVirtualRow(board, action.row)
    case 'clock':
      return rescheduled(board, action)
    case 'settled':
      return settled(board, action.seq)
    case 'news':
      return board
  }
}

function loadedBoard(reply: BoardReply, before: BoardState | null): BoardState {
  const { title, isJury, isRated, seq, frame } = reply
  const facts = factsOf(frame)
  return {
    ...{ title, isJury, isRated, seq, frame, facts, people: peopleOf(reply.people), rows: rowsOf(facts, reply.rows) },
    ...{ own: before?.own ?? null, virtualRow: before?.virtualRow ?? null, flashes: new Map(), outdated: null },
  }
}

/**
 * Rows come whole and not as differences, so a change that begins before our place and ends after it fits as well. That happens
 * when a stream is resumed. A change that begins after our place leaves a gap.
 */
function changedBoard(board: BoardState, change: Change): BoardState {
  if (board.outdated || change.to < board.seq) return board
  // Names, and whether a board is final, change without an event.
  if (change.to === board.seq) return withPeople(withOpenEnd(board, change.openEnd), change.people)
  if (change.from > board.seq) return { ...board, outdated: 'gap' }
  const rows = new Map(board.rows)
  for (const row of rowsOf(board.facts, change.rows).values()) rows.set(row.participant, row)
  for (const participant of change.gone) rows.delete(participant)
  return {
    ...withPeople(withOpenEnd(board, change.openEnd), change.people),
    ...{ seq: change.to, rows, flashes: flashesAfter(board, rows, change) },
  }
}

function withPeople(board: BoardState, people: Change['people']): BoardState {
  return people.length === 0 ? board : { ...board, people: new Map([...board.people, ...peopleOf(people)]) }
}

function withOpenEnd(board: BoardState, openEnd: Frame['openEnd']): BoardState {
  if (openEnd === board.frame.openEnd) return board
  return { ...board, frame: { ...board.frame, openEnd } }
}

function flashesAfter(board: BoardState, rows: ReadonlyMap<number, Row>, { to, rows: changed }: Change) {
  const flashes = new Map(board.flashes)
  for (const [participant] of changed)
    flashes.set(participant, { seq: to, cells: differingCells(board.rows.get(participant), rows.get(participant)) })
  return flashes
}

/** The first row is not marked as a change, because the page has just been opened. */
function withVirtualRow(board: BoardState, row: z.output<typeof WireRow>): BoardState {
  const before = board.virtualRow && decodeRow(board.facts, board.virtualRow)
  const cells = differingCells(before ?? undefined, decodeRow(board.facts, row))
  const flashes = cells.length === 0 ? board.flashes : new Map([...board.flashes, [row[0], { seq: board.seq, cells }]])
  return { ...board, virtualRow: row, flashes }
}

function differingCells(before: Row | undefined, after: Row | undefined): number[] {
  if (!before || !after) return []
  return after.cells.flatMap((cell, index) => (isSameCell(before.cells[index], cell) ? [] : [index]))
}

export function isSameCell(one: Cell | undefined, other: Cell): boolean {
  return (
    one !== undefined &&
    one.state === other.state &&
    one.points === other.points &&
    one.minute === other.minute &&
    one.wrongTries === other.wrongTries &&
    one.pendingTries === other.pendingTries &&
    JSON.stringify(one.subtasks) === JSON.stringify(other.subtasks)
  )
}

function settled(board: BoardState, seq: number): BoardState {
  const left = [...board.flashes].filter(([, flash]) => flash.seq > seq)
  return left.length === board.flashes.size ? board : { ...board, flashes: new Map(left) }
}

function rescheduled(board: BoardState, clock: z.output<typeof ContestClock>): BoardState {
  const { startTime, endTime, freezeTime, pausedAt } = clock
  const { frame } = board
  const isSame = startTime === frame.startTime && endTime === frame.endTime && (freezeTime ?? null) === frame.freezeTime
  if (isSame && (pausedAt ?? null) === (frame.pausedAt ?? null)) return board
  const next = { ...frame, startTime, endTime, freezeTime, pausedAt }
  return { ...board, frame: next, facts: factsOf(next) }
}

/** The letters serve as problem ids, because the server does not send ids. Rows travel in contest time. */
export function factsOf(frame: Frame): ContestFacts {
  const { contestType, penaltyMinutes, decayMinutes, isUnfrozen, openEnd } = frame
  const rule = {
    subtaskRule: frame.subtaskRule ?? 'best-submission',
    decimals: POINTS_DECIMALS,
    hasPretests: frame.hasPretests ?? false,
    hasHacks: frame.hasHacks ?? false,
  } as const
  return {
    ...{ contestType, penaltyMinutes, decayMinutes, ...rule, isUnfrozen, isFinalised: openEnd === null },
    ...{ startTime: new Date(frame.startTime), endTime: new Date(frame.endTime) },
    freezeTime: frame.freezeTime === null ? null : new Date(frame.freezeTime),
    ...{ windowMinutes: null, removed: [], heldFrom: null },
    problems: frame.problems.map(({ letter, points }) => ({ id: letter, points: points ?? 0 })),
  }
}

export function peopleOf(wire: readonly z.output<typeof WirePerson>[]): Map<number, BoardPerson> {
  return new Map(
    wire.map(([participant, username, name, rating, kind, team]) => [
      participant,
      { participant, username, name, rating, kind, ...(team && { team }) },
    ]),
  )
}

export function rowsOf(facts: ContestFacts, wire: readonly z.output<typeof WireRow>[]): Map<number, Row> {
  return new Map(wire.map((row) => [row[0], decodeRow(facts, row)]))
}

/** A key that changes whenever a cell of the row has changed. */
export function rowVersion({ cells }: Row): string {
  return JSON.stringify(
    cells.map(({ state, points, wrongTries, pendingTries }) => [state, points, wrongTries, pendingTries]),
  )
}
