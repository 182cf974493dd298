import type { JudgingPlan } from '@arbiter/rules/judging-plan'
import type { Language } from '@arbiter/rules/languages'
import type { ComparisonMode, Difficulty, RevealPolicy, Visibility } from '@arbiter/rules/problem'
import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
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
import { bytes, createdAt, id, moment, searchVector } from './columns.ts'
import { users } from './users.ts'

export const problems = pgTable(
  'problems',
  {
    id: id(),
    /** The order in which problems are listed. */
    number: integer().notNull().generatedByDefaultAsIdentity(),
    slug: text().notNull(),
    name: text().notNull(),
    difficulty: text().$type<Difficulty>().notNull(),
    statement: text().notNull(),
    inputFormat: text().notNull().default(''),
    outputFormat: text().notNull().default(''),
    topics: text().array().notNull().default(sql`'{}'`),
    tags: text().array().notNull().default(sql`'{}'`),
    points: integer().notNull(),
    timeLimitMs: integer().notNull(),
    memoryLimitMb: integer().notNull(),
    customConstraints: text(),
    comparisonMode: text().$type<ComparisonMode>().notNull().default('token'),
    caseSensitive: boolean().notNull().default(true),
    tolerance: doublePrecision().notNull().default(1e-6),
    visibility: text().$type<Visibility>().notNull().default('public'),
    /** Derived: it is in a contest that has ended, and so is public although it was hidden. */
    isOpenedByContest: boolean().notNull().default(false),
    /** Listed, and counted in points and solved problems. */
    isOpen: boolean().generatedAlwaysAs(
      (): SQL =>
        sql`${problems.deletedAt} is null and (${problems.visibility} = 'public' or ${problems.isOpenedByContest})`,
    ),
    revealTests: text().$type<RevealPolicy>().notNull().default('first-failing'),
    /** Time limits of single languages as a multiple of the problem's, such as `{ python: 2 }`. */
    languageFactors: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** Null: any that the place has switched on. */
    allowedLanguages: text().array().$type<Language[]>(),
    /** Limits of a package, where they differ from the usual. */
    outputLimitBytes: integer(),
    codeLimitBytes: integer(),
    compileLimitMs: integer(),
    /** What an input looks like (docs/input-descriptions.md). With the reference solution, what counterexamples are found by. */
    inputDescription: text(),
    /** A solution that is right. Both are null, or neither; no page but the administration's shows it. */
    referenceLanguage: text().$type<Language>(),
    referenceCode: text(),
    /** In the order in which they are opened; Markdown, as the editorial is (`editorial.ts` of the rules). */
    hints: text().array().notNull().default(sql`'{}'`),
    editorial: text(),
    isEditorialPublished: boolean().notNull().default(false),
    /** By which a package that is imported again finds its problem. */
    packageUuid: uuid(),
    testSetVersion: integer().notNull().default(0),
    /** Derived: how many cases the newest test set has, samples among them. */
    testCount: integer().notNull().default(0),
    /** Grows with every edit: an editor that began with an older one is refused. */
    revision: integer().notNull().default(1),
    authorId: uuid().references(() => users.id),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    deletedAt: moment(),
    /** What a problem is called and filed under. */
    titleSearch: searchVector().generatedAlwaysAs(
      (): SQL =>
        sql`to_tsvector('simple', ${problems.name} || ' ' || immutable_words(${problems.tags}) || ' ' || immutable_words(${problems.topics}))`,
    ),
    /** Names weigh more than tags, tags more than text. */
    search: searchVector().generatedAlwaysAs(
      (): SQL => sql`setweight(to_tsvector('simple', ${problems.name}), 'A')
        || setweight(to_tsvector('simple', immutable_words(${problems.tags}) || ' ' || immutable_words(${problems.topics})), 'B')
        || setweight(to_tsvector('english', ${problems.statement}), 'D')`,
    ),
  },
  (table) => [
    uniqueIndex('problems_slug_key').on(table.slug),
    index('problems_by_package').on(table.packageUuid).where(sql`${table.packageUuid} is not null`),
    // With what the list is filtered by most, so that pages and counts are read from this index alone.
    index('problems_listed').on(table.number, table.id, table.difficulty).where(sql`${table.isOpen}`),
    // The other orders of the list; those by counts are in `problem_popularity`.
    index('problems_listed_by_name')
      .on(sql`lower(${table.name})`, table.number, table.id, table.difficulty)
      .where(sql`${table.isOpen}`),
    index('problems_listed_by_difficulty')
      .on(sql`difficulty_rank(${table.difficulty})`, table.number, table.id, table.difficulty)
      .where(sql`${table.isOpen}`),
    index('problems_listed_by_points')
      .on(table.points, table.number, table.id, table.difficulty)
      .where(sql`${table.isOpen}`),
    // All that the list of the administration is filtered by, and sorted by within this table.
    index('problems_managed')
      .on(table.number, table.id, table.name, table.difficulty, table.points, table.visibility, table.testSetVersion)
      .where(sql`${table.deletedAt} is null`),
    index('problems_managed_by_tests')
      .on(table.testCount, table.number, table.id, table.difficulty, table.visibility)
      .where(sql`${table.deletedAt} is null`),
    // What the counts of problems leave out.
    index('problems_deleted').on(table.id).where(sql`${table.deletedAt} is not null`),
    index('problems_tags').using('gin', table.tags),
    index('problems_search').using('gin', table.search),
    index('problems_title_search').using('gin', table.titleSearch),
    index('problems_by_name').using('gin', sql`lower(${table.name}) gin_trgm_ops`),
    check('problems_difficulty', sql`${table.difficulty} in ('Easy', 'Medium', 'Hard')`),
    check('problems_reference', sql`(${table.referenceLanguage} is null) = (${table.referenceCode} is null)`),
    check('problems_visibility', sql`${table.visibility} in ('public', 'hidden')`),
  ],
)

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
    displayInput: text(),
    /** Of a sample in a package: shown in place of the output, or of both, as a dialogue with `<` and `>` before its lines. */
    displayOutput: text(),
    dialogue: text(),
    explanation: text(),
    /** The path below `data` in a package, such as `secret/large/03`; its folder is its group. Null without a package. */
    name: text(),
    /** For the program itself, and for the validator. */
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

/** Derived: where a user stands with a problem. A row means at least attempted. */
export const userProblems = pgTable(
  'user_problems',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    problemId: uuid()
      .notNull()
      .references(() => problems.id, { onDelete: 'cascade' }),
    attempts: integer().notNull().default(0),
    isSolved: boolean().notNull().default(false),
    /** Solved after a hint or the editorial was opened: `isAided` of the rules. */
    isAided: boolean().notNull().default(false),
    /** Solved, and to be seen by everybody: what points, tiles and lists of solved problems count. */
    isCounted: boolean().notNull().default(false),
    /** How many judged submissions everybody may know of, and how many of them were accepted. */
    countedSubmissions: integer().notNull().default(0),
    countedAccepted: integer().notNull().default(0),
    solvedAt: moment(),
    lastSubmittedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.problemId] }),
    index('user_problems_counted').on(table.userId, table.solvedAt).where(sql`${table.isCounted}`),
    index('user_problems_by_problem').on(table.problemId, table.isSolved),
  ],
)

/** A hint that somebody has opened, or the editorial, whose number is 0. It happened once, and stays so. */
export const aidOpenings = pgTable(
  'aid_openings',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    problemId: uuid()
      .notNull()
      .references(() => problems.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    /** Not the beginning of the transaction, which may have waited: submissions are compared with it. */
    openedAt: moment().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.problemId, table.number] }),
    index('aid_openings_by_problem').on(table.problemId),
    check('aid_openings_number', sql`${table.number} >= 0`),
  ],
)

/** Derived: how often a problem was tried and solved, for administrators: contests that still run are among it. */
export const problemStats = pgTable(
  'problem_stats',
  {
    problemId: uuid()
      .primaryKey()
      .references(() => problems.id, { onDelete: 'cascade' }),
    /** The problem's own: it settles ties. */
    number: integer().notNull(),
    submissions: integer().notNull().default(0),
    accepted: integer().notNull().default(0),
    solvers: integer().notNull().default(0),
    /** From 0 to 1; null while nobody has tried it. */
    acceptance: doublePrecision().generatedAlwaysAs(
      (): SQL => sql`${problemStats.accepted}::float8 / nullif(${problemStats.submissions}, 0)`,
    ),
  },
  (table) => [
    index('problem_stats_by_submissions').on(table.submissions, table.number, table.problemId),
    index('problem_stats_by_solvers').on(table.solvers, table.number, table.problemId),
    // What nobody has tried comes last in both directions, so each needs an index.
    index('problem_stats_by_acceptance').on(table.acceptance, table.number, table.problemId),
    index('problem_stats_by_acceptance_down').on(
      table.acceptance.desc().nullsLast(),
      table.number.desc(),
      table.problemId,
    ),
  ],
)

/**
 * Derived: the same, as far as everybody may know it. A table of its own, because its rows are written while the lock of the
 * scores is held, and those of `problem_stats` before it is taken.
 */
export const problemPopularity = pgTable(
  'problem_popularity',
  {
    problemId: uuid()
      .primaryKey()
      .references(() => problems.id, { onDelete: 'cascade' }),
    /** The problem's own: the first settles ties, the second lets a page be read from one index alone. */
    number: integer().notNull(),
    isOpen: boolean().notNull(),
    solvers: integer().notNull().default(0),
    /** People whose submissions count, whether they have solved it or not. */
    triers: integer().notNull().default(0),
    submissions: integer().notNull().default(0),
    accepted: integer().notNull().default(0),
    /** Of the people, from 0 to 1. Near a half while few have tried it, so that such problems are not found at the ends. */
    solveRate: doublePrecision().generatedAlwaysAs(
      (): SQL => sql`(${problemPopularity.solvers} + 2)::float8 / (${problemPopularity.triers} + 4)`,
    ),
    /** From 0 to 1; null while nobody has tried it. */
    acceptance: doublePrecision().generatedAlwaysAs(
      (): SQL => sql`${problemPopularity.accepted}::float8 / nullif(${problemPopularity.submissions}, 0)`,
    ),
  },
  (table) => [
    index('problem_popularity_by_solvers').on(table.solvers, table.number, table.problemId).where(sql`${table.isOpen}`),
    index('problem_popularity_by_rate').on(table.solveRate, table.number, table.problemId).where(sql`${table.isOpen}`),
    // What nobody has tried comes last in both directions, so each needs an index.
    index('problem_popularity_by_acceptance')
      .on(table.acceptance, table.number, table.problemId)
      .where(sql`${table.isOpen}`),
    index('problem_popularity_by_acceptance_down')
      .on(table.acceptance.desc().nullsLast(), table.number.desc(), table.problemId)
      .where(sql`${table.isOpen}`),
  ],
)

/** Derived: the tags of listed problems, and how many problems have each. */
export const problemTopics = pgTable('problem_topics', {
  name: text().primaryKey(),
  problems: integer().notNull().default(0),
})
