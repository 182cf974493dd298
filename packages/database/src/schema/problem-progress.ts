import { type SQL, sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { problems } from './problems.ts'
import { users } from './users.ts'

/** Derived: where a user stands with a problem. A row means at least attempted. */
export const userProblems = pgTable(
  'user_problems',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    problemId: uuid()
      .notNull()
      .references(() => problems.id, { onDelete: 'cascade' }),
    attempts: integer().notNull().default(0),
    isSolved: boolean().notNull().default(false),
    /** Solved after a hint or the editorial was opened: `isAided` of the rules. */
    isAided: boolean().notNull().default(false),
    /** Solved and public: counted in points, tiles and lists of solved problems. */
    isCounted: boolean().notNull().default(false),
    /** The number of public judged submissions, and of those that were accepted. */
    countedSubmissions: integer().notNull().default(0),
    countedAccepted: integer().notNull().default(0),
    solvedAt: moment(),
    lastSubmittedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.problemId] }),
    index('user_problems_counted').on(table.userId, table.solvedAt).where(sql`${table.isCounted}`),
    index('user_problems_by_problem').on(table.problemId, table.isSolved),
  ],
)

/** A hint that a user has opened, or the editorial, whose number is 0. Rows are never changed. */
export const aidOpenings = pgTable(
  'aid_openings',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    problemId: uuid()
      .notNull()
      .references(() => problems.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    /** The real time, not the start of the transaction, which may have waited: submissions are compared with it. */
    openedAt: moment().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.problemId, table.number] }),
    index('aid_openings_by_problem').on(table.problemId),
    check('aid_openings_number', sql`${table.number} >= 0`),
  ],
)

/** Derived: how often a problem was tried and solved, for administrators: contests that still run are among it. */
export const problemStats = pgTable(
  'problem_stats',
  {
    problemId: uuid()
      .primaryKey()
      .references(() => problems.id, { onDelete: 'cascade' }),
    /** The problem's own: it settles ties. */
    number: integer().notNull(),
    submissions: integer().notNull().default(0),
    accepted: integer().notNull().default(0),
    solvers: integer().notNull().default(0),
    /** From 0 to 1; null while the problem is untried. */
    acceptance: doublePrecision().generatedAlwaysAs(
      (): SQL => sql`${problemStats.accepted}::float8 / nullif(${problemStats.submissions}, 0)`,
    ),
  },
  (table) => [
    index('problem_stats_by_submissions').on(table.submissions, table.number, table.problemId),
    index('problem_stats_by_solvers').on(table.solvers, table.number, table.problemId),
    // Untried problems come last in both directions, so each needs an index.
    index('problem_stats_by_acceptance').on(table.acceptance, table.number, table.problemId),
    index('problem_stats_by_acceptance_down').on(
      table.acceptance.desc().nullsLast(),
      table.number.desc(),
      table.problemId,
    ),
  ],
)

/**
 * Derived: the public part of the same numbers. A table of its own, because its rows are written while the lock of the
 * scores is held, and those of `problem_stats` before it is taken.
 */
export const problemPopularity = pgTable(
  'problem_popularity',
  {
    problemId: uuid()
      .primaryKey()
      .references(() => problems.id, { onDelete: 'cascade' }),
    /** The problem's own: the first settles ties, the second lets a page be read from one index alone. */
    number: integer().notNull(),
    isOpen: boolean().notNull(),
    solvers: integer().notNull().default(0),
    /** People whose submissions count, whether they have solved it or not. */
    triers: integer().notNull().default(0),
    submissions: integer().notNull().default(0),
    accepted: integer().notNull().default(0),
    /** The share of triers who solved it, smoothed: near a half while few have tried it, so that such problems are not at the ends. */
    solveRate: doublePrecision().generatedAlwaysAs(
      (): SQL => sql`(${problemPopularity.solvers} + 2)::float8 / (${problemPopularity.triers} + 4)`,
    ),
    /** From 0 to 1; null while the problem is untried. */
    acceptance: doublePrecision().generatedAlwaysAs(
      (): SQL => sql`${problemPopularity.accepted}::float8 / nullif(${problemPopularity.submissions}, 0)`,
    ),
  },
  (table) => [
    index('problem_popularity_by_solvers').on(table.solvers, table.number, table.problemId).where(sql`${table.isOpen}`),
    index('problem_popularity_by_rate').on(table.solveRate, table.number, table.problemId).where(sql`${table.isOpen}`),
    // Untried problems come last in both directions, so each needs an index.
    index('problem_popularity_by_acceptance')
      .on(table.acceptance, table.number, table.problemId)
      .where(sql`${table.isOpen}`),
    index('problem_popularity_by_acceptance_down')
      .on(table.acceptance.desc().nullsLast(), table.number.desc(), table.problemId)
      .where(sql`${table.isOpen}`),
  ],
)

/** Derived: the tags of listed problems, and how many problems have each. */
export const problemTopics = pgTable('problem_topics', {
  name: text().primaryKey(),
  problems: integer().notNull().default(0),
})
