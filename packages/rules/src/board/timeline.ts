import { applyFact, type Board, emptyBoard, knownParticipant } from './board.ts'
import type { ContestEvent } from './contest-event.ts'
import type { ContestFacts, Participant, Row } from './facts.ts'
import { scoreRow } from './score-row.ts'

/**
 * A log with random access. The facts are kept every few thousand events, so that a jump back reads a few thousand
 * events and not all of them. Kept facts share with each other whatever did not change between them: participants are
 * copied before an event changes them. So a participant that is the same object has the same row, and each row is scored
 * once however often one passes it.
 */
export interface Timeline {
  events: readonly ContestEvent[]
  every: number
  /** Boards after 0, `every`, 2 × `every` ... events, up to the furthest one that was asked for. Without rows. */
  kept: Board[]
  /** The number of events that `board` includes. */
  count: number
  board: Board
  /** Scored rows, by the facts that scores depend on besides the participant. */
  scored: Map<string, WeakMap<Participant, Row>>
}

export const EVENTS_BETWEEN_SNAPSHOTS = 4_000

export function newTimeline(events: readonly ContestEvent[], every = EVENTS_BETWEEN_SNAPSHOTS): Timeline {
  return { events, every, kept: [emptyBoard()], count: 0, board: emptyBoard(), scored: new Map() }
}

/** Goes to the board after the first `count` events, and returns it: read it before the next jump, change nothing. */
export function jumpTo(timeline: Timeline, count: number): Board {
  const to = Math.max(0, Math.min(count, timeline.events.length))
  const nearest = Math.min(Math.floor(to / timeline.every), timeline.kept.length - 1)
  const isAhead = timeline.count <= to && timeline.count >= nearest * timeline.every
  if (!isAhead) restore(timeline, nearest)
  while (timeline.count < to) advance(timeline, to)
  timeline.board.rows = rowsOf(timeline)
  return timeline.board
}

function rowsOf({ board, scored }: Timeline): Map<number, Row> {
  const key = scoringKey(board.facts)
  const known = scored.get(key) ?? new WeakMap<Participant, Row>()
  scored.set(key, known)
  const rows = new Map<number, Row>()
  for (const [number, participant] of board.participants) {
    const row = known.get(participant) ?? scoreRow(board.facts, participant)
    known.set(participant, row)
    rows.set(number, row)
  }
  return rows
}

/** Whether a board is frozen or final changes no score. */
function scoringKey({
  isUnfrozen: _unfrozen,
  isFinalised: _finalised,
  freezeTime: _freeze,
  heldFrom: _held,
  ...facts
}: ContestFacts) {
  return JSON.stringify(facts)
}

/** How many events had happened by this moment. A log's moments never decrease. */
export function countUntil(timesMs: ArrayLike<number>, atMs: number): number {
  let [low, high] = [0, timesMs.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((timesMs[middle] ?? 0) <= atMs) low = middle + 1
    else high = middle
  }
  return low
}

function restore(timeline: Timeline, index: number): void {
  timeline.board = copyOf(timeline.kept[index] ?? emptyBoard())
  timeline.count = index * timeline.every
}

/** Advances to the target, or to the next place where a board is kept. */
function advance(timeline: Timeline, to: number): void {
  const { board, count, every, events, kept } = timeline
  const until = Math.min(to, (Math.floor(count / every) + 1) * every)
  const next = events.slice(count, until)
  own(board, next)
  for (const event of next) applyFact(board, event)
  timeline.count = until
  if (until % every === 0 && kept.length === until / every) kept.push(copyOf(board))
}

const copyOf = (board: Board): Board => ({
  ...board,
  participants: new Map(board.participants),
  withdrawn: new Map(board.withdrawn),
  rows: new Map(),
})

/** Copies the participants that these events will change, because the originals may belong to a kept board. */
function own(board: Board, events: readonly ContestEvent[]): void {
  const owned = new Map<number, Participant>()
  for (const { participant: number, payload } of events) {
    const found = number === null ? undefined : knownParticipant(board, number)
    if (number === null || !found) continue
    const participant = owned.get(number) ?? {
      ...found,
      tries: new Map(found.tries),
      ...{ hacks: new Map(found.hacks), locked: new Set(found.locked), revealed: new Set(found.revealed) },
    }
    owned.set(number, participant)
    if ('submissionId' in payload) ownTry(participant, found, payload.submissionId)
  }
  for (const [number, participant] of owned)
    (board.participants.has(number) ? board.participants : board.withdrawn).set(number, participant)
}

function ownTry({ tries }: Participant, original: Participant, submissionId: string): void {
  const attempt = original.tries.get(submissionId)
  if (attempt && tries.get(submissionId) === attempt) tries.set(submissionId, { ...attempt })
}
