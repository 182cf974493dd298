import type {
  SetterEnd,
  SetterJobKind,
  SetterJobStatus,
  SetterPlan,
  SetterProgress,
  SetterResult,
} from '@arbiter/rules/setting/setter-job'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, moment } from './columns.ts'
import { problems } from './problems.ts'
import { testSets } from './test-data.ts'
import { users } from './users.ts'

/**
 * What a judge does for the setter of a problem: tries a checker, runs a script of generators, searches for an input on which a
 * solution fails. A job that a judge claims when no submission waits, under a lease as in `judge-queue.ts`.
 */
export const setterJobs = pgTable(
  'setter_jobs',
  {
    id: id(),
    problemId: uuid()
      .notNull()
      .references(() => problems.id, { onDelete: 'cascade' }),
    /** The newest when the job was asked for: its plan says how outputs are judged. Null where there were no tests yet. */
    testSetId: uuid().references(() => testSets.id),
    kind: text().$type<SetterJobKind>().notNull(),
    plan: jsonb().$type<SetterPlan>().notNull(),
    /** What the judge has to run. */
    languages: text().array().notNull(),
    createdBy: uuid().references(() => users.id),
    requestId: text(),
    createdAt: createdAt(),
    status: text().$type<SetterJobStatus>().notNull().default('queued'),
    /** Grows with each judge that takes the job; only the newest may write. */
    attempt: integer().notNull().default(0),
    failures: integer().notNull().default(0),
    judgeId: uuid(),
    startedAt: moment(),
    finishedAt: moment(),
    progress: jsonb().$type<SetterProgress>(),
    result: jsonb().$type<SetterEnd>(),
    /** The version of the test set with the tests that were taken from it. */
    appliedVersion: integer(),
  },
  (table) => [
    index('setter_jobs_by_problem').on(table.problemId, table.kind, table.id),
    index('setter_jobs_queue').on(table.id).where(sql`${table.status} = 'queued'`),
    index('setter_jobs_held').on(table.judgeId).where(sql`${table.status} = 'running'`),
    index('setter_jobs_by_person').on(table.createdBy).where(sql`${table.status} in ('queued', 'running')`),
    index('setter_jobs_by_time').on(table.createdAt),
    check('setter_jobs_kind', sql`${table.kind} in ('checker', 'script', 'stress')`),
    check('setter_jobs_status', sql`${table.status} in ('queued', 'running', 'done', 'stopped', 'failed')`),
    check('setter_jobs_end', sql`(${table.status} = 'done') = (${table.result} is not null)`),
  ],
)

/** What came of each output, line or found input, in the order of the plan. */
export const setterJobResults = pgTable(
  'setter_job_results',
  {
    jobId: uuid()
      .notNull()
      .references(() => setterJobs.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    result: jsonb().$type<SetterResult>().notNull(),
    /** A made input and the answer to it, compressed by gzip. */
    input: bytes(),
    answer: bytes(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.position] })],
)
