import type { Language } from '@arbiter/rules/languages'
import { COMPLEXITY_KEPT_DAYS, SHOWN_COMPLEXITIES, UNFINISHED_COUNTEREXAMPLE_KEPT_HOURS } from '@arbiter/rules/limits'
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { isHeld, isJobOver, type JobLease } from './background-jobs.ts'
import type { Db } from './connect.ts'
import { codeHashOf, type DescribedJob, findSearchSource, jobOfSource, versionOf } from './counterexample-source.ts'
import { channels, notify } from './registry.ts'
import { complexityMeasurements, type MeasurementResult } from './schema/complexity.ts'
import { problems } from './schema/problems.ts'
import { submissionStates, submissions } from './schema/submissions.ts'
import { LeaseLost } from './submission-events.ts'
import { isSubmissionCounted } from './visibility/submissions.ts'

/**
 * How it works: as with searches for counterexamples (`counterexample-queue.ts`). Any number of requests for the same program of
 * the same version of a problem are one measurement.
 */

export interface MeasuredProgram {
  problemId: string
  problemVersion: Buffer
  language: Language
  code: string
}

export interface MeasurementRequest extends MeasuredProgram {
  /** Null: a solution of the package. */
  submissionId: string | null
  requestedBy: string
  requestId?: string
}

export type StoredMeasurement = typeof complexityMeasurements.$inferSelect

const kept = inArray(complexityMeasurements.status, ['queued', 'measuring', 'done'])

const ofVersion = ({ problemId, problemVersion }: Pick<MeasuredProgram, 'problemId' | 'problemVersion'>) =>
  and(eq(complexityMeasurements.problemId, problemId), eq(complexityMeasurements.problemVersion, problemVersion), kept)

/** The one that is kept or under way, for this program of anybody. */
export async function findMeasurement(db: Db, program: MeasuredProgram): Promise<StoredMeasurement | null> {
  const isProgram = and(
    eq(complexityMeasurements.language, program.language),
    eq(complexityMeasurements.codeHash, codeHashOf(program.code)),
  )
  const [found] = await db
    .select()
    .from(complexityMeasurements)
    .where(and(ofVersion(program), isProgram))
  return found ?? null
}

/** Those of other accepted programs that count for everyone, the newest first: results that a board hides are left out. */
export async function selectOtherMeasurements(db: Db, program: MeasuredProgram) {
  const isOther = ne(complexityMeasurements.codeHash, codeHashOf(program.code))
  return db
    .select({ language: complexityMeasurements.language, result: complexityMeasurements.result })
    .from(complexityMeasurements)
    .innerJoin(submissionStates, eq(submissionStates.submissionId, complexityMeasurements.submissionId))
    .innerJoin(problems, eq(problems.id, submissionStates.problemId))
    .where(and(ofVersion(program), isOther, eq(complexityMeasurements.status, 'done'), isSubmissionCounted))
    .orderBy(desc(complexityMeasurements.id))
    .limit(SHOWN_COMPLEXITIES)
}

/** Does nothing where somebody else was faster. By hand: the servers may not write the columns of a result. */
export async function enqueueMeasurement(db: Db, request: MeasurementRequest): Promise<void> {
  const { problemId, problemVersion, language, code, submissionId, requestedBy, requestId = null } = request
  await db.execute(sql`
    insert into complexity_measurements
      (problem_id, problem_version, language, code_hash, submission_id, code, requested_by, request_id)
    values (${problemId}, ${problemVersion}, ${language}, ${codeHashOf(code)}, ${submissionId},
      ${submissionId === null ? code : null}, ${requestedBy}, ${requestId})
    on conflict do nothing`)
  await notify(db, channels.queue)
}

export async function countMeasurementsOf(db: Db, userId: string): Promise<{ open: number; lastHour: number }> {
  const { rows } = await db.execute<{ open: number; lastHour: number }>(sql`
    select count(*) filter (where status in ('queued', 'measuring'))::int as open,
      count(*) filter (where created_at > now() - interval '1 hour')::int as "lastHour"
    from complexity_measurements
    where requested_by = ${userId} and submission_id is not null
      and (created_at > now() - interval '1 hour' or status in ('queued', 'measuring'))`)
  return rows[0] ?? { open: 0, lastHour: 0 }
}

/** The judge at work notices with its next report. False where it was over already. */
export async function cancelMeasurement(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update complexity_measurements set status = 'cancelled' where id = ${id} and status in ('queued', 'measuring')`)
  return (rowCount ?? 0) > 0
}

/** Null when the lease is no longer good, or when the problem has changed since. */
export async function findMeasurementJob(db: Db, lease: JobLease): Promise<DescribedJob | null> {
  const [found] = await db
    .select({
      problemId: complexityMeasurements.problemId,
      problemVersion: complexityMeasurements.problemVersion,
      language: complexityMeasurements.language,
      code: sql<string>`coalesce(${complexityMeasurements.code}, ${submissions.code})`,
    })
    .from(complexityMeasurements)
    .leftJoin(submissions, eq(submissions.id, complexityMeasurements.submissionId))
    .where(isHeld(lease))
  if (!found) return null
  const source = await findSearchSource(db, found.problemId)
  if (source && versionOf(source).equals(found.problemVersion)) return jobOfSource(source, found)
  await cancelMeasurement(db, lease.id)
  return null
}

/** Throws `LeaseLost` when it was cancelled, or is another judge's by now. */
export async function reportMeasurement(db: Db, lease: JobLease, runs: number): Promise<void> {
  const { rowCount } = await db.execute(sql`
    update complexity_measurements set runs = ${runs} where ${isHeld(lease)}`)
  if (!rowCount) throw new LeaseLost()
}

/** Throws `LeaseLost` as above. Done twice, as after a connection that broke, it changes nothing. */
export async function finishMeasurement(db: Db, lease: JobLease, result: MeasurementResult): Promise<void> {
  const { rowCount } = await db
    .update(complexityMeasurements)
    .set({ result, status: 'done', finishedAt: sql`now()` })
    .where(isHeld(lease))
  if (!rowCount && !(await isJobOver(db, lease))) throw new LeaseLost()
}

export async function deleteOldMeasurements(db: Db): Promise<void> {
  await db.execute(sql`
    delete from complexity_measurements
    where created_at < now() - make_interval(days => ${COMPLEXITY_KEPT_DAYS}::int)
      or (status <> 'done' and created_at < now() - make_interval(hours => ${UNFINISHED_COUNTEREXAMPLE_KEPT_HOURS}::int))`)
}
