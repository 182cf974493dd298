import { createHash } from 'node:crypto'
import type { AnalysisKind } from '@arbiter/rules/analysis/program-analysis'
import type { SearchProgress } from '@arbiter/rules/input-description/find-counterexample'
import type { StoredStatus } from '@arbiter/rules/judging/job-status'
import type { Language } from '@arbiter/rules/languages'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../connection/connect.ts'
import { backgroundJobs, type MeasurementResult, type SearchResult } from '../schema/background-jobs.ts'
import { submissions } from '../schema/submissions.ts'
import { isHeld, type JobLease } from './background-jobs.ts'
import { findSearchSource, jobOfSource, type SearchSource, versionOf } from './counterexample-source.ts'
import { cancelJob, enqueueJob } from './job-table.ts'

/** Jobs about one program of a problem whose input is described: searches for a counterexample, measurements of complexity. */

interface Findings {
  counterexample: { progress: SearchProgress; result: SearchResult }
  complexity: { progress: { runs: number }; result: MeasurementResult }
}

export interface KeptJob<Kind extends AnalysisKind> {
  id: string
  status: StoredStatus
  requestedBy: string | null
  progress: Findings[Kind]['progress'] | null
  result: Findings[Kind]['result'] | null
  finishedAt: Date | null
}

export interface DescribedProgram {
  problemId: string
  problemVersion: Buffer
  language: Language
  code: string
}

export interface DescribedRequest extends DescribedProgram {
  /** Null: a solution of the package. */
  submissionId: string | null
  requestedBy: string
  requestId?: string
  /** The reference solution, where it is run too. */
  referenceLanguage?: Language
}

export const codeHashOf = (code: string) => createHash('sha256').update(code).digest()

export const isOfVersion = (kind: AnalysisKind, program: Pick<DescribedProgram, 'problemId' | 'problemVersion'>) =>
  and(
    eq(backgroundJobs.problemId, program.problemId),
    eq(backgroundJobs.kind, kind),
    eq(backgroundJobs.problemVersion, program.problemVersion),
    inArray(backgroundJobs.status, ['queued', 'running', 'done']),
  )

/** The one that is kept or under way, for this program of anyone. */
export async function findKeptJob<Kind extends AnalysisKind>(
  db: Db,
  kind: Kind,
  program: DescribedProgram,
): Promise<KeptJob<Kind> | null> {
  const isProgram = and(
    sql`${backgroundJobs.languages}[1] = ${program.language}`,
    eq(backgroundJobs.codeHash, codeHashOf(program.code)),
  )
  const { id, status, requestedBy, progress, result, finishedAt } = backgroundJobs
  const [found] = await db
    .select({ id, status, requestedBy, progress, result, finishedAt })
    .from(backgroundJobs)
    .where(and(isOfVersion(kind, program), isProgram))
  return (found as KeptJob<Kind> | undefined) ?? null
}

/** Null if another request was faster. */
export async function enqueueDescribed(
  db: Db,
  kind: AnalysisKind,
  { language, code, referenceLanguage, ...request }: DescribedRequest,
): Promise<string | null> {
  return enqueueJob(db, {
    ...{ ...request, kind, codeHash: codeHashOf(code) },
    languages: referenceLanguage ? [language, referenceLanguage] : [language],
    plan: request.submissionId === null ? { kind: 'program', code } : null,
  })
}

/** Null when the lease is no longer good, or when the problem has changed since: no request is about the old version. */
export async function findDescribedJob(db: Db, lease: JobLease) {
  const [found] = await db
    .select({
      problemId: backgroundJobs.problemId,
      problemVersion: backgroundJobs.problemVersion,
      language: sql<Language>`${backgroundJobs.languages}[1]`,
      code: sql<string>`coalesce(${backgroundJobs.plan} ->> 'code', ${submissions.code})`,
    })
    .from(backgroundJobs)
    .leftJoin(submissions, eq(submissions.id, backgroundJobs.submissionId))
    .where(isHeld(lease))
  if (!found) return null
  const source = await findSearchSource(db, found.problemId)
  if (source && isSameVersion(source, found.problemVersion))
    return { source, problemId: found.problemId, job: jobOfSource(source, found) }
  await cancelJob(db, lease.id)
  return null
}

const isSameVersion = (source: SearchSource, version: Buffer | null) =>
  version !== null && versionOf(source).equals(version)
