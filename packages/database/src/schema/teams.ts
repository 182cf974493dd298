import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from './columns.ts'
import { users } from './users.ts'

/** Schools, universities, companies: a short name and a country, for the flag beside a team's name. */
export const organisations = pgTable(
  'organisations',
  {
    id: id(),
    name: text().notNull(),
    /** Two letters of ISO 3166. */
    country: text(),
    createdBy: uuid().references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('organisations_once').on(sql`lower(${table.name})`, sql`coalesce(${table.country}, '')`),
    check('organisations_country', sql`${table.country} ~ '^[A-Z]{2}$'`),
  ],
)

export const teams = pgTable(
  'teams',
  {
    id: id(),
    name: text().notNull(),
    captainId: uuid()
      .notNull()
      .references(() => users.id),
    organisationId: uuid().references(() => organisations.id),
    createdAt: createdAt(),
  },
  (table) => [index('teams_by_captain').on(table.captainId)],
)

/** Who is and was in a team. Rows are closed and stay: they are the history. Joining and leaving lock the team's row. */
export const teamMembers = pgTable(
  'team_members',
  {
    id: id(),
    teamId: uuid()
      .notNull()
      .references(() => teams.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    joinedAt: createdAt(),
    leftAt: moment(),
  },
  (table) => [
    uniqueIndex('team_members_open').on(table.teamId, table.userId).where(sql`${table.leftAt} is null`),
    index('team_members_by_user').on(table.userId).where(sql`${table.leftAt} is null`),
    index('team_members_by_team').on(table.teamId, table.joinedAt),
  ],
)

/** To a person, or to anybody who has the link, of which only a hash is stored. */
export const teamInvitations = pgTable(
  'team_invitations',
  {
    id: id(),
    teamId: uuid()
      .notNull()
      .references(() => teams.id),
    toUserId: uuid().references(() => users.id),
    tokenHash: text(),
    usesLeft: integer().notNull().default(1),
    invitedBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
  },
  (table) => [
    uniqueIndex('team_invitations_by_token').on(table.tokenHash),
    index('team_invitations_by_team').on(table.teamId).where(sql`${table.revokedAt} is null`),
    index('team_invitations_to').on(table.toUserId).where(sql`${table.revokedAt} is null`),
    check('team_invitations_to_one', sql`num_nonnulls(${table.toUserId}, ${table.tokenHash}) = 1`),
    check('team_invitations_uses', sql`${table.usesLeft} >= 0`),
  ],
)
