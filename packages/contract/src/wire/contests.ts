import { openEnds } from '@arbiter/rules/board/open-end'
import { contestTypes } from '@arbiter/rules/contests/contest'
import { takings } from '@arbiter/rules/contests/takes'
import { cellStates } from '@arbiter/rules/scoring/cell-state'
import { subtaskRules } from '@arbiter/rules/scoring/subtask-rule'
import { z } from 'zod'
import { Difficulty, Id, Instant, Language, TranslatedNames } from './values.ts'

export const ContestSummary = z.object({
  _id: Id,
  title: z.string(),
  description: z.string(),
  startTime: Instant,
  /** While the contest is paused, as if it went on at once: what is left of it is `endTime` less `pausedAt`. */
  endTime: Instant,
  /** Null unless the contest is paused. */
  pausedAt: Instant.nullable(),
  contestType: z.enum(contestTypes),
  isRated: z.boolean(),
  isPublic: z.boolean(),
  allowLateSubmissions: z.boolean(),
  penaltyPerWrongSubmission: z.int(),
  maxParticipants: z.int().nullish(),
  /** User ids: the first hundred in lists, all of them in the reply for one contest, unless it is asked for the first. */
  participants: z.array(Id),
  participantCount: z.int(),
  problemCount: z.int(),
  isRegistered: z.boolean(),
  /** Whether the viewer may delete it; only among the contests that the viewer organises. */
  isOwned: z.boolean().optional(),
})

/** How many ranks of a contest get which medal. */
export const WireMedals = z.object({ gold: z.int(), silver: z.int(), bronze: z.int() })

/** The viewer's result for one problem. */
const OwnCell = z.object({
  state: z.enum(cellStates),
  points: z.number(),
  wrongTries: z.int(),
  minute: z.int().nullable(),
})

/** Before the start a hidden problem shows only its letter. */
const ContestProblem = z.object({
  _id: Id.nullable(),
  letter: z.string(),
  name: z.string(),
  names: TranslatedNames,
  slug: z.string().nullable(),
  difficulty: Difficulty.nullable(),
  points: z.number().nullable(),
  /** For administrators: how many hidden tests are pretests. */
  pretestCount: z.int().nullable(),
  tags: z.array(z.string()),
  /** An organiser has paused submissions to it. */
  isPaused: z.boolean(),
  /** How many participants have solved it according to the public board. */
  solvedCount: z.int(),
  own: OwnCell.nullable(),
})

const OwnStanding = z.object({
  participant: z.int(),
  /** Null for unranked participants. */
  rank: z.int().nullable(),
  totalPoints: z.number(),
  problemsSolved: z.int(),
  penalty: z.int(),
  isDisqualified: z.boolean(),
  disqualificationReason: z.string().nullable(),
  /** Out of competition: without a rank, a medal or a rating. */
  isUnofficial: z.boolean(),
})

/** The clock of a contest, for the viewer. */
export const WireClock = z.object({
  /** The length in contest time, of the contest or of each participant's own time. */
  lengthMinutes: z.number(),
  /** What is removed from the contest, in order; a pause that goes on has no end. */
  removed: z.array(z.object({ from: Instant, to: Instant.nullable() })),
  /**
   * When the viewer may submit, as a participant: null before they start their own time, and for others. While the contest is paused
   * it ends as if it went on at once.
   */
  own: z.object({ startTime: Instant, endTime: Instant, extraMinutes: z.int() }).nullable(),
})

export const Contest = ContestSummary.extend({
  problems: z.array(ContestProblem),
  freezeTime: Instant.nullable(),
  isUnfrozen: z.boolean(),
  /** Each participant has that many minutes, whenever they begin; null: all of the contest. */
  windowMinutes: z.int().nullable(),
  clock: WireClock,
  /** If hidden, only the jury gets standings, and the viewer's ranks are null. */
  isBoardHidden: z.boolean(),
  /** IOI: how the subtasks of several submissions count. */
  subtaskRule: z.enum(subtaskRules),
  /** CF: system tests follow after the end. */
  hasPretests: z.boolean(),
  /** CF with pretests: participants who lock a problem may hack the programs of others. */
  hasHacks: z.boolean(),
  medals: WireMedals.nullable(),
  /** Why the board can still change; null when it is final. */
  openEnd: z.enum(openEnds).nullable(),
  statistics: z.object({ submissions: z.int(), accepted: z.int() }),
  own: OwnStanding.nullable(),
  /** Null: all that the site offers. */
  allowedLanguages: z.array(Language).nullable(),
  /** What the viewer may do with it beside what every member may, as actions. */
  may: z.array(z.string()),
  /** The viewer helps to run it, and so has no rank in it. */
  isStaff: z.boolean(),
  takes: z.enum(takings),
  /** How many people of a team take part at most. */
  maxTeamSize: z.int(),
  /** The team in whose row the viewer takes part. */
  ownTeam: z.object({ _id: Id.nullable(), name: z.string(), memberIds: z.array(Id) }).nullable(),
  /** Participants may choose to register out of competition. */
  allowsUnofficial: z.boolean(),
  /** Why an organiser has removed the viewer; null if they were not removed. */
  removalReason: z.string().nullable(),
  /** The viewer's virtual run of an ended contest, with its own start and end. */
  virtual: z.object({ participant: z.int(), startTime: Instant, endTime: Instant }).nullable(),
  unreadNews: z.int(),
  /** Only for administrators. */
  accessCode: z.string().nullable().optional(),
})
