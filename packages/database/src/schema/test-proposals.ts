import type { ProposalCheck, ProposalPlan, ProposalState } from '@arbiter/rules/problems/test-proposal'
import type { Verdict } from '@arbiter/rules/verdict'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, moment } from './columns.ts'
import { problems } from './problems.ts'
import { submissions } from './submissions.ts'
import { users } from './users.ts'

/**
 * A test that a user proposes: first checked, then tried on every accepted submission, then decided by an administrator. The
 * first two are a job that a judge claims when nothing else waits, under a lease as in `judge-queue.ts`.
 */
export const testProposals = pgTable(
  'test_proposals',
  {
    id: id(),
    problemId: uuid()
      .notNull()
      .references(() => problems.id, { onDelete: 'cascade' }),
    proposedBy: uuid()
      .notNull()
      .references(() => users.id),
    /** The HTTP request that asked for it; null without one. */
    requestId: text(),
    createdAt: createdAt(),
    /** gzip, like the answer of the reference solution; the hash and the sizes are those before compression. */
    input: bytes().notNull(),
    inputSize: integer().notNull(),
    inputHash: bytes().notNull(),
    output: bytes(),
    outputSize: integer(),
    plan: jsonb().$type<ProposalPlan>().notNull(),
    state: text().$type<ProposalState>().notNull().default('checking'),
    /** An administrator lets the reference solution alone decide. */
    allowsSingle: boolean().notNull().default(false),
    found: jsonb().$type<ProposalCheck>(),
    /** The status of the job that checks it. */
    status: text().$type<'queued' | 'checking' | 'done'>().notNull().default('queued'),
    /** Grows with each judge that takes the job; only the newest may write. */
    attempt: integer().notNull().default(0),
    failures: integer().notNull().default(0),
    judgeId: uuid(),
    startedAt: moment(),
    finishedAt: moment(),
    /** The dry run: accepted submissions, those that were judged, and those whose verdict would change. */
    total: integer(),
    tried: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    /** The last that was judged; the next judge goes on after it. */
    lastSubmissionId: uuid(),
    decidedBy: uuid().references(() => users.id),
    decidedAt: moment(),
    /** Why it was rejected, for the proposer. */
    reason: text(),
    /** The test that it has become, which keeps its id, and the first version with it. */
    caseId: uuid(),
    version: integer(),
  },
  (table) => [
    // One person proposes an input once. Other people may propose it too, without learning of the first proposal.
    uniqueIndex('test_proposals_once').on(table.problemId, table.proposedBy, table.inputHash),
    index('test_proposals_queue').on(table.id).where(sql`${table.status} = 'queued'`),
    index('test_proposals_held').on(table.judgeId).where(sql`${table.status} = 'checking'`),
    index('test_proposals_by_person').on(table.proposedBy, table.createdAt),
    index('test_proposals_by_state').on(table.state, table.createdAt),
    // The list of administrators is read from it alone, whatever it is filtered by.
    index('test_proposals_listed').on(table.createdAt, table.id, table.state, table.problemId),
    index('test_proposals_by_case').on(table.problemId, table.caseId).where(sql`${table.caseId} is not null`),
    check('test_proposals_status', sql`${table.status} in ('queued', 'checking', 'done')`),
    check(
      'test_proposals_state',
      sql`${table.state} in ('checking', 'invalid', 'disputed', 'single-solution', 'dry-run', 'ready', 'taken', 'rejected', 'failed')`,
    ),
    check('test_proposals_taken', sql`(${table.state} = 'taken') = (${table.caseId} is not null)`),
  ],
)

/** The accepted submissions that would lose their verdict through the proposed test. */
export const testProposalChanges = pgTable(
  'test_proposal_changes',
  {
    proposalId: uuid()
      .notNull()
      .references(() => testProposals.id, { onDelete: 'cascade' }),
    submissionId: uuid()
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    verdict: text().$type<Verdict>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.proposalId, table.submissionId] }),
    index('test_proposal_changes_by_submission').on(table.submissionId),
  ],
)
