import type { ContestType } from '../contests/contest.ts'
import { type Moment, milliseconds } from '../contests/contest-clock.ts'
import { elapsed, type Removed } from '../contests/contest-time.ts'
import type { HackCounts, HackOutcome } from '../contests/hack.ts'
import type { Score, ScoredProblem } from '../scoring/scoring-rule.ts'
import type { SubtaskRule, SubtaskScore } from '../scoring/subtask-rule.ts'
import type { VerdictOrPending } from '../verdict.ts'
import type { DisqualificationCause, ParticipantKind } from './contest-event.ts'

/** One submission of a participant, as the log has it. */
export interface BoardTry {
  submissionId: string
  number: number
  problemId: string
  submittedAt: Moment
  isLate: boolean
  verdict: VerdictOrPending
  passed: number
  total: number
  isPartial: boolean
  failsSample: boolean
  isPretest: boolean
  hasPassedPretests: boolean
  isHacked: boolean
  subtasks: readonly SubtaskScore[] | undefined
  /** 0 until it was judged. */
  judgementNumber: number
  isFlagged: boolean
  isDeleted: boolean
}

export interface Participant {
  number: number
  kind: ParticipantKind
  /** How much later than the contest its own clock started. */
  offsetMs: number
  extraMinutes: number
  /** On the wall; null until the participant opens their window, and where there are no windows. */
  startedAt: Moment | null
  disqualifiedBy: ReadonlySet<DisqualificationCause>
  /** Takes part out of competition. */
  isUnofficial: boolean
  tries: Map<string, BoardTry>
  /** Outcomes by the id of the hack. */
  hacks: Map<string, HackOutcome>
  /** Problems that take no more submissions of theirs. */
  locked: Set<string>
  /** Problems whose frozen cell the ceremony has opened. */
  revealed: Set<string>
}

/** Whether the row is public: the runs of virtual and ghost participants stand apart. */
export const isOnBoard = ({ kind }: { kind: ParticipantKind }) => hasPublicRow[kind]

const hasPublicRow: Record<ParticipantKind, boolean> = { person: true, team: true, virtual: false, ghost: false }

/** What concerns all participants. */
export interface ContestFacts {
  startTime: Moment
  /** The end and the freeze are in contest time: see `own-time.ts` for those on the wall. */
  endTime: Moment
  freezeTime: Moment | null
  /** Each participant has that many minutes, whenever they begin; null: all of the contest. */
  windowMinutes: number | null
  removed: readonly Removed[]
  /** On the wall: what was submitted since then stays held until the board is unfrozen. */
  heldFrom: Moment | null
  contestType: ContestType
  penaltyMinutes: number
  /** The length that the falling points of CF are stretched to; an extension does not change points already won. */
  decayMinutes: number
  /** How the subtasks of several submissions count in IOI contests. */
  subtaskRule: SubtaskRule
  /** Decimals of partial points; 0 in contests that were held before there were fractions. */
  decimals: number
  /** CF: programs are judged with a part of the tests until the end, and the last that passes them with all of them afterwards. */
  hasPretests: boolean
  /** CF with pretests: participants may hack each other's programs. */
  hasHacks: boolean
  /** In the order of their letters. */
  problems: readonly ScoredProblem[]
  isUnfrozen: boolean
  isFinalised: boolean
}

export interface Row extends Score {
  participant: number
  kind: ParticipantKind
  isDisqualified: boolean
  /** Missing instead of false, so that stored rows from before this field stay the same. */
  isUnofficial?: true
  /** Missing if there are none. */
  hacks?: HackCounts
  /** Submissions that are still being judged. */
  pending: number
}

/** A try whose verdict the public does not see yet: the time of its submission decides. */
export function isHeld(facts: ContestFacts, participant: Participant, attempt: BoardTry): boolean {
  if (facts.freezeTime === null || facts.isUnfrozen || participant.revealed.has(attempt.problemId)) return false
  const at = milliseconds(attempt.submittedAt) - participant.offsetMs
  // A virtual run has no pauses.
  if (!isOnBoard(participant)) return at >= milliseconds(facts.freezeTime)
  const start = milliseconds(facts.startTime)
  if (elapsed({ start, removed: facts.removed }, at) >= milliseconds(facts.freezeTime) - start) return true
  return facts.heldFrom !== null && at >= milliseconds(facts.heldFrom)
}
