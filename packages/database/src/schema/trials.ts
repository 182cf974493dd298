import type { Language } from '@arbiter/rules/languages'
import type { SubmissionStatus, TestVerdict, Verdict } from '@arbiter/rules/verdict'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, moment } from './columns.ts'
import { problems, testSets } from './problems.ts'
import { users } from './users.ts'

/** Programs that an administrator runs on a test set. They are no submissions: nothing of them counts anywhere. */
export const trials = pgTable(
  'trials',
  {
    id: id(),
    problemId: uuid()
      .notNull()
      .references(() => problems.id, { onDelete: 'cascade' }),
    testSetId: uuid()
      .notNull()
      .references(() => testSets.id),
    /** `generate`: one program, whose outputs may become the expected ones. `judge`: programs with the verdicts they should get. */
    kind: text().$type<'generate' | 'judge'>().notNull(),
    createdBy: uuid().references(() => users.id),
    createdAt: createdAt(),
    /** The version of the test set that its outputs have become. */
    appliedVersion: integer(),
  },
  (table) => [
    index('trials_by_problem').on(table.problemId, table.createdAt),
    index('trials_by_time').on(table.createdAt),
    check('trials_kind', sql`${table.kind} in ('generate', 'judge')`),
  ],
)

/** One of them: a job that a judge claims when no submission waits, under a lease as in `judge-queue.ts`. */
export const trialPrograms = pgTable(
  'trial_programs',
  {
    id: id(),
    trialId: uuid()
      .notNull()
      .references(() => trials.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    name: text().notNull(),
    language: text().$type<Language>().notNull(),
    code: text().notNull(),
    expectedVerdict: text().$type<Verdict>(),
    status: text().$type<SubmissionStatus>().notNull().default('queued'),
    /** Grows with each judge that takes the job; only the newest may write. */
    attempt: integer().notNull().default(0),
    failures: integer().notNull().default(0),
    judgeId: uuid(),
    verdict: text().$type<Verdict>(),
    verdictDetail: text(),
    compileLog: text(),
    testsPassed: integer(),
    testsTotal: integer(),
    cpuMs: integer(),
    memoryKb: integer(),
    startedAt: moment(),
    finishedAt: moment(),
  },
  (table) => [
    unique('trial_programs_position').on(table.trialId, table.position),
    index('trial_programs_queue').on(table.trialId, table.position).where(sql`${table.status} = 'queued'`),
    index('trial_programs_held').on(table.judgeId).where(sql`${table.status} = 'judging'`),
    check('trial_programs_status', sql`${table.status} in ('queued', 'judging', 'done')`),
    check('trial_programs_end', sql`(${table.status} = 'done') = (${table.verdict} is not null)`),
  ],
)

export const trialResults = pgTable(
  'trial_results',
  {
    programId: uuid()
      .notNull()
      .references(() => trialPrograms.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    verdict: text().$type<TestVerdict>().notNull(),
    verdictDetail: text(),
    cpuMs: integer(),
    memoryKb: integer(),
    /** The whole of what the program wrote, compressed by gzip, and its size before that. Only where outputs are generated. */
    output: bytes(),
    outputSize: integer(),
  },
  (table) => [primaryKey({ columns: [table.programId, table.position] })],
)
