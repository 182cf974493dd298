import type { SearchStatus } from '@arbiter/rules/counterexample'
import type { Language } from '@arbiter/rules/languages'
import type { Verdict } from '@arbiter/rules/verdict'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, moment } from './columns.ts'
import { problems } from './problems.ts'
import { submissions } from './submissions.ts'
import { users } from './users.ts'

/** The input on which the program fails, and what came of it. */
export interface FoundCase {
  input: string
  /** Null where a validator alone decides. */
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
  /** On this input, which the description allows; null where it does not even compile. */
  | { kind: 'reference-failed'; input: string | null }

/**
 * A search for the smallest input on which a program fails: a job that a judge claims when neither submissions nor trials wait,
 * under a lease as in `judge-queue.ts`. Everybody with the same program gets the result that is kept.
 */
export const counterexampleSearches = pgTable(
  'counterexample_searches',
  {
    id: id(),
    problemId: uuid()
      .notNull()
      .references(() => problems.id, { onDelete: 'cascade' }),
    /** SHA-256 of all that the result depends on beside the program: description, reference solution, limits, how it is judged. */
    problemVersion: bytes().notNull(),
    language: text().$type<Language>().notNull(),
    codeHash: bytes().notNull(),
    /** Whose code is searched with. */
    submissionId: uuid()
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    requestedBy: uuid()
      .notNull()
      .references(() => users.id),
    /** Of the HTTP request that asked for it; null where nobody did. */
    requestId: text(),
    createdAt: createdAt(),
    status: text().$type<SearchStatus>().notNull().default('queued'),
    /** Grows with each judge that takes the job; only the newest may write. */
    attempt: integer().notNull().default(0),
    failures: integer().notNull().default(0),
    judgeId: uuid(),
    startedAt: moment(),
    finishedAt: moment(),
    phase: text().$type<'searching' | 'shrinking'>().notNull().default('searching'),
    /** Inputs that were tried so far, and the size of the smallest that was found. */
    runs: integer().notNull().default(0),
    tokens: integer(),
    cpuMs: integer(),
    result: jsonb().$type<SearchResult>(),
  },
  (table) => [
    // One that was cancelled or has failed may be started again.
    uniqueIndex('counterexample_searches_kept')
      .on(table.problemId, table.problemVersion, table.language, table.codeHash)
      .where(sql`${table.status} in ('queued', 'searching', 'done')`),
    index('counterexample_searches_queue').on(table.id).where(sql`${table.status} = 'queued'`),
    index('counterexample_searches_held').on(table.judgeId).where(sql`${table.status} = 'searching'`),
    index('counterexample_searches_by_person').on(table.requestedBy, table.createdAt),
    index('counterexample_searches_by_submission').on(table.submissionId),
    index('counterexample_searches_by_time').on(table.createdAt),
    check(
      'counterexample_searches_status',
      sql`${table.status} in ('queued', 'searching', 'done', 'cancelled', 'failed')`,
    ),
    check('counterexample_searches_end', sql`(${table.status} = 'done') = (${table.result} is not null)`),
  ],
)
