import type { JudgeCounters } from '@arbiter/rules/judging/judge-counters'
import type { LanguageVersions } from '@arbiter/rules/judging/language-versions'
import type { Language } from '@arbiter/rules/languages'
import type { SiteSettings } from '@arbiter/rules/site/site-settings'
import type { Calibration } from '@arbiter/rules/timing/calibration'
import type { Drifted } from '@arbiter/rules/timing/drift'
import type { CalibrationReason, JudgeTiming } from '@arbiter/rules/timing/judge-timing'
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
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, moment } from './columns.ts'
import { users } from './users.ts'

/** One row per judge process, with its last heartbeat; when that is too old, the jobs that it holds are requeued. */
export const judges = pgTable(
  'judges',
  {
    id: id(),
    name: text().notNull(),
    slots: integer().notNull(),
    isJudging: boolean().notNull(),
    /** Why it takes no jobs, for the operator. */
    idleReason: text(),
    sandboxMode: text(),
    /** What it can compile and run. */
    languages: text().array().$type<Language[]>().notNull().default(sql`'{}'`),
    /** Their versions; none of a judge from before they were reported. */
    languageVersions: jsonb().$type<LanguageVersions>().notNull().default({}),
    startedAt: createdAt(),
    lastSeenAt: moment().notNull(),
    /** The load average of its machine, divided by its cores: times are exact only on a quiet machine. */
    load: doublePrecision(),
    /** How often it sends a heartbeat, which decides how long it may be silent. */
    heartbeatSeconds: doublePrecision().notNull().default(2),
    /** What its times are worth, core by core; null for a judge that has not calibrated itself. */
    timing: jsonb().$type<JudgeTiming>(),
    /** What it has done since its start, for the metrics of the API. */
    counters: jsonb().$type<JudgeCounters>(),
  },
  (table) => [index('judges_by_last_seen').on(table.lastSeenAt)],
)

/**
 * How many requests an address has made to a call with a bound of its own, for all servers together. The key is a SHA-256 of both.
 * Unlogged: a count that a crash or a failover loses starts again, and none of them waits for a disk or a standby.
 */
export const requestCounts = pgTable(
  'request_counts',
  { key: bytes().primaryKey(), requests: integer().notNull(), endsAt: moment().notNull() },
  (table) => [index('request_counts_by_end').on(table.endsAt)],
)

/** How long the kernels took on a core of a judge, and what followed. Rows are only ever added, and deleted when they are old. */
export const judgeCalibrations = pgTable(
  'judge_calibrations',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The name of the machine, because a judge gets another id with each start. */
    judgeName: text().notNull(),
    core: integer().notNull(),
    reason: text().$type<CalibrationReason>().notNull(),
    kernels: jsonb().$type<Calibration>().notNull(),
    state: text().$type<Drifted['state']>().notNull(),
    drift: doublePrecision().notNull(),
    /** The CPU kernel of its baseline from then on. */
    baselineMs: doublePrecision().notNull(),
    factor: doublePrecision().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('judge_calibrations_of_core').on(table.judgeName, table.core, table.id),
    index('judge_calibrations_by_time').on(table.createdAt),
  ],
)

/** What a judge measured between its last good calibration and a drift, to be judged again where it was near the limit. */
export const timeRechecks = pgTable(
  'time_rechecks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    judgeName: text().notNull(),
    judgedFrom: moment().notNull(),
    judgedTo: createdAt(),
    /** When it was ordered, and how many there were. */
    orderedAt: moment(),
    submissions: integer(),
  },
  (table) => [index('time_rechecks_open').on(table.id).where(sql`${table.orderedAt} is null`)],
)

/** One row: the CPU kernel whose factor is 1. */
export const timeReference = pgTable(
  'time_reference',
  {
    id: integer().primaryKey().default(1),
    cpuMs: doublePrecision().notNull(),
    createdAt: createdAt(),
  },
  (table) => [check('time_reference_once', sql`${table.id} = 1`)],
)

/** What admins did. Rows are only ever added. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    actorId: uuid().references(() => users.id),
    action: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [
    index('audit_log_by_time').on(table.createdAt),
    index('audit_log_by_subject').on(table.subjectId, table.id),
    index('audit_log_by_actor').on(table.actorId, table.id),
    // Searches by the name that the subject had then, and by the person whose appeal or participation it is.
    index('audit_log_by_name').on(
      sql`lower(coalesce(${table.details} ->> 'username', ${table.details} ->> 'title', ${table.details} ->> 'name'))`,
      table.id,
    ),
    index('audit_log_by_person').on(sql`(${table.details} ->> 'userId')`, table.id),
    index('audit_log_by_action').on(table.action, table.id),
  ],
)

/** One row: what an admin has changed from the defaults. */
export const siteSettings = pgTable(
  'site_settings',
  {
    id: integer().primaryKey().default(1),
    settings: jsonb().$type<Partial<SiteSettings>>().notNull().default({}),
    /** Grows with each change, so that no admin overwrites what another one has changed meanwhile. */
    revision: integer().notNull().default(0),
  },
  (table) => [check('site_settings_once', sql`${table.id} = 1`)],
)

/** One row, from the first start: how the last backups ended. Backups write it; the metrics show it. */
export const backupState = pgTable(
  'backup_state',
  {
    id: integer().primaryKey().default(1),
    /** When the first backup became due. */
    watchedSince: createdAt(),
    succeededAt: moment(),
    bytes: bigint({ mode: 'number' }),
    durationMs: integer(),
    failedAt: moment(),
  },
  (table) => [check('backup_state_once', sql`${table.id} = 1`)],
)

/** Which files of `sql/` were applied, by the SHA-256 of their text: see `apply-sql.ts`. */
export const appliedSql = pgTable('applied_sql', {
  name: text().primaryKey(),
  hash: text().notNull(),
  appliedAt: createdAt(),
})
