import type { AppealStatus } from '@arbiter/rules/contests/appeal'
import type { Role } from '@arbiter/rules/people/access'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, pgView, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, moment } from './columns.ts'

export type SocialLinks = Partial<Record<'github' | 'linkedin' | 'leetcode' | 'codeforces' | 'codechef', string>>

/** A deleted user stays as a tombstone without name, email or password, so that standings remain true. */
export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    email: text(),
    firstname: text().notNull(),
    lastname: text().notNull(),
    passwordHash: text(),
    role: text().$type<Role>().notNull().default('user'),
    socialLinks: jsonb().$type<SocialLinks>().notNull().default({}),
    /** One of the bundled pictures (`set:3`) or an upload (`blob:<sha-256>`); null shows initials. */
    picture: text(),
    rating: integer(),
    /** The language of the pages; null until the user chooses one. */
    locale: text(),
    /** The zone of the times on the pages, such as `Europe/Madrid`; null for that of the browser. */
    timeZone: text(),
    createdAt: createdAt(),
    deletedAt: moment(),
  },
  (table) => [
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    index('users_by_picture').on(table.picture).where(sql`${table.picture} is not null`),
    // The leaderboard by rating.
    index('users_by_rating').on(table.rating, table.id).where(sql`${table.rating} is not null`),
    // Administrators' lists: the ids of a page are read from an index alone, however deep it lies.
    index('users_kept').on(table.id).where(sql`${table.deletedAt} is null`),
    index('users_deleted').on(table.id).where(sql`${table.deletedAt} is not null`),
    index('users_by_name')
      .on(sql`lower(${table.username})`, table.username, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('users_by_letters').using('gin', sql`searched_account(${table.username}, ${table.email}) gin_trgm_ops`),
    // How many are new.
    index('users_by_time').on(table.createdAt).where(sql`${table.deletedAt} is null`),
    index('users_admins').on(table.id).where(sql`${table.role} = 'admin' and ${table.deletedAt} is null`),
    check('users_role', sql`${table.role} in ('admin', 'user')`),
  ],
)

/** The browser holds the token; we hold its SHA-256, so that a copy of this table opens nothing. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes().primaryKey(),
    id: uuid().notNull().unique().default(sql`uuid_v7()`),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text().notNull().default(''),
    address: text().notNull().default(''),
    createdAt: createdAt(),
    lastSeenAt: createdAt(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('sessions_by_user').on(table.userId), index('sessions_by_expiry').on(table.expiresAt)],
)

/**
 * When a user was last seen, which outlives their sessions. A table of its own because it changes often; a trigger adds the
 * row of a new user, and a deleted user has none.
 */
export const userActivity = pgTable(
  'user_activity',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The epoch before the first sign-in: a null would stand first in an index that is read backwards. */
    lastSeenAt: moment().notNull().default(sql`'epoch'`),
  },
  (table) => [index('user_activity_by_time').on(table.lastSeenAt, table.userId)],
)

/**
 * How often a sign-in was tried in vain: for a name from an address, for a name, and from an address. The key is a SHA-256,
 * because people type passwords into the wrong field, and because a name counts whether there is such a user or not.
 */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    key: bytes().primaryKey(),
    failures: integer().notNull().default(0),
    lastTriedAt: moment().notNull(),
    lastSucceededAt: moment(),
  },
  (table) => [index('sign_in_attempts_by_time').on(table.lastTriedAt)],
)

export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: bytes().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdBy: uuid().references(() => users.id),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [index('password_resets_by_user').on(table.userId)],
)

/** One row per episode of being restricted; a user is flagged while one is open. */
export const flags = pgTable(
  'flags',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    flaggedBy: uuid().references(() => users.id),
    flaggedAt: createdAt(),
    liftedBy: uuid().references(() => users.id),
    liftedAt: moment(),
  },
  (table) => [
    uniqueIndex('flags_one_open').on(table.userId).where(sql`${table.liftedAt} is null`),
    index('flags_by_user').on(table.userId, table.flaggedAt),
  ],
)

/** One appeal per episode: the unique flag says so. */
export const appeals = pgTable(
  'appeals',
  {
    id: id(),
    flagId: uuid()
      .notNull()
      .unique()
      .references(() => flags.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    status: text().$type<AppealStatus>().notNull().default('pending'),
    note: text(),
    decidedBy: uuid().references(() => users.id),
    decidedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index('appeals_by_user').on(table.userId, table.createdAt),
    index('appeals_by_status').on(table.status, table.createdAt),
    // The order of the list of administrators, with what it is filtered by. By hand: see `submissionStates` for nulls.
    index('appeals_listed').on(
      sql`(${table.status} <> 'pending')`,
      sql`${table.decidedAt} desc`,
      table.createdAt,
      table.id,
      table.status,
    ),
    check('appeals_status', sql`${table.status} in ('pending', 'accepted', 'rejected')`),
  ],
)

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    /** What the sentence of this kind needs: names, verdicts, notes. */
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    link: text(),
    createdAt: createdAt(),
    readAt: moment(),
  },
  (table) => [
    index('notifications_by_user').on(table.userId, table.createdAt),
    index('notifications_unread').on(table.userId).where(sql`${table.readAt} is null`),
  ],
)

/** Derived from user_problems: what the leaderboard shows. Flagged and deleted users are not listed. */
export const userScores = pgTable(
  'user_scores',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    totalPoints: integer().notNull().default(0),
    problemsSolved: integer().notNull().default(0),
    lastSolvedAt: moment(),
    isListed: boolean().notNull().default(true),
    /** What a search for a user matches: a trigger writes username and names, in small letters, with a space before each. */
    searchedName: text().notNull().default(''),
  },
  (table) => [
    // The names stand in it because Drizzle knows no INCLUDE: a search that finds many walks down this index alone.
    index('user_scores_board')
      .on(table.totalPoints.desc().nullsFirst(), table.userId, table.searchedName)
      .where(sql`${table.isListed}`),
    // The administrators' list has all users, listed or not.
    index('user_scores_by_points').on(table.totalPoints, table.userId, table.isListed),
    // Names change seldom and points often: without a list of pending entries a search never has to read one.
    index('user_scores_by_name').using('gin', table.searchedName.op('gin_trgm_ops')).with({ fastupdate: false }),
  ],
)

/**
 * How many listed users have these points: the sum over the rows with these points. A trigger only ever adds rows, so that two
 * users who score at the same instant never wait for each other; `score-counts.ts` adds the rows up now and then.
 */
export const scoreCounts = pgTable(
  'score_counts',
  { totalPoints: integer().notNull(), users: integer().notNull() },
  (table) => [index('score_counts_by_points').on(table.totalPoints)],
)

/** Which rank goes with which points, from the counts alone, without counting the rows of users again. */
export const boardRanks = pgView('board_ranks', {
  totalPoints: integer().notNull(),
  users: integer().notNull(),
  rank: integer().notNull(),
}).existing()
