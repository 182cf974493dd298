import type { Expectation, SubmissionLabel } from '@arbiter/problem-format/submission-labels'
import type { InputValidatorPlan } from '@arbiter/rules/judging/judging-plan'
import type { Language } from '@arbiter/rules/languages'
import type { Mutation } from '@arbiter/rules/mutants/mutation'
import type { SubmissionStatus, TestVerdict, Verdict } from '@arbiter/rules/verdict'
import { sql } from 'drizzle-orm'
import {
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, moment } from './columns.ts'
import { problems } from './problems.ts'
import { testSets } from './test-data.ts'
import { users } from './users.ts'

export const trialKinds = ['generate', 'judge', 'solutions', 'mutants', 'inputs', 'limit'] as const
export type TrialKind = (typeof trialKinds)[number]

/** The verdicts that a solution of a package should get, with its label. */
export interface LabelledExpectation extends Expectation {
  label: SubmissionLabel
  /** Whether the time limit has to be above its time, or below it. */
  timeUse: 'lower' | 'upper' | 'none'
}

/** A file of a program by its path, in base64. */
export interface ProgramText {
  path: string
  content: string
}

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
    /**
     * `generate`: one program, whose outputs may become the expected ones. `judge`: programs with the verdicts they should get.
     * `solutions`: those of the package, with their labels. `mutants`: one of them with a mistake each. `inputs`: the
     * package's validators of inputs, run over every input. `limit`: its solutions that have to be within the time limit.
     */
    kind: text().$type<TrialKind>().notNull(),
    createdBy: uuid().references(() => users.id),
    /** The HTTP request that asked for it; null without one. */
    requestId: text(),
    createdAt: createdAt(),
    /** The version of the test set that its outputs have become. */
    appliedVersion: integer(),
  },
  (table) => [
    index('trials_by_problem').on(table.problemId, table.createdAt),
    index('trials_by_time').on(table.createdAt),
    check('trials_kind', sql`${table.kind} in ('generate', 'judge', 'solutions', 'mutants', 'inputs', 'limit')`),
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
    /** All files of a solution of several, the one to start first. Null if the code is the whole program. */
    files: jsonb().$type<ProgramText[]>(),
    expectedVerdict: text().$type<Verdict>(),
    /** What a solution of the package should get. */
    expectation: jsonb().$type<LabelledExpectation>(),
    /** What was changed in a mutant, whose name is that of the solution. */
    mutation: jsonb().$type<Mutation>(),
    /** The files and arguments of an input validator, which has no code of its own. */
    validator: jsonb().$type<InputValidatorPlan>(),
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
    score: doublePrecision(),
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
    score: doublePrecision(),
    judgeMessage: text(),
    /** The whole of what the program wrote, compressed by gzip, and its size before that. Only where outputs are generated. */
    output: bytes(),
    outputSize: integer(),
  },
  (table) => [primaryKey({ columns: [table.programId, table.position] })],
)
