import { milliseconds } from '../contests/contest-clock.ts'
import { elapsed } from '../contests/contest-time.ts'
import { applyFact, type Board, emptyBoard, knownParticipant } from './board.ts'
import type { ContestEvent } from './contest-event.ts'
import { isOnBoard, type Participant } from './facts.ts'
import { contestClock, isInOwnTime, ownClock } from './own-time.ts'

/**
 * The log on the axis of contest time, for replays and virtual runs: what was removed is cut out, and every window begins where
 * the contest does. It folds to the same rows.
 */
export function contestTimeLog(events: readonly ContestEvent[]): readonly ContestEvent[] {
  const board = emptyBoard()
  for (const event of events) applyFact(board, event)
  const { removed, windowMinutes } = board.facts
  if (removed.length === 0 && windowMinutes === null) return events
  const cut = events.filter(({ kind }) => !isOfClock[kind]).map((event) => inContestTime(board, event))
  return windowMinutes === null ? numbered(cut) : numbered(byTime(cut))
}

/** What is left out: without it contest time is that on the wall. */
const isOfClock: Record<ContestEvent['kind'], boolean> = {
  ...{ clock: true, started: true },
  ...{ scheduled: false, scoring: false, problems: false, 'extra-time': false },
  ...{ registered: false, unregistered: false, removed: false, roster: false, disqualified: false, unofficial: false },
  ...{ submitted: false, judged: false, 'rejudge-ordered': false, flagged: false, deleted: false },
  ...{ locked: false, hack: false, revealed: false, unfrozen: false, frozen: false },
  ...{ completed: false, finalised: false, reopened: false },
}

function inContestTime(board: Board, event: ContestEvent): ContestEvent {
  const participant = event.participant === null ? undefined : knownParticipant(board, event.participant)
  const moved = (at: ContestEvent['at']) => contestMoment(board, participant, at)
  const timed = { ...event, at: moved(event.at) }
  if (timed.kind === 'submitted') return { ...timed, payload: movedTry(board, participant, timed.payload) }
  return timed.kind === 'scheduled' ? { ...timed, payload: withoutWindows(timed.payload) } : timed
}

type Submitted = Extract<ContestEvent, { kind: 'submitted' }>['payload']

function movedTry(board: Board, participant: Participant | undefined, payload: Submitted): Submitted {
  const { submittedAt } = payload
  const isOwn = !participant || !isOnBoard(participant) || isInOwnTime(board.facts, participant, submittedAt)
  return { ...payload, isLate: payload.isLate || !isOwn, submittedAt: contestMoment(board, participant, submittedAt) }
}

/** The runs of others keep their own clocks. */
function contestMoment({ facts }: Board, participant: Participant | undefined, at: ContestEvent['at']): Date {
  if (participant && !isOnBoard(participant)) return new Date(milliseconds(at))
  const clock = (participant && ownClock(facts, participant)) ?? contestClock(facts)
  return new Date(milliseconds(facts.startTime) + elapsed(clock, milliseconds(at)))
}

type Schedule = Extract<ContestEvent, { kind: 'scheduled' }>['payload']

function withoutWindows({ startTime, endTime, freezeTime, windowMinutes }: Schedule): Schedule {
  if (windowMinutes === undefined) return { startTime, endTime, freezeTime }
  return { startTime, endTime: new Date(milliseconds(startTime) + windowMinutes * 60_000), freezeTime: null }
}

/** Windows overlap on the new axis. The contest's settings come first: what a window has is by the last of them. */
function byTime(events: readonly ContestEvent[]): ContestEvent[] {
  const ordered = events.toSorted((one, other) => milliseconds(one.at) - milliseconds(other.at))
  const [first] = ordered
  const settings = events.filter(({ kind }) => kind === 'scheduled' || kind === 'scoring' || kind === 'problems')
  const early = settings.map((event) => ({ ...event, at: first?.at ?? event.at }))
  return [...early, ...ordered.filter(({ kind }) => kind !== 'scheduled' && kind !== 'scoring' && kind !== 'problems')]
}

const numbered = (events: readonly ContestEvent[]) => events.map((event, index) => ({ ...event, seq: index + 1 }))
