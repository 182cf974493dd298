import type { ContestEvent, ParticipantKind } from '@arbiter/rules/board/contest-event'
import type { Row } from '@arbiter/rules/board/facts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from './columns.ts'
import { contests } from './contests.ts'
import { organisations, teams } from './teams.ts'
import { users } from './users.ts'

/** The number of the last event. A row of its own, because it changes with every event and a contest hardly ever does. */
export const contestHeads = pgTable('contest_heads', {
  contestId: uuid()
    .primaryKey()
    .references(() => contests.id),
  lastSeq: bigint({ mode: 'number' }).notNull().default(0),
  lastAt: moment().notNull().default(sql`now()`),
  /** Up to here the log was checked for whether its board is final. */
  checkedSeq: bigint({ mode: 'number' }).notNull().default(0),
  checkedAt: moment(),
  /** The event that made the board final; null while it is open. Ratings rest on it. */
  finalSeq: bigint({ mode: 'number' }),
})

/** Above the numbers that a fold of a sample or of a package gives its teams. */
export const participantNumbers = pgSequence('contest_participant_numbers', { startWith: 100_001 })

/** An event has one of these until its transaction commits: see `sql/contest-log.sql`. They are above all others. */
export const eventDrafts = pgSequence('contest_event_drafts', { startWith: 2 ** 52 })

/** Participants, each with a row on a board. The log knows them by number; names are here and in `users`. */
export const contestParticipants = pgTable(
  'contest_participants',
  {
    id: id(),
    contestId: uuid()
      .notNull()
      .references(() => contests.id),
    /** Unique within the contest; from a sequence, so that users who register at once do not wait for each other. */
    number: integer().notNull(),
    kind: text().$type<ParticipantKind>().notNull(),
    userId: uuid().references(() => users.id),
    teamId: uuid().references(() => teams.id),
    /** The name of a participant who is not a user. A team's and its organisation are those of its registration. */
    name: text(),
    organisationId: uuid().references(() => organisations.id),
    /** How much later than the contest the run of a virtual participant started. */
    offsetMs: bigint({ mode: 'number' }).notNull().default(0),
    /** Given by the organisers. */
    extraMinutes: integer().notNull().default(0),
    /** Derived from the log with each event about time: of a window, a virtual run or extra time; null: as the contest. */
    startsAt: moment(),
    endsAt: moment(),
    /** Shown to the participant and the admins; the log has no texts. */
    disqualificationReason: text(),
    /** Shown to the participant and the admins until the jury lets the participant in again. */
    removalReason: text(),
    /** Who was in the row when the jury removed it: they can't register until it is let in again. */
    removedUserIds: uuid().array(),
    /** Takes one of the contest's places, with however many people. One who withdraws keeps the number, and no place. */
    isEntered: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('contest_participants_by_number').on(table.contestId, table.number),
    uniqueIndex('contest_participants_once').on(table.userId, table.contestId).where(sql`${table.kind} = 'person'`),
    uniqueIndex('contest_participants_virtual').on(table.userId, table.contestId).where(sql`${table.kind} = 'virtual'`),
    index('contest_participants_removed').on(table.contestId).where(sql`${table.removalReason} is not null`),
    uniqueIndex('contest_participants_teams').on(table.teamId, table.contestId).where(sql`${table.kind} = 'team'`),
    check(
      'contest_participants_who',
      sql`case ${table.kind} when 'person' then ${table.userId} is not null
        when 'team' then ${table.userId} is null and ${table.name} is not null
        when 'virtual' then num_nonnulls(${table.userId}, ${table.teamId}) = 1 else true end`,
    ),
    check('contest_participants_kind', sql`${table.kind} in ('person', 'team', 'virtual', 'ghost')`),
  ],
)

/** Everything that changes a board, in order and for ever: see `contest-log.ts`. */
export const contestEvents = pgTable(
  'contest_events',
  {
    contestId: uuid()
      .notNull()
      .references(() => contests.id),
    seq: bigint({ mode: 'number' }).notNull(),
    at: moment().notNull(),
    kind: text().$type<ContestEvent['kind']>().notNull(),
    /** Null for what concerns all. */
    participant: integer(),
    payload: jsonb().$type<ContestEvent['payload']>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contestId, table.seq] }),
    index('contest_events_by_participant').on(table.contestId, table.participant, table.seq),
  ],
)

/** Derived: the fold of the log, one row per participant, written in the transaction of each event. */
export const contestStandings = pgTable(
  'contest_standings',
  {
    contestId: uuid()
      .notNull()
      .references(() => contests.id),
    participant: integer().notNull(),
    row: jsonb().$type<Row>().notNull(),
    /** Ascending, element by element; null for participants who are not ranked. */
    rankKey: bigint({ mode: 'number' }).array(),
    isDisqualified: boolean().notNull().default(false),
    /** Out of competition. */
    isUnofficial: boolean().notNull().default(false),
    /** Whether there is a submission that counts: a participant without one is not rated. */
    hasTried: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.contestId, table.participant] }),
    index('contest_standings_by_rank').on(table.contestId, table.rankKey, table.participant),
  ],
)
