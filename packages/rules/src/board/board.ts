import { milliseconds } from '../contests/contest-clock.ts'
import type { Removed } from '../contests/contest-time.ts'
import type { ContestEvent, DisqualificationCause, ParticipantKind, PayloadOf } from './contest-event.ts'
import { type BoardTry, type ContestFacts, isOnBoard, type Participant, type Row } from './facts.ts'
import { scoreRow } from './score-row.ts'

/** The board as it is after the event `seq`. */
export interface Board {
  seq: number
  facts: ContestFacts
  participants: Map<number, Participant>
  /** Participants who withdrew or were removed, with their tries: a verdict may still come, and they may come back. */
  withdrawn: Map<number, Participant>
  rows: Map<number, Row>
}

const noFacts: ContestFacts = {
  ...{ startTime: new Date(0), endTime: new Date(0), freezeTime: null, isUnfrozen: false, isFinalised: false },
  ...{ windowMinutes: null, removed: [], heldFrom: null },
  ...{ contestType: 'ICPC', penaltyMinutes: 0, decayMinutes: 0, problems: [] },
  ...{ subtaskRule: 'best-submission', decimals: 0, hasPretests: false, hasHacks: false },
}

export function emptyBoard(): Board {
  return { seq: 0, facts: noFacts, participants: new Map(), withdrawn: new Map(), rows: new Map() }
}

/** The participants whose rows have changed. */
export type Touched = ReadonlySet<number> | 'all'

/** Changes the board, which its caller owns: the facts event by event, then each touched row once. */
export function applyEvents(board: Board, events: readonly ContestEvent[]): Touched {
  const touched = applyFacts(board, events)
  refreshRows(board, touched)
  return touched
}

/** A long log comes in pages: their facts are applied one after the other, and the rows refreshed once at the end. */
export function applyFacts(board: Board, events: readonly ContestEvent[]): Touched {
  const touched = new Set<number>()
  let isAll = false
  for (const event of events) {
    if (!applyFact(board, event)) continue
    if (event.participant === null) isAll = true
    else touched.add(event.participant)
  }
  return isAll ? 'all' : touched
}

export function refreshRows(board: Board, touched: Touched): void {
  const numbers = touched === 'all' ? new Set([...board.participants.keys(), ...board.rows.keys()]) : touched
  for (const number of numbers) refreshRow(board, number)
}

/** Only the facts, not the rows; true when rows may have changed. */
export function applyFact(board: Board, event: ContestEvent): boolean {
  board.seq = Math.max(board.seq, event.seq)
  const hasChanged =
    event.participant === null ? applyToContest(board, event) : applyToParticipant(board, event.participant, event)
  if (hasChanged && board.facts.isFinalised && isDecisive(board, event)) reopen(board)
  return hasChanged
}

function reopen(board: Board): void {
  board.facts = { ...board.facts, isFinalised: false }
}

/** Whether an event undoes a final result, because ranks may have changed. */
function isDecisive(board: Board, { kind, participant, payload }: ContestEvent): boolean {
  const decides = decisions[kind]
  if (participant === null) return decides === 'always'
  const own = knownParticipant(board, participant)
  if (!own || !isOnBoard(own)) return false
  if (decides !== 'by-try') return decides === 'on-board'
  const attempt = 'submissionId' in payload ? own.tries.get(payload.submissionId) : undefined
  return attempt !== undefined && !attempt.isLate
}

/** Whether an event of this kind may change final ranks: for all, if its participant is on the board, or if its try counts. */
const decisions: Record<ContestEvent['kind'], 'always' | 'on-board' | 'by-try' | 'never'> = {
  scheduled: 'always',
  clock: 'always',
  scoring: 'always',
  problems: 'always',
  disqualified: 'on-board',
  unofficial: 'on-board',
  removed: 'on-board',
  hack: 'on-board',
  // After the end only a participant who was removed registers, and is let in again.
  registered: 'on-board',
  'extra-time': 'on-board',
  started: 'on-board',
  submitted: 'by-try',
  judged: 'by-try',
  flagged: 'by-try',
  deleted: 'by-try',
  unregistered: 'never',
  roster: 'never',
  locked: 'never',
  revealed: 'never',
  'rejudge-ordered': 'never',
  unfrozen: 'never',
  frozen: 'never',
  completed: 'never',
  finalised: 'never',
  reopened: 'never',
}

export function foldBoard(events: readonly ContestEvent[]): Board {
  const board = emptyBoard()
  applyEvents(board, events)
  return board
}

/** One participant's row from its own events and those of the whole contest, in order. */
export function foldRow(events: readonly ContestEvent[], participant: number): Row | undefined {
  return foldBoard(events).rows.get(participant)
}

function refreshRow(board: Board, number: number): void {
  const participant = board.participants.get(number)
  if (participant) board.rows.set(number, scoreRow(board.facts, participant))
  else board.rows.delete(number)
}

function applyToContest(board: Board, event: ContestEvent): boolean {
  const facts = contestFactsAfter(board.facts, event)
  const hasChanged = facts !== board.facts
  board.facts = facts
  if (event.kind === 'frozen') for (const { revealed } of everybody(board)) revealed.clear()
  return hasChanged
}

function contestFactsAfter(facts: ContestFacts, event: ContestEvent): ContestFacts {
  switch (event.kind) {
    case 'scheduled':
      return { ...facts, windowMinutes: null, ...event.payload }
    case 'clock':
      return { ...facts, removed: removedOf(event.payload), heldFrom: event.payload.heldFrom }
    case 'scoring':
    case 'problems':
      return { ...facts, ...event.payload }
    case 'unfrozen':
      return { ...facts, isUnfrozen: true, heldFrom: null }
    case 'frozen':
      return { ...facts, isUnfrozen: false }
    case 'finalised':
      return { ...facts, isFinalised: true }
    case 'reopened':
      return { ...facts, isFinalised: false }
    case 'completed':
    // Its judgements change the board, one by one.
    case 'rejudge-ordered':
    // These concern one participant.
    case 'registered':
    case 'unregistered':
    case 'removed':
    case 'roster':
    case 'started':
    case 'extra-time':
    case 'disqualified':
    case 'unofficial':
    case 'locked':
    case 'hack':
    case 'revealed':
    case 'submitted':
    case 'judged':
    case 'flagged':
    case 'deleted':
      return facts
  }
}

/** In milliseconds, because every try is compared with each of them. */
const removedOf = ({ removed }: PayloadOf<'clock'>): Removed[] =>
  removed.map(([from, to]) => [milliseconds(from), to === null ? Number.POSITIVE_INFINITY : milliseconds(to)])

function applyToParticipant(board: Board, number: number, event: ContestEvent): boolean {
  if (event.kind === 'registered') return enter(board, number, event.payload)
  if (event.kind === 'unregistered' || event.kind === 'removed') return withdraw(board, number)
  const participant = knownParticipant(board, number)
  if (!participant) throw new Error(`event ${event.seq} is about participant ${number}, who is not registered`)
  return changeParticipant(participant, event) && board.participants.has(number)
}

const everybody = ({ participants, withdrawn }: Board) => [...participants.values(), ...withdrawn.values()]

/** A participant on the board or withdrawn from it. */
export function knownParticipant({ participants, withdrawn }: Board, number: number): Participant | undefined {
  return participants.get(number) ?? withdrawn.get(number)
}

function enter(board: Board, number: number, { participantKind: kind, offsetMs }: PayloadOf<'registered'>): boolean {
  const known = knownParticipant(board, number)
  board.withdrawn.delete(number)
  board.participants.set(number, known ? { ...known, kind, offsetMs } : newcomer(number, kind, offsetMs))
  return true
}

function withdraw({ participants, withdrawn }: Board, number: number): boolean {
  const participant = participants.get(number)
  if (participant) withdrawn.set(number, participant)
  return participants.delete(number)
}

function newcomer(number: number, kind: ParticipantKind, offsetMs: number): Participant {
  const nothing = {
    extraMinutes: 0,
    startedAt: null,
    disqualifiedBy: new Set<DisqualificationCause>(),
    isUnofficial: false,
  }
  return {
    number,
    kind,
    offsetMs,
    ...nothing,
    tries: new Map(),
    hacks: new Map(),
    locked: new Set(),
    revealed: new Set(),
  }
}

function changeParticipant(participant: Participant, event: ContestEvent): boolean {
  switch (event.kind) {
    case 'started':
      participant.startedAt = event.payload.at
      return true
    case 'extra-time':
      participant.extraMinutes = event.payload.minutes
      return true
    case 'disqualified':
      participant.disqualifiedBy = causesAfter(participant.disqualifiedBy, event.payload)
      return true
    case 'unofficial':
      participant.isUnofficial = event.payload.isUnofficial
      return true
    case 'locked':
      participant.locked.add(event.payload.problemId)
      return false
    case 'hack':
      participant.hacks.set(event.payload.hackId, event.payload.outcome)
      return true
    case 'revealed':
      participant.revealed.add(event.payload.problemId)
      return true
    case 'submitted':
      participant.tries.set(event.payload.submissionId, newTry(event.payload))
      return true
    case 'judged':
    case 'flagged':
    case 'deleted':
      return changeTry(participant, event)
    // People are no part of a row. Registrations are dealt with before; the others concern the whole contest.
    case 'roster':
    case 'registered':
    case 'unregistered':
    case 'removed':
    case 'rejudge-ordered':
    case 'scheduled':
    case 'clock':
    case 'scoring':
    case 'problems':
    case 'unfrozen':
    case 'frozen':
    case 'completed':
    case 'finalised':
    case 'reopened':
      return false
  }
}

function causesAfter(
  causes: ReadonlySet<DisqualificationCause>,
  { cause, isDisqualified }: { cause: DisqualificationCause; isDisqualified: boolean },
): ReadonlySet<DisqualificationCause> {
  const others = [...causes].filter((each) => each !== cause)
  return new Set(isDisqualified ? [...others, cause] : others)
}

type TryEvent = Extract<ContestEvent, { kind: 'judged' | 'flagged' | 'deleted' }>

function changeTry(participant: Participant, event: TryEvent): boolean {
  const found = participant.tries.get(event.payload.submissionId)
  if (!found) throw new Error(`event ${event.seq} is about a submission that the log does not have`)
  if (event.kind === 'judged') return judge(found, event.payload)
  if (event.kind === 'flagged') found.isFlagged = event.payload.isFlagged
  else found.isDeleted = event.payload.isDeleted
  return true
}

/**
 * Field by field, here and below: spread objects make the fold of a long log four times slower. The time is read from its
 * text once: what is scored compares it several times.
 */
function newTry({ submissionId, number, problemId, submittedAt, isLate }: PayloadOf<'submitted'>): BoardTry {
  return {
    submissionId,
    number,
    problemId,
    submittedAt: new Date(submittedAt),
    isLate,
    verdict: 'Pending',
    passed: 0,
    total: 0,
    isPartial: false,
    failsSample: false,
    isPretest: false,
    hasPassedPretests: false,
    isHacked: false,
    subtasks: undefined,
    judgementNumber: 0,
    isFlagged: false,
    isDeleted: false,
  }
}

/** An older judgement that ends later does not count. */
function judge(attempt: BoardTry, payload: PayloadOf<'judged'>): boolean {
  const {
    judgementNumber,
    verdict,
    passed,
    total,
    isPartial = false,
    failsSample = false,
    isPretest = false,
    isHacked = false,
    subtasks,
  } = payload
  if (judgementNumber < attempt.judgementNumber) return false
  attempt.judgementNumber = judgementNumber
  attempt.verdict = verdict
  attempt.passed = passed
  attempt.total = total
  attempt.isPartial = isPartial
  attempt.failsSample = failsSample
  attempt.isPretest = isPretest
  attempt.isHacked = isHacked
  if (isPretest) attempt.hasPassedPretests = verdict === 'Accepted'
  attempt.subtasks = subtasks
  return true
}
