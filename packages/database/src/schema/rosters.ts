import { foreignKey, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment } from './columns.ts'
import { contestParticipants } from './contest-log.ts'
import { contests } from './contests.ts'
import { users } from './users.ts'

/** Who is in which row of a contest's board. A person is in one at most, and a team's row has several people. */
export const registrations = pgTable(
  'registrations',
  {
    contestId: uuid()
      .notNull()
      .references(() => contests.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The number of the row on the board. */
    participant: integer().notNull(),
    registeredAt: createdAt(),
    /** Announcements and answers since then are unread. */
    newsReadAt: moment(),
    addedBy: uuid().references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.contestId, table.userId] }),
    index('registrations_by_user').on(table.userId, table.registeredAt),
    // The first ones of a contest, for its card and its page.
    index('registrations_by_participant').on(table.contestId, table.participant, table.userId),
    foreignKey({
      name: 'registrations_in_a_row',
      columns: [table.contestId, table.participant],
      foreignColumns: [contestParticipants.contestId, contestParticipants.number],
    }),
  ],
)

/** The same for virtual runs, which a person may have beside a row of the contest itself. */
export const virtualRosters = pgTable(
  'virtual_rosters',
  {
    contestId: uuid()
      .notNull()
      .references(() => contests.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    participant: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contestId, table.userId] }),
    index('virtual_rosters_by_participant').on(table.contestId, table.participant, table.userId),
    foreignKey({
      name: 'virtual_rosters_in_a_row',
      columns: [table.contestId, table.participant],
      foreignColumns: [contestParticipants.contestId, contestParticipants.number],
    }),
  ],
)
