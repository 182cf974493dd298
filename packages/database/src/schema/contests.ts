import type { ContestType } from '@arbiter/rules/contests/contest'
import { type MedalCounts, ONE_MEDAL_EACH } from '@arbiter/rules/contests/medals'
import type { Takes } from '@arbiter/rules/contests/takes'
import type { Language } from '@arbiter/rules/languages'
import type { RatingState } from '@arbiter/rules/rating/rating-state'
import type { SubtaskRule } from '@arbiter/rules/scoring/subtask-rule'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, moment, type StoredNotice } from './columns.ts'
import { problems } from './problems.ts'
import { users } from './users.ts'

export type StoredInterval = [from: string, to: string | null]

export const contests = pgTable(
  'contests',
  {
    id: id(),
    title: text().notNull(),
    description: text().notNull(),
    startTime: moment().notNull(),
    endTime: moment().notNull(),
    /**
     * The end for which points were counted: while it is not `endTime`, nothing that was submitted here counts yet. See
     * `settle-contests.ts`.
     */
    settledEndTime: moment(),
    /** From then on others' verdicts are held back until `unfrozenAt`. */
    freezeTime: moment(),
    unfrozenAt: moment(),
    /** Each participant has that many minutes, whenever they begin; null: all of the contest. */
    windowMinutes: integer(),
    /** What an organiser has removed from the contest; the last of a pause that goes on has no end. */
    removed: jsonb().$type<StoredInterval[]>().notNull().default([]),
    /**
     * The end and the freeze in contest time, of which those above are derived in the transaction that changes what is removed; null
     * while nothing is. While the contest is paused its end is `NOT_YET` of the rules.
     */
    scheduledEndTime: moment(),
    scheduledFreezeTime: moment(),
    pausedAt: moment(),
    /** The length that the falling points of CF are stretched to: an extension does not change points already won. */
    decayMinutes: integer().notNull().default(0),
    contestType: text().$type<ContestType>().notNull().default('ICPC'),
    /** How the subtasks of several submissions count in IOI contests. */
    subtaskRule: text().$type<SubtaskRule>().notNull().default('max-per-subtask'),
    /** Decimals of partial points. Contests from before there were fractions keep their whole points. */
    decimals: integer().notNull().default(2),
    /** CF: until the end programs are judged with the pretests alone. */
    hasPretests: boolean().notNull().default(false),
    /** CF with pretests: participants may hack each other's programs. */
    hasHacks: boolean().notNull().default(false),
    takes: text().$type<Takes>().notNull().default('persons'),
    /** How many people a team has at most. */
    maxTeamSize: integer().notNull().default(3),
    /** Places of the board: a team takes one. */
    maxParticipants: integer(),
    /** Counted in the transaction that registers, under the row's lock: it can't pass maxParticipants. */
    participantCount: integer().notNull().default(0),
    isPublic: boolean().notNull().default(true),
    accessCode: text(),
    isRated: boolean().notNull().default(true),
    /** A person who registers may choose to take part out of competition. */
    allowsUnofficial: boolean().notNull().default(false),
    /** An organiser has hidden the standings from everyone but the jury. */
    isBoardHidden: boolean().notNull().default(false),
    /** What programs may be written in; null: in all that the site offers. */
    allowedLanguages: text().array().$type<Language[]>(),
    /** When the participants were notified that it starts soon. */
    remindedAt: moment(),
    allowLateSubmissions: boolean().notNull().default(false),
    penaltyPerWrongSubmissionMinutes: integer().notNull().default(20),
    /** How many ranks get which medal. */
    medals: jsonb().$type<MedalCounts>().notNull().default(ONE_MEDAL_EACH),
    createdBy: uuid().references(() => users.id),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    deletedAt: moment(),
  },
  (table) => [
    index('contests_by_start').on(table.startTime),
    index('contests_by_end').on(table.endTime),
    index('contests_unsettled').on(table.endTime).where(sql`${table.settledEndTime} is distinct from ${table.endTime}`),
    check('contests_type', sql`${table.contestType} in ('ICPC', 'IOI', 'CF', 'CUSTOM')`),
    check(
      'contests_subtask_rule',
      sql`${table.subtaskRule} in ('max-per-subtask', 'best-submission', 'last-submission')`,
    ),
    check('contests_takes', sql`${table.takes} in ('persons', 'teams', 'both')`),
    check('contests_of_teams_unrated', sql`not ${table.isRated} or ${table.takes} = 'persons'`),
    check('contests_window', sql`${table.windowMinutes} > 0`),
    check('contests_order', sql`${table.endTime} > ${table.startTime}`),
    check(
      'contests_room',
      sql`${table.maxParticipants} is null or ${table.participantCount} <= ${table.maxParticipants}`,
    ),
  ],
)

export const contestProblems = pgTable(
  'contest_problems',
  {
    contestId: uuid()
      .notNull()
      .references(() => contests.id, { onDelete: 'cascade' }),
    /** 0 is problem A. */
    position: integer().notNull(),
    problemId: uuid()
      .notNull()
      .references(() => problems.id),
    /** With two decimals at most. */
    points: doublePrecision().notNull(),
    /** How many hidden tests are pretests, where the contest has some; null: all. */
    pretestCount: integer(),
    /** An organiser takes no submissions to it while the contest runs. */
    isPaused: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.contestId, table.position] }),
    unique('contest_problems_once').on(table.contestId, table.problemId),
    index('contest_problems_by_problem').on(table.problemId),
  ],
)

export const ratingChanges = pgTable(
  'rating_changes',
  {
    contestId: uuid()
      .notNull()
      .references(() => contests.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    rank: integer().notNull(),
    ratingBefore: integer(),
    ratingAfter: integer().notNull(),
    performance: integer().notNull(),
    /** The state that the next contest starts from; see `rating-state.ts` of the rules. */
    state: jsonb().$type<RatingState>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.contestId, table.userId] }),
    index('rating_changes_by_user').on(table.userId, table.createdAt),
  ],
)

export const announcements = pgTable(
  'announcements',
  {
    id: id(),
    /** Null for an announcement to all users of the site. */
    contestId: uuid().references(() => contests.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    body: text().notNull(),
    /** What the product announces by itself, for pages in other languages: the title, then the sentences of the body. */
    notices: jsonb().$type<StoredNotice[]>(),
    createdBy: uuid().references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('announcements_by_contest').on(table.contestId, table.createdAt),
    // The feed of announcements.
    index('announcements_by_time').on(table.createdAt, table.id),
  ],
)

export const clarifications = pgTable(
  'clarifications',
  {
    id: id(),
    contestId: uuid()
      .notNull()
      .references(() => contests.id, { onDelete: 'cascade' }),
    problemId: uuid().references(() => problems.id),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The row whose people share the question and its answer. */
    participant: integer(),
    question: text().notNull(),
    answer: text(),
    /** A public answer is shown to every participant. */
    isPublic: boolean().notNull().default(false),
    answeredBy: uuid().references(() => users.id),
    createdAt: createdAt(),
    answeredAt: moment(),
  },
  (table) => [
    index('clarifications_by_contest').on(table.contestId, table.createdAt),
    index('clarifications_by_user').on(table.userId),
  ],
)
