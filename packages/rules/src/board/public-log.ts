import { pointsOfHack } from '../contests/hack.ts'
import { scoringRules } from '../scoring/scoring-rules.ts'
import type { Verdict, VerdictOrPending } from '../verdict.ts'
import { applyFact, type Board, emptyBoard, knownParticipant } from './board.ts'
import type { ContestEvent, EventBody } from './contest-event.ts'
import { type BoardTry, isHeld, type Participant } from './facts.ts'

/**
 * The log as the public sees it, made before the fold, so that a public board never holds a hidden verdict. It has dense
 * numbers of its own, because gaps would count what is hidden; submissions get running numbers instead of ids; verdicts
 * are coarse, and those of a frozen hour are held back until they are revealed.
 */
export interface Projection {
  /** The number of the last public event. */
  seq: number
  board: Board
  published: Map<string, Published>
}

/** What the public knows of a submission. */
interface Published {
  number: number
  judgementNumber: number
  /** With the counts of tests and the subtasks, which only IOI shows. */
  hasCounts: boolean
}

export function emptyProjection(): Projection {
  return { seq: 0, board: emptyBoard(), published: new Map() }
}

/** Changes the projection, which its caller owns, and returns what the public sees of this event. */
export function publicEvents(state: Projection, event: ContestEvent): ContestEvent[] {
  applyFact(state.board, event)
  const { at, participant } = event
  const bodies = [...ownBodies(state, event), ...(mayFree[event.kind] ? freed(state) : [])]
  return bodies.map((body) => {
    state.seq += 1
    return { at, participant, ...body, seq: state.seq } as ContestEvent
  })
}

type PublicBody = EventBody & { participant?: number | null }

function ownBodies(state: Projection, event: ContestEvent): PublicBody[] {
  switch (event.kind) {
    case 'rejudge-ordered':
    case 'locked':
    case 'completed':
      return []
    case 'hack':
      return publicHack(state, event.payload)
    case 'submitted':
      return [publicSubmission(state, event.payload)]
    case 'judged':
      return publicVerdicts(state, event.participant)
    case 'flagged':
    case 'deleted':
      return [withdrawal(state, event.participant, event.payload.submissionId)]
    case 'removed':
      return [{ kind: 'unregistered', payload: {} }]
    case 'disqualified':
      return [disqualification(state, event.participant)]
    case 'reopened':
      return [{ kind: 'reopened', payload: { reason: '' } }]
    case 'registered':
    case 'roster':
    case 'unregistered':
    case 'unofficial':
    case 'started':
    case 'extra-time':
    case 'scheduled':
    case 'clock':
    case 'scoring':
    case 'problems':
    case 'revealed':
    case 'unfrozen':
    case 'frozen':
    case 'finalised':
      return [event]
  }
}

function publicSubmission(
  state: Projection,
  payload: Extract<EventBody, { kind: 'submitted' }>['payload'],
): PublicBody {
  const number = state.published.size + 1
  state.published.set(payload.submissionId, { number, judgementNumber: 0, hasCounts: false })
  return { kind: 'submitted', payload: { ...payload, submissionId: String(number), number } }
}

/** A hack that changes no points stays private. */
function publicHack(state: Projection, payload: Extract<EventBody, { kind: 'hack' }>['payload']): PublicBody[] {
  if (pointsOfHack[payload.outcome] === 0) return []
  return [{ kind: 'hack', payload: { ...payload, hackId: String(state.seq + 1) } }]
}

/** The public log does not tell flagged from deleted submissions. */
function withdrawal(state: Projection, participant: number | null, submissionId: string): PublicBody {
  const attempt = participantOf(state.board, participant).tries.get(submissionId)
  const isFlagged = attempt !== undefined && (attempt.isFlagged || attempt.isDeleted)
  const number = state.published.get(submissionId)?.number ?? 0
  return { kind: 'flagged', payload: { submissionId: String(number), isFlagged } }
}

/** The public log tells neither the cause nor whether a participant left or was removed. */
function disqualification(state: Projection, participant: number | null): PublicBody {
  const isDisqualified = participantOf(state.board, participant).disqualifiedBy.size > 0
  return { kind: 'disqualified', payload: { isDisqualified, cause: 'jury' } }
}

/** Whether verdicts may be published after it that were held back. A change of the type may show more of those that are out. */
const mayFree: Record<ContestEvent['kind'], boolean> = {
  registered: false,
  unregistered: false,
  roster: false,
  submitted: false,
  judged: false,
  'rejudge-ordered': false,
  flagged: false,
  deleted: false,
  disqualified: false,
  unofficial: false,
  removed: false,
  locked: false,
  hack: false,
  scheduled: true,
  // What is held stays held.
  clock: false,
  started: false,
  'extra-time': false,
  scoring: true,
  problems: false,
  revealed: true,
  unfrozen: true,
  frozen: false,
  completed: false,
  finalised: false,
  reopened: false,
}

function freed(state: Projection): PublicBody[] {
  const { participants, withdrawn } = state.board
  return [...participants.keys(), ...withdrawn.keys()].flatMap((number) => publicVerdicts(state, number))
}

/** The verdicts of this participant that the public may know and does not yet. */
function publicVerdicts({ board, published }: Projection, number: number | null): PublicBody[] {
  const participant = participantOf(board, number)
  const hasCounts = scoringRules[board.facts.contestType].isScoredByTests
  return [...participant.tries.values()].flatMap((attempt) => {
    const known = published.get(attempt.submissionId)
    if (!known || isHeld(board.facts, participant, attempt) || !isNews(attempt, known, hasCounts)) return []
    Object.assign(known, { judgementNumber: attempt.judgementNumber, hasCounts })
    return [publicVerdict(participant.number, attempt, known)]
  })
}

function isNews({ judgementNumber }: BoardTry, known: Published, hasCounts: boolean): boolean {
  return judgementNumber > known.judgementNumber || (judgementNumber > 0 && hasCounts && !known.hasCounts)
}

function publicVerdict(participant: number, attempt: BoardTry, { number, hasCounts }: Published): PublicBody {
  const { judgementNumber, passed, total, subtasks } = attempt
  const counts = hasCounts ? { passed, total, ...(subtasks && { subtasks: [...subtasks] }) } : { passed: 0, total: 0 }
  const marks = {
    ...(attempt.isPartial && { isPartial: true as const }),
    ...(attempt.failsSample && { failsSample: true as const }),
    ...(attempt.isPretest && { isPretest: true as const }),
    ...(attempt.isHacked && { isHacked: true as const }),
  }
  const verdict = coarse[attempt.verdict]
  const payload = { submissionId: String(number), judgementNumber, verdict, ...marks, ...counts }
  return { kind: 'judged', payload, participant }
}

/** Accepted, wrong, or free of charge. */
const coarse: Record<VerdictOrPending, Verdict> = {
  Accepted: 'Accepted',
  'Wrong Answer': 'Wrong Answer',
  'Runtime Error': 'Wrong Answer',
  'Time Limit Exceeded': 'Wrong Answer',
  'Compilation Error': 'Compilation Error',
  Error: 'Compilation Error',
  Pending: 'Wrong Answer',
}

function participantOf(board: Board, number: number | null): Participant {
  const participant = number === null ? undefined : knownParticipant(board, number)
  if (!participant) throw new Error(`there is no participant ${number}`)
  return participant
}
