import type { MeasuredComplexity } from '@arbiter/rules/analysis/measured-complexity'
import type { StoredStatus } from '@arbiter/rules/judging/job-status'
import type { Language } from '@arbiter/rules/languages'
import type { SetterEnd, SetterPlan, SetterResult } from '@arbiter/rules/setting/setter-job'
import type { Verdict } from '@arbiter/rules/verdict'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, moment } from './columns.ts'
import { problems } from './problems.ts'
import { submissions } from './submissions.ts'
import { testSets } from './test-data.ts'
import { users } from './users.ts'

/** The input on which the program fails, and what came of it. */
export interface FoundCase {
  input: string
  /** Null if a validator alone decides. */
  expected: string | null
  output: string
  isOutputClipped: boolean
  verdict: Verdict
  verdictDetail: string | null
  message: string | null
}

export type SearchResult =
  | { kind: 'found'; found: FoundCase; isCut: boolean }
  | { kind: 'none'; isCut: boolean }
  | { kind: 'not-compiled' }
  /** On this input, which the description allows; null if it does not even compile. */
  | { kind: 'reference-failed'; input: string | null }

export type MeasurementResult = { kind: 'measured'; measured: MeasuredComplexity } | { kind: 'not-compiled' }

/**
 * What a judge does when no submission waits (`background-jobs.ts`): it runs the job of a setter, searches for the smallest input on
 * which a program fails, measures how a program's time and memory grow. Everyone with the same program gets the kept result.
 */
export const backgroundJobs = pgTable(
  'background_jobs',
  {
    id: id(),
    kind: text().$type<'setter' | 'counterexample' | 'complexity'>().notNull(),
    problemId: uuid()
      .notNull()
      .references(() => problems.id, { onDelete: 'cascade' }),
    /** The submission whose program is run. A solution of the package is in the plan instead: only administrators know it. */
    submissionId: uuid().references(() => submissions.id, { onDelete: 'cascade' }),
    /** The newest when a setter asked: its plan says how outputs are judged. Null if there were no tests yet. */
    testSetId: uuid().references(() => testSets.id),
    requestedBy: uuid().references(() => users.id),
    /** The HTTP request that asked for it; null if no request did. */
    requestId: text(),
    createdAt: createdAt(),
    /** The languages that the judge has to run, that of the submission first. */
    languages: text().array().$type<Language[]>().notNull(),
    /** SHA-256 of all that the result depends on beside the program: description, reference solution, limits, how it is judged. */
    problemVersion: bytes(),
    codeHash: bytes(),
    plan: jsonb().$type<SetterPlan | { kind: 'program'; code: string }>(),
    status: text().$type<StoredStatus>().notNull().default('queued'),
    /** Grows with each judge that takes the job; only the newest may write. */
    attempt: integer().notNull().default(0),
    failures: integer().notNull().default(0),
    judgeId: uuid(),
    startedAt: moment(),
    finishedAt: moment(),
    progress: jsonb(),
    result: jsonb().$type<SetterEnd | SearchResult | MeasurementResult>(),
    /** The version of the test set with the tests that a setter took from it. */
    appliedVersion: integer(),
  },
  (table) => [
    // One that was cancelled or has failed may be started again.
    uniqueIndex('background_jobs_kept')
      .on(table.problemId, table.kind, table.problemVersion, sql`(${table.languages}[1])`, table.codeHash)
      .where(sql`${table.status} in ('queued', 'running', 'done')`),
    index('background_jobs_queue').on(table.kind, table.id).where(sql`${table.status} = 'queued'`),
    index('background_jobs_held').on(table.judgeId).where(sql`${table.status} = 'running'`),
    index('background_jobs_by_person').on(table.requestedBy, table.kind, table.createdAt),
    index('background_jobs_by_problem').on(table.problemId, table.kind, table.id),
    index('background_jobs_by_submission').on(table.submissionId),
    index('background_jobs_by_time').on(table.createdAt),
    check('background_jobs_kind', sql`${table.kind} in ('setter', 'counterexample', 'complexity')`),
    check('background_jobs_status', sql`${table.status} in ('queued', 'running', 'done', 'cancelled', 'failed')`),
    check('background_jobs_program', sql`(${table.submissionId} is null) = (${table.plan} is not null)`),
    check('background_jobs_end', sql`(${table.status} = 'done') = (${table.result} is not null)`),
  ],
)

/** What came of each output, line or found input of a setter's job, in the order of its plan. */
export const setterJobResults = pgTable(
  'setter_job_results',
  {
    jobId: uuid()
      .notNull()
      .references(() => backgroundJobs.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    result: jsonb().$type<SetterResult>().notNull(),
    /** A made input and the answer to it, compressed by gzip. */
    input: bytes(),
    answer: bytes(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.position] })],
)
