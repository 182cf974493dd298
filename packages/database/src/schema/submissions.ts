import type { GroupResult, JudgingProfile } from '@arbiter/rules/judging/judging-plan'
import type { RejudgeState } from '@arbiter/rules/judging/rejudge'
import type { Language } from '@arbiter/rules/languages'
import type { SubmissionStatus, TestVerdict, Verdict } from '@arbiter/rules/verdict'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, moment, type StoredNotice } from './columns.ts'
import { contests } from './contests.ts'
import { problems } from './problems.ts'
import { testSets } from './test-data.ts'
import { users } from './users.ts'

/** Submitted programs. A trigger refuses any change: verdicts and flags are in other tables. */
export const submissions = pgTable(
  'submissions',
  {
    id: id(),
    /** 1, 2, 3 and so on by time: the number that people see. A submission that failed to be written may leave a gap. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    problemId: uuid()
      .notNull()
      .references(() => problems.id),
    contestId: uuid().references(() => contests.id),
    /** The participant in whose row of the contest's board it counts. */
    participant: integer(),
    language: text().$type<Language>().notNull(),
    code: text().notNull(),
    /** After the contest's end, where that is allowed: judged, shown, never ranked. */
    isLate: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    unique('submissions_number').on(table.number),
    index('submissions_by_user').on(table.userId, table.createdAt),
    index('submissions_by_problem').on(table.problemId, table.createdAt),
    index('submissions_by_contest').on(table.contestId, table.createdAt).where(sql`${table.contestId} is not null`),
  ],
)

/**
 * An admin's order to judge again what the scope names: the submissions that have all of these values. Its judgements are a
 * preview until the admin applies them, unless they were to count at once.
 */
export const rejudges = pgTable(
  'rejudges',
  {
    id: id(),
    problemId: uuid().references(() => problems.id),
    contestId: uuid().references(() => contests.id),
    language: text().$type<Language>(),
    submittedFrom: moment(),
    submittedTo: moment(),
    /** Chosen one by one. */
    submissionIds: uuid().array(),
    state: text().$type<RejudgeState>().notNull().default('applied'),
    total: integer().notNull().default(0),
    createdBy: uuid().references(() => users.id),
    createdAt: createdAt(),
    /** The administrator who applied or discarded it. */
    decidedBy: uuid().references(() => users.id),
    decidedAt: moment(),
  },
  (table) => [
    index('rejudges_by_problem').on(table.problemId, table.createdAt),
    index('rejudges_applying').on(table.createdAt).where(sql`${table.state} = 'applying'`),
    check('rejudges_state', sql`${table.state} in ('preview', 'applying', 'applied', 'discarded')`),
  ],
)

/** One judging of a submission, with what is needed to explain and repeat it. The newest finished one counts. */
export const judgements = pgTable(
  'judgements',
  {
    id: id(),
    submissionId: uuid()
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    userId: uuid().notNull(),
    number: integer().notNull(),
    reason: text().$type<'submitted' | 'rejudged' | 'hacked'>().notNull().default('submitted'),
    rejudgeId: uuid().references(() => rejudges.id),
    /** The HTTP request that made it, as the logs name it; null without one, as for a recheck of times. */
    requestId: text(),
    status: text().$type<SubmissionStatus>().notNull().default('queued'),
    /** The smaller number goes first, and within it the smaller fair-queue round: see `judge-queue.ts`. */
    priority: smallint().notNull().default(1),
    round: integer().notNull().default(0),
    /** Grows with each judge that takes the job; only the newest may write. */
    attempt: integer().notNull().default(0),
    /** Attempts that ended without a verdict through our fault: the judge died, or its sandbox failed. */
    failures: integer().notNull().default(0),
    judgeId: uuid(),
    /** Kept when the judge itself is long gone. */
    judgeName: text(),
    testSetId: uuid().references(() => testSets.id),
    /** The number of hidden tests that it is judged with, beside the samples; null for all. */
    pretestCount: integer(),
    compiler: text(),
    compilerFlags: text(),
    sandboxMode: text(),
    /** Missing for what was judged before it was recorded. */
    profile: jsonb().$type<JudgingProfile>(),
    verdict: text().$type<Verdict>(),
    verdictDetail: text(),
    compileLog: text(),
    testsPassed: integer(),
    testsTotal: integer(),
    cpuMs: integer(),
    /** How the time came about: its ±, the factor of the judge, and how often it was measured with nothing beside it. */
    noiseMs: integer(),
    timeFactor: doublePrecision(),
    runsAlone: smallint().notNull().default(0),
    memoryKb: integer(),
    /** Null unless the problem has points. */
    score: doublePrecision(),
    groups: jsonb().$type<GroupResult[]>(),
    /** Judged again, and with another verdict than before. */
    isVerdictChanged: boolean().notNull().default(false),
    /** A judgement of a rejudge that is not applied: it counts for nothing, and only administrators see it. */
    isPreview: boolean().notNull().default(false),
    createdAt: createdAt(),
    startedAt: moment(),
    finishedAt: moment(),
  },
  (table) => [
    unique('judgements_number').on(table.submissionId, table.number),
    index('judgements_queue').on(table.priority, table.round, table.id).where(sql`${table.status} = 'queued'`),
    index('judgements_served').on(table.priority, table.round).where(sql`${table.status} <> 'queued'`),
    index('judgements_held').on(table.judgeId).where(sql`${table.status} = 'judging'`),
    index('judgements_open').on(table.userId).where(sql`${table.status} <> 'done'`),
    index('judgements_by_rejudge').on(table.rejudgeId, table.id).where(sql`${table.rejudgeId} is not null`),
    index('judgements_changed').on(table.rejudgeId, table.id).where(sql`${table.isVerdictChanged}`),
    index('judgements_to_come').on(table.rejudgeId).where(sql`${table.status} <> 'done'`),
    check('judgements_status', sql`${table.status} in ('queued', 'judging', 'done')`),
    check('judgements_end', sql`(${table.status} = 'done') = (${table.verdict} is not null)`),
  ],
)

export const testResults = pgTable(
  'test_results',
  {
    judgementId: uuid()
      .notNull()
      .references(() => judgements.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    verdict: text().$type<TestVerdict>().notNull(),
    verdictDetail: text(),
    cpuMs: integer(),
    noiseMs: integer(),
    runsAlone: smallint().notNull().default(0),
    wallMs: integer(),
    memoryKb: integer(),
    /** Missing for what was judged before it was recorded. */
    judgedAt: moment(),
    /** The beginning of what the program wrote, for the page that explains the verdict. */
    output: bytes(),
    isOutputClipped: boolean().notNull().default(false),
    score: doublePrecision(),
    /** The validator's messages: to the contestant, and to administrators alone. */
    message: text(),
    judgeMessage: text(),
    /** The beginning of the dialogue of an interactive problem; shown wherever the output is. */
    transcript: bytes(),
    /** What it wrote to its error stream, the beginning and the end; shown wherever the output is. */
    stderr: bytes(),
  },
  (table) => [primaryKey({ columns: [table.judgementId, table.position] })],
)

/** The events of a stream, in order; the id is the one that a browser sends back as Last-Event-ID. */
export const submissionEvents = pgTable(
  'submission_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    submissionId: uuid()
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    judgementId: uuid()
      .notNull()
      .references(() => judgements.id, { onDelete: 'cascade' }),
    type: text().$type<'testcase' | 'verdict' | 'error'>().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('submission_events_by_submission').on(table.submissionId, table.id)],
)

/**
 * The row beside each submission that lists read: its newest verdict, derived, and whether an admin flagged or deleted
 * it. It repeats the submission's keys so that every filter of every list has an index, also with millions of rows.
 */
export const submissionStates = pgTable(
  'submission_states',
  {
    submissionId: uuid()
      .primaryKey()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    userId: uuid().notNull(),
    problemId: uuid().notNull(),
    contestId: uuid(),
    participant: integer(),
    language: text().$type<Language>().notNull(),
    createdAt: moment().notNull(),
    status: text().$type<SubmissionStatus>().notNull().default('queued'),
    judgementId: uuid().references(() => judgements.id),
    verdict: text().$type<Verdict>(),
    verdictDetail: text(),
    testsPassed: integer(),
    testsTotal: integer(),
    cpuMs: integer(),
    memoryKb: integer(),
    score: doublePrecision(),
    isFlagged: boolean().notNull().default(false),
    deletedAt: moment(),
  },
  // Ascending, here and everywhere: an index is read backwards just as fast, while a descending one of drizzle's puts
  // nulls last and so never serves `order by … desc`.
  (table) => [
    index('submission_states_by_user').on(table.userId, table.createdAt),
    index('submission_states_by_user_problem').on(table.userId, table.problemId, table.createdAt),
    index('submission_states_by_problem').on(table.problemId, table.verdict, table.createdAt),
    index('submission_states_by_contest')
      .on(table.contestId, table.userId, table.createdAt)
      .where(sql`${table.contestId} is not null`),
    // What a team has submitted.
    index('submission_states_by_row')
      .on(table.contestId, table.participant, table.createdAt)
      .where(sql`${table.participant} is not null`),
    index('submission_states_newest').on(table.createdAt),
    index('submission_states_by_verdict').on(table.verdict, table.createdAt),
    index('submission_states_by_language').on(table.language, table.createdAt),
    index('submission_states_flagged').on(table.createdAt).where(sql`${table.isFlagged}`),
    // What a solution is compared with, read from the index alone.
    index('submission_states_solutions')
      .on(table.problemId, table.language, table.userId, table.contestId, table.cpuMs, table.memoryKb)
      .where(
        sql`${table.verdict} = 'Accepted' and ${table.verdictDetail} is null and not ${table.isFlagged} and ${table.deletedAt} is null`,
      ),
    index('submission_states_open').on(table.createdAt).where(sql`${table.status} <> 'done'`),
  ],
)

/** The review of an accepted submission, kept so that it is made once. */
export const reviews = pgTable('reviews', {
  submissionId: uuid()
    .primaryKey()
    .references(() => submissions.id, { onDelete: 'cascade' }),
  reviewer: text().$type<'model' | 'static-analysis'>().notNull(),
  analysis: text().notNull(),
  /** What the built-in review is made of, for pages in other languages. */
  findings: jsonb().$type<StoredNotice[]>(),
  createdAt: createdAt(),
})

/** Code that a user is writing, the newest last; a few former versions are kept as history. */
export const drafts = pgTable(
  'drafts',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    problemId: uuid()
      .notNull()
      .references(() => problems.id, { onDelete: 'cascade' }),
    language: text().$type<Language>().notNull(),
    code: text().notNull(),
    startedAt: createdAt(),
    savedAt: createdAt(),
  },
  (table) => [index('drafts_by_owner').on(table.userId, table.problemId, table.language, table.startedAt)],
)
