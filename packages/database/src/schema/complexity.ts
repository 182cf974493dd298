import type { Language } from '@arbiter/rules/languages'
import type { MeasuredComplexity, MeasurementStatus } from '@arbiter/rules/measured-complexity'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, moment } from './columns.ts'
import { problems } from './problems.ts'
import { submissions } from './submissions.ts'
import { users } from './users.ts'

export type MeasurementResult = { kind: 'measured'; measured: MeasuredComplexity } | { kind: 'not-compiled' }

/**
 * A measurement of how a program's time and memory grow: a background job (`background-jobs.ts`). Everybody with
 * the same program gets the result that is kept.
 */
export const complexityMeasurements = pgTable(
  'complexity_measurements',
  {
    id: id(),
    problemId: uuid()
      .notNull()
      .references(() => problems.id, { onDelete: 'cascade' }),
    /** As with searches for a counterexample. */
    problemVersion: bytes().notNull(),
    language: text().$type<Language>().notNull(),
    codeHash: bytes().notNull(),
    /** The program is that of a submission, or a solution of the package, of which nobody but administrators knows. */
    submissionId: uuid().references(() => submissions.id, { onDelete: 'cascade' }),
    code: text(),
    requestedBy: uuid()
      .notNull()
      .references(() => users.id),
    /** Of the HTTP request that asked for it; null where nobody did. */
    requestId: text(),
    createdAt: createdAt(),
    status: text().$type<MeasurementStatus>().notNull().default('queued'),
    attempt: integer().notNull().default(0),
    failures: integer().notNull().default(0),
    judgeId: uuid(),
    startedAt: moment(),
    finishedAt: moment(),
    /** Inputs that were run so far. */
    runs: integer().notNull().default(0),
    result: jsonb().$type<MeasurementResult>(),
  },
  (table) => [
    uniqueIndex('complexity_measurements_kept')
      .on(table.problemId, table.problemVersion, table.language, table.codeHash)
      .where(sql`${table.status} in ('queued', 'measuring', 'done')`),
    index('complexity_measurements_queue').on(table.id).where(sql`${table.status} = 'queued'`),
    index('complexity_measurements_held').on(table.judgeId).where(sql`${table.status} = 'measuring'`),
    index('complexity_measurements_by_person').on(table.requestedBy, table.createdAt),
    index('complexity_measurements_by_submission').on(table.submissionId),
    index('complexity_measurements_by_time').on(table.createdAt),
    check(
      'complexity_measurements_status',
      sql`${table.status} in ('queued', 'measuring', 'done', 'cancelled', 'failed')`,
    ),
    check('complexity_measurements_program', sql`(${table.submissionId} is null) = (${table.code} is not null)`),
    check('complexity_measurements_end', sql`(${table.status} = 'done') = (${table.result} is not null)`),
  ],
)
