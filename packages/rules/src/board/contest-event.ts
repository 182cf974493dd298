import type { ContestType } from '../contests/contest.ts'
import type { Moment } from '../contests/contest-clock.ts'
import type { HackOutcome } from '../contests/hack.ts'
import type { ScoredProblem } from '../scoring/scoring-rule.ts'
import type { SubtaskRule, SubtaskScore } from '../scoring/subtask-rule.ts'
import type { Verdict } from '../verdict.ts'

/**
 * The log of a contest: everything that changes its board. Payloads hold new values, never toggles, so that a repeated event
 * changes nothing; and no names, because a log is never erased.
 */

export const participantKinds = ['person', 'team', 'virtual', 'ghost'] as const
export type ParticipantKind = (typeof participantKinds)[number]

/**
 * Why a participant is out of the ranks: the jury decided it, the account is restricted, or a member helps to run the contest.
 * Each is lifted separately, and the last one never.
 */
export const disqualificationCauses = ['jury', 'account', 'staff'] as const
export type DisqualificationCause = (typeof disqualificationCauses)[number]

interface Payloads {
  /** `size`: how many people are in a team's row. */
  registered: { participantKind: ParticipantKind; offsetMs: number; size?: number }
  /** Other people are in a team's row from now on. Who they are is not in the log, which has no names. */
  roster: { size: number }
  /** Before the start. */
  unregistered: Record<never, never>
  submitted: { submissionId: string; number: number; problemId: string; submittedAt: Moment; isLate: boolean }
  judged: {
    submissionId: string
    judgementNumber: number
    verdict: Verdict
    passed: number
    total: number
    /** Accepted with a part of the points. */
    isPartial?: true
    failsSample?: true
    /** Judged with the pretests alone. */
    isPretest?: true
    /** Another participant found an input on which it fails. */
    isHacked?: true
    /** Only for problems with points. */
    subtasks?: SubtaskScore[]
  }
  'rejudge-ordered': { rejudgeId: string; problemId: string; count: number }
  flagged: { submissionId: string; isFlagged: boolean }
  deleted: { submissionId: string; isDeleted: boolean }
  disqualified: { isDisqualified: boolean; cause: DisqualificationCause }
  /** Out of competition, or back in. */
  unofficial: { isUnofficial: boolean }
  /** The jury removes a participant with all submissions. They come back with the participant's next registration. */
  removed: Record<never, never>
  /** Hacks: no more submissions to this problem, and the programs of others become open. */
  locked: { problemId: string }
  /** A judged hack; the participant of the event is the hacker. */
  hack: { hackId: string; problemId: string; victim: number; outcome: HackOutcome }
  /** In contest time: `clock` says what of it is removed. With windows, each participant has that many minutes of it. */
  scheduled: { startTime: Moment; endTime: Moment; freezeTime: Moment | null; windowMinutes?: number }
  /**
   * The whole list, so that an interval can be put back; a pause that goes on has no end. A freeze that was in force holds what was
   * submitted since `heldFrom`, whatever is removed before it.
   */
  clock: { removed: (readonly [from: Moment, to: Moment | null])[]; heldFrom: Moment | null }
  /** A participant opened their window. */
  started: { at: Moment }
  'extra-time': { minutes: number }
  /** A log that was begun before there was a choice has neither rule nor decimals. */
  scoring: {
    contestType: ContestType
    penaltyMinutes: number
    decayMinutes: number
    subtaskRule?: SubtaskRule
    decimals?: number
    hasPretests?: boolean
    hasHacks?: boolean
  }
  problems: { problems: ScoredProblem[] }
  revealed: { problemId: string }
  unfrozen: Record<never, never>
  /** After an unfreezing: the contest goes on, and its freeze holds again. */
  frozen: Record<never, never>
  /** Everything is judged, and only the freeze hides results: the ceremony may begin. */
  completed: Record<never, never>
  finalised: Record<never, never>
  reopened: { reason: string }
}

export type ContestEventKind = keyof Payloads
export type PayloadOf<Kind extends ContestEventKind> = Payloads[Kind]

export type EventBody = { [Kind in ContestEventKind]: { kind: Kind; payload: Payloads[Kind] } }[ContestEventKind]

/** `participant` is a number within the contest; null for what concerns all of them. */
export type ContestEvent = { seq: number; at: Moment; participant: number | null } & EventBody
