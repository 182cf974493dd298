import type { SearchProgress } from '@arbiter/rules/input-description/find-counterexample'
import type { Language } from '@arbiter/rules/languages'
import {
  COUNTEREXAMPLE_KEPT_DAYS,
  MAX_LISTED_TEST_BYTES,
  UNFINISHED_COUNTEREXAMPLE_KEPT_HOURS,
} from '@arbiter/rules/limits'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { isHeld, isJobOver, type JobLease } from './background-jobs.ts'
import { readBlob } from './blobs.ts'
import type { Db } from './connect.ts'
import { codeHashOf, type DescribedJob, findSearchSource, jobOfSource, versionOf } from './counterexample-source.ts'
import { channels, notification, notify } from './registry.ts'
import { counterexampleSearches, type SearchResult } from './schema/counterexamples.ts'
import { problems } from './schema/problems.ts'
import { submissions } from './schema/submissions.ts'
import { blobs, testCases, testSets } from './schema/test-data.ts'
import { LeaseLost } from './submission-events.ts'
import { isInTestSet } from './test-sets.ts'

/**
 * How it works: a search is a job that waits in `counterexample_searches` until a judge with nothing else to do claims it, of the
 * person who was served the longest time ago, under a lease (`background-jobs.ts`). The unique
 * index on problem version, language and code makes any number of requests at once one search.
 */

export interface SearchRequest {
  problemId: string
  problemVersion: Buffer
  language: Language
  code: string
  submissionId: string
  requestedBy: string
  requestId?: string
}

type SearchKey = Pick<SearchRequest, 'problemId' | 'problemVersion' | 'language' | 'code'>

/** The one that is kept or under way, for this program of anybody. */
export async function findKeptSearch(db: Db, { problemId, problemVersion, language, code }: SearchKey) {
  const [found] = await db
    .select()
    .from(counterexampleSearches)
    .where(
      and(
        eq(counterexampleSearches.problemId, problemId),
        eq(counterexampleSearches.problemVersion, problemVersion),
        eq(counterexampleSearches.language, language),
        eq(counterexampleSearches.codeHash, codeHashOf(code)),
        inArray(counterexampleSearches.status, ['queued', 'searching', 'done']),
      ),
    )
  return found ?? null
}

export type StoredSearch = typeof counterexampleSearches.$inferSelect

/** Null where somebody else was faster. By hand: Drizzle names every column, and the servers may not write those of a result. */
export async function enqueueSearch(db: Db, request: SearchRequest): Promise<string | null> {
  const { problemId, problemVersion, language, code, submissionId, requestedBy, requestId = null } = request
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into counterexample_searches
      (problem_id, problem_version, language, code_hash, submission_id, requested_by, request_id)
    values (${problemId}, ${problemVersion}, ${language}, ${codeHashOf(code)}, ${submissionId}, ${requestedBy}, ${requestId})
    on conflict do nothing returning id`)
  if (rows[0]) await notify(db, channels.queue)
  return rows[0]?.id ?? null
}

/** How far these have come; one that was deleted is missing. */
export async function selectProgress(db: Db, searchIds: string[]) {
  const { id, status, phase, runs, tokens } = counterexampleSearches
  return db
    .select({ id, status, phase, runs, tokens })
    .from(counterexampleSearches)
    .where(inArray(counterexampleSearches.id, searchIds))
}

export interface SearchCounts {
  open: number
  lastHour: number
}

export async function countSearchesOf(db: Db, userId: string): Promise<SearchCounts> {
  const { rows } = await db.execute<SearchCounts & Record<string, unknown>>(sql`
    select count(*) filter (where status in ('queued', 'searching'))::int as open,
      count(*) filter (where created_at > now() - interval '1 hour')::int as "lastHour"
    from counterexample_searches
    where requested_by = ${userId} and (created_at > now() - interval '1 hour' or status in ('queued', 'searching'))`)
  return rows[0] ?? { open: 0, lastHour: 0 }
}

/** The judge at work notices with its next report. False where it was over already. */
export async function cancelSearch(db: Db, searchId: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with cancelled as (
      update counterexample_searches set status = 'cancelled'
      where id = ${searchId} and status in ('queued', 'searching') returning id
    ) select ${notification(channels.job, sql`id::text`)} from cancelled`)
  return (rowCount ?? 0) > 0
}

export interface SearchJob extends DescribedJob {
  /** The inputs of the samples. */
  samples: string[]
  reference: { language: Language; code: string }
}

/** Null when the lease is no longer good, or when the problem has changed since: nobody asks for the old version. */
export async function findSearchJob(db: Db, lease: JobLease): Promise<SearchJob | null> {
  const [found] = await db
    .select({
      problemId: counterexampleSearches.problemId,
      problemVersion: counterexampleSearches.problemVersion,
      language: submissions.language,
      code: submissions.code,
    })
    .from(counterexampleSearches)
    .innerJoin(submissions, eq(submissions.id, counterexampleSearches.submissionId))
    .where(isHeld(lease))
  if (!found) return null
  const source = await findSearchSource(db, found.problemId)
  if (source && versionOf(source).equals(found.problemVersion))
    return {
      ...jobOfSource(source, found),
      reference: source.reference,
      samples: await sampleInputs(db, found.problemId),
    }
  await cancelSearch(db, lease.id)
  return null
}

async function sampleInputs(db: Db, problemId: string): Promise<string[]> {
  const found = await db
    .select({ hash: testCases.inputHash, size: blobs.size })
    .from(testCases)
    .innerJoin(testSets, isInTestSet)
    .innerJoin(problems, and(eq(problems.id, testSets.problemId), eq(problems.testSetVersion, testSets.version)))
    .innerJoin(blobs, eq(blobs.hash, testCases.inputHash))
    .where(and(eq(problems.id, problemId), eq(testCases.isSample, true)))
    .orderBy(testCases.position)
  const small = found.filter(({ size }) => size <= MAX_LISTED_TEST_BYTES)
  return Promise.all(small.map(async ({ hash }) => (await readBlob(db, hash)).toString()))
}

/** Throws `LeaseLost` when it was cancelled, or is another judge's by now. */
export async function reportSearch(db: Db, lease: JobLease, progress: SearchProgress): Promise<void> {
  const { phase, runs, tokens } = progress
  const { rowCount } = await db.execute(sql`
    with reported as (
      update counterexample_searches set phase = ${phase}, runs = ${runs}, tokens = ${tokens}
      where ${isHeld(lease)} returning id
    ) select ${notification(channels.job, sql`id::text`)} from reported`)
  if (!rowCount) throw new LeaseLost()
}

export interface SearchEnd {
  result: SearchResult
  runs: number
  cpuMs: number
}

/** Throws `LeaseLost` as above. Done twice, as after a connection that broke, it changes nothing. */
export async function finishSearch(db: Db, lease: JobLease, { result, runs, cpuMs }: SearchEnd): Promise<void> {
  const { rowCount } = await db
    .update(counterexampleSearches)
    .set({ ...{ runs, cpuMs: Math.round(cpuMs), result: storable(result) }, status: 'done', finishedAt: sql`now()` })
    .where(isHeld(lease))
  if (!rowCount && !(await isJobOver(db, lease))) throw new LeaseLost()
  await notify(db, channels.job, lease.id)
}

/** What a program writes may be any bytes; PostgreSQL takes neither NUL nor half of a pair. */
function storable(result: SearchResult): SearchResult {
  const clean = (_: string, value: unknown) =>
    typeof value === 'string' ? value.replace(/[\0\p{Surrogate}]/gu, '\ufffd') : value
  return JSON.parse(JSON.stringify(result, clean)) as SearchResult
}

/** Kept results for weeks; what has none only as long as it counts against its person. */
export async function deleteOldSearches(db: Db): Promise<void> {
  await db.execute(sql`
    delete from counterexample_searches
    where created_at < now() - make_interval(days => ${COUNTEREXAMPLE_KEPT_DAYS}::int)
      or (status <> 'done' and created_at < now() - make_interval(hours => ${UNFINISHED_COUNTEREXAMPLE_KEPT_HOURS}::int))`)
}
