import type { JudgingPlan } from '@arbiter/rules/judging/judging-plan'
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
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, createdAt, id } from './columns.ts'
import { problems } from './problems.ts'
import { users } from './users.ts'

/** Content-addressed bytes: test data and pictures, each stored once. */
export const blobs = pgTable('blobs', {
  /** SHA-256 of the bytes before compression. */
  hash: bytes().primaryKey(),
  size: integer().notNull(),
  /** gzip. */
  data: bytes().notNull(),
  createdAt: createdAt(),
})

/** A version of a problem's tests. It never changes; editing a case makes the next version. */
export const testSets = pgTable(
  'test_sets',
  {
    id: id(),
    problemId: uuid()
      .notNull()
      .references(() => problems.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    /** How many cases it has, samples among them. */
    cases: integer().notNull().default(0),
    samples: integer().notNull().default(0),
    /** Null: outputs are compared, and every test must pass. */
    judging: jsonb().$type<JudgingPlan>(),
    createdBy: uuid().references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [unique('test_sets_version').on(table.problemId, table.version)],
)

/**
 * A case at its place, in every version from the first to the one before the end: what does not change from one version to
 * the next is one row. Ending a row is the only change that a trigger lets pass.
 */
export const testCases = pgTable(
  'test_cases',
  {
    problemId: uuid()
      .notNull()
      .references(() => problems.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    firstVersion: integer().notNull(),
    /** Null: it is in the newest version. */
    endVersion: integer(),
    /** The same case keeps its id from version to version. */
    caseId: uuid().notNull().default(sql`uuid_v7()`),
    isSample: boolean().notNull().default(false),
    inputHash: bytes()
      .notNull()
      .references(() => blobs.hash),
    outputHash: bytes()
      .notNull()
      .references(() => blobs.hash),
    /** An input that waits for its answer, whose output is empty until then: nothing is judged with such a set. */
    isPending: boolean().notNull().default(false),
    displayInput: text(),
    /** What a sample of a package shows in place of the output, or in place of both: a dialogue with `<` and `>` before its lines. */
    displayOutput: text(),
    dialogue: text(),
    explanation: text(),
    /** The path below `data` in a package, such as `secret/large/03`; its folder is its group. Null without a package. */
    name: text(),
    /** Arguments of the program itself, and of the validator. */
    args: text().array().notNull().default(sql`'{}'`),
    validatorArgs: text().array().notNull().default(sql`'{}'`),
    /** Files beside the program while it runs, by path; hashes in hexadecimal. */
    files: jsonb().$type<{ path: string; hash: string }[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.problemId, table.position, table.firstVersion] }),
    uniqueIndex('test_cases_newest').on(table.problemId, table.position).where(sql`${table.endVersion} is null`),
    uniqueIndex('test_cases_case').on(table.problemId, table.caseId).where(sql`${table.endVersion} is null`),
    index('test_cases_by_input').on(table.inputHash),
    index('test_cases_by_output').on(table.outputHash),
    check('test_cases_versions', sql`${table.endVersion} > ${table.firstVersion}`),
  ],
)

/**
 * The files of a package that are not test cases: statements, validators, generators, solutions with their labels, attachments.
 * Each import replaces them; the bytes are blobs.
 */
export const problemFiles = pgTable(
  'problem_files',
  {
    problemId: uuid()
      .notNull()
      .references(() => problems.id, { onDelete: 'cascade' }),
    path: text().notNull(),
    hash: bytes()
      .notNull()
      .references(() => blobs.hash),
  },
  (table) => [primaryKey({ columns: [table.problemId, table.path] }), index('problem_files_by_hash').on(table.hash)],
)

/** The blobs that any version of a problem's judging names: files of validators, and files beside the program. */
export const judgingFiles = pgTable(
  'judging_files',
  {
    problemId: uuid()
      .notNull()
      .references(() => problems.id, { onDelete: 'cascade' }),
    hash: bytes()
      .notNull()
      .references(() => blobs.hash),
  },
  (table) => [primaryKey({ columns: [table.problemId, table.hash] }), index('judging_files_by_hash').on(table.hash)],
)
