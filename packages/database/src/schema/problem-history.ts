import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt } from './columns.ts'
import { problems } from './problems.ts'
import { blobs } from './test-data.ts'
import { users } from './users.ts'

/** What a problem was after an edit of anything but its tests alone: those have versions of their own, which it names. */
export const problemRevisions = pgTable(
  'problem_revisions',
  {
    problemId: uuid()
      .notNull()
      .references(() => problems.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    testSetVersion: integer().notNull(),
    /** Null for what was there before the first recorded edit, and for the product's own edits. */
    createdBy: uuid().references(() => users.id),
    createdAt: createdAt(),
    /** The setter's words about the edit. */
    note: text(),
  },
  (table) => [primaryKey({ columns: [table.problemId, table.number] })],
)

/**
 * A file of the problem's package, other than its tests, in every revision from the first to the one before the end: what does
 * not change from one revision to the next is one row.
 */
export const problemRevisionFiles = pgTable(
  'problem_revision_files',
  {
    problemId: uuid()
      .notNull()
      .references(() => problems.id, { onDelete: 'cascade' }),
    path: text().notNull(),
    firstRevision: integer().notNull(),
    /** Null: it is in the newest revision. */
    endRevision: integer(),
    hash: bytes()
      .notNull()
      .references(() => blobs.hash),
  },
  (table) => [
    primaryKey({ columns: [table.problemId, table.path, table.firstRevision] }),
    uniqueIndex('problem_revision_files_newest')
      .on(table.problemId, table.path)
      .where(sql`${table.endRevision} is null`),
    index('problem_revision_files_by_hash').on(table.hash),
    check('problem_revision_files_revisions', sql`${table.endRevision} > ${table.firstRevision}`),
  ],
)
