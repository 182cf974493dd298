import type { HackOutcome } from '@arbiter/rules/contests/hack'
import type { ObjectionFault, ProposalPlan } from '@arbiter/rules/problems/test-proposal'
import type { Verdict } from '@arbiter/rules/verdict'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, moment } from './columns.ts'
import { contests } from './contests.ts'
import { problems } from './problems.ts'
import { submissions } from './submissions.ts'
import { users } from './users.ts'

/** An input with which a participant wants to break the program of another one: a background job (`background-jobs.ts`). */
export const hacks = pgTable(
  'hacks',
  {
    id: id(),
    contestId: uuid()
      .notNull()
      .references(() => contests.id, { onDelete: 'cascade' }),
    problemId: uuid()
      .notNull()
      .references(() => problems.id, { onDelete: 'cascade' }),
    /** The hacker. */
    userId: uuid()
      .notNull()
      .references(() => users.id),
    participant: integer().notNull(),
    /** The program, and the participant whose it is. */
    submissionId: uuid()
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    victim: integer().notNull(),
    requestId: text(),
    createdAt: createdAt(),
    /** gzip, like the answer; the hash and the size are those before compression. */
    input: bytes().notNull(),
    inputSize: integer().notNull(),
    inputHash: bytes().notNull(),
    plan: jsonb().$type<ProposalPlan>().notNull(),
    /** The answer of the reference solution. */
    answer: bytes(),
    status: text().$type<'queued' | 'checking' | 'done'>().notNull().default('queued'),
    outcome: text().$type<HackOutcome>(),
    /** What a validator says against the input. */
    objection: text(),
    objectionFault: jsonb().$type<ObjectionFault>(),
    /** The verdict of the hacked program on this input. */
    verdict: text().$type<Verdict>(),
    /** Grows with each judge that takes the job; only the newest may write. */
    attempt: integer().notNull().default(0),
    failures: integer().notNull().default(0),
    judgeId: uuid(),
    startedAt: moment(),
    finishedAt: moment(),
    /** When its input became a test of the problem. */
    addedAt: moment(),
  },
  (table) => [
    uniqueIndex('hacks_once').on(table.submissionId, table.userId, table.inputHash),
    index('hacks_queue').on(table.id).where(sql`${table.status} = 'queued'`),
    index('hacks_held').on(table.judgeId).where(sql`${table.status} = 'checking'`),
    index('hacks_by_contest').on(table.contestId, table.userId, table.problemId, table.createdAt),
    check('hacks_status', sql`${table.status} in ('queued', 'checking', 'done')`),
    check('hacks_outcome', sql`${table.outcome} in ('successful', 'unsuccessful', 'invalid', 'ignored', 'failed')`),
    check('hacks_end', sql`(${table.status} = 'done') = (${table.outcome} is not null)`),
  ],
)
