import type { Ability } from '@arbiter/rules/people/grants'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from './columns.ts'
import { contests } from './contests.ts'
import { problems } from './problems.ts'
import { users } from './users.ts'

/** What people may do beside what every member may. Rows are revoked and stay: they are the history. */
export const grants = pgTable(
  'grants',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    ability: text().$type<Ability>().notNull(),
    /** The thing that it was given on; the whole site if there is none. */
    problemId: uuid().references(() => problems.id),
    contestId: uuid().references(() => contests.id),
    isOwner: boolean().notNull().default(false),
    /** Null for the command line. */
    grantedBy: uuid().references(() => users.id),
    grantedAt: createdAt(),
    revokedBy: uuid().references(() => users.id),
    revokedAt: moment(),
  },
  (table) => [
    check('grants_one_thing', sql`num_nonnulls(${table.problemId}, ${table.contestId}) <= 1`),
    check('grants_owned_thing', sql`not ${table.isOwner} or num_nonnulls(${table.problemId}, ${table.contestId}) = 1`),
    uniqueIndex('grants_open')
      .on(
        table.userId,
        table.ability,
        sql`coalesce(${table.problemId}, ${table.contestId}, '00000000-0000-0000-0000-000000000000'::uuid)`,
      )
      .where(sql`${table.revokedAt} is null`),
    index('grants_by_problem').on(table.problemId).where(sql`${table.revokedAt} is null`),
    index('grants_by_contest').on(table.contestId).where(sql`${table.revokedAt} is null`),
  ],
)
