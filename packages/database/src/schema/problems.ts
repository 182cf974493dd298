import type { Language } from '@arbiter/rules/languages'
import type {
  ComparisonMode,
  Difficulty,
  RevealPolicy,
  TimeLimitOrigin,
  Visibility,
} from '@arbiter/rules/problems/problem'
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, moment, searchVector } from './columns.ts'
import { nameOrders, orderedName } from './name-orders.ts'
import { users } from './users.ts'

/** What readers of this language see as the name. */
const nameIn = (locale: keyof typeof nameOrders) =>
  orderedName({ order: nameOrders[locale] }).generatedAlwaysAs(
    (): SQL => sql`name_in('${sql.raw(locale)}', ${problems.name}, ${problems.names})`,
  )

export const problems = pgTable(
  'problems',
  {
    id: id(),
    /** The order in which problems are listed. */
    number: integer().notNull().generatedByDefaultAsIdentity(),
    slug: text().notNull(),
    name: text().notNull(),
    difficulty: text().$type<Difficulty>().notNull(),
    /** The language of the name and the texts below; `problem_statements` has the others. */
    statementLanguage: text().notNull().default('en'),
    /** Derived: the names in the other languages, by language. */
    names: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Derived: the names by which the list is sorted. */
    nameEn: nameIn('en'),
    nameEs: nameIn('es'),
    nameZhHans: nameIn('zh-Hans'),
    nameAr: nameIn('ar'),
    statement: text().notNull(),
    inputFormat: text().notNull().default(''),
    outputFormat: text().notNull().default(''),
    topics: text().array().notNull().default(sql`'{}'`),
    tags: text().array().notNull().default(sql`'{}'`),
    points: integer().notNull(),
    timeLimitMs: integer().notNull(),
    timeLimitOrigin: text().$type<TimeLimitOrigin>().notNull().default('stated'),
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
    /** Derived: when it was first open, as the feed of new problems tells it; null before that. */
    openedAt: moment(),
    revealTests: text().$type<RevealPolicy>().notNull().default('first-failing'),
    /** Time limits of single languages as a multiple of the problem's, such as `{ python: 2 }`. */
    languageFactors: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** Null: any that the place has switched on. */
    allowedLanguages: text().array().$type<Language[]>(),
    /** Limits of a package, where they differ from the usual. */
    outputLimitBytes: integer(),
    codeLimitBytes: integer(),
    compileLimitMs: integer(),
    /** What an input looks like (docs/input-descriptions.md). The search for counterexamples needs it and the reference solution. */
    inputDescription: text(),
    /** A solution that is right. Both are null, or neither; no page but the administration's shows it. */
    referenceLanguage: text().$type<Language>(),
    referenceCode: text(),
    /** In the order in which they are opened; Markdown, as the editorial is (`editorial.ts` of the rules). */
    hints: text().array().notNull().default(sql`'{}'`),
    editorial: text(),
    isEditorialPublished: boolean().notNull().default(false),
    /** The UUID by which a package that is imported again finds its problem. */
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
    /** The name, the tags and the topics. */
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
    // The feed of new problems.
    index('problems_by_opening').on(table.openedAt, table.id).where(sql`${table.isOpen}`),
    // The other orders of the list; those by counts are in `problem_popularity`.
    ...Object.entries({ en: table.nameEn, es: table.nameEs, zh_hans: table.nameZhHans, ar: table.nameAr }).map(
      ([language, name]) =>
        index(`problems_listed_by_name_${language}`)
          .on(name, table.number, table.id, table.difficulty)
          .where(sql`${table.isOpen}`),
    ),
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
    // The counts of problems leave deleted ones out.
    index('problems_deleted').on(table.id).where(sql`${table.deletedAt} is not null`),
    index('problems_tags').using('gin', table.tags),
    index('problems_search').using('gin', table.search),
    index('problems_title_search').using('gin', table.titleSearch),
    index('problems_by_name').using('gin', sql`lower(${table.name}) gin_trgm_ops`),
    check('problems_difficulty', sql`${table.difficulty} in ('Easy', 'Medium', 'Hard')`),
    check('problems_reference', sql`(${table.referenceLanguage} is null) = (${table.referenceCode} is null)`),
    check(
      'problems_time_limit_origin',
      sql`${table.timeLimitOrigin} in ('stated', 'awaited', 'measured', 'unmeasurable')`,
    ),
    check('problems_visibility', sql`${table.visibility} in ('public', 'hidden')`),
  ],
)

/** A problem in a language other than its first. Each import replaces them. */
export const problemStatements = pgTable(
  'problem_statements',
  {
    problemId: uuid()
      .notNull()
      .references(() => problems.id, { onDelete: 'cascade' }),
    language: text().notNull(),
    /** Null: the problem's own. */
    name: text(),
    statement: text().notNull(),
    inputFormat: text().notNull().default(''),
    outputFormat: text().notNull().default(''),
    customConstraints: text(),
    hints: text().array().notNull().default(sql`'{}'`),
    editorial: text(),
    /** The explanations of the samples, in their order; an empty text where a sample has none. */
    explanations: text().array().notNull().default(sql`'{}'`),
    /** `originalMark` of the texts that were translated; null for one that was stored before marks were. */
    originalMark: text(),
    search: searchVector().generatedAlwaysAs(
      (): SQL =>
        sql`to_tsvector('simple', coalesce(${problemStatements.name}, '') || ' ' || ${problemStatements.statement})`,
    ),
  },
  (table) => [
    primaryKey({ columns: [table.problemId, table.language] }),
    index('problem_statements_search').using('gin', table.search),
    index('problem_statements_by_name').using('gin', sql`lower(${table.name}) gin_trgm_ops`),
  ],
)
