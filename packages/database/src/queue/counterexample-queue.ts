import type { SearchStatus } from '@arbiter/rules/analysis/counterexample'
import type { SearchProgress } from '@arbiter/rules/input-description/find-counterexample'
import type { Language } from '@arbiter/rules/languages'
import { MAX_LISTED_TEST_BYTES } from '@arbiter/rules/limits'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../connection/connect.ts'
import { readBlob } from '../problems/blobs.ts'
import { isInTestSet } from '../problems/test-sets.ts'
import { type BackgroundStatus, backgroundJobs, type SearchResult } from '../schema/background-jobs.ts'
import { problems } from '../schema/problems.ts'
import { blobs, testCases, testSets } from '../schema/test-data.ts'
import type { JobLease } from './background-jobs.ts'
import type { DescribedJob } from './counterexample-source.ts'
import { type DescribedProgram, findDescribedJob, findKeptJob } from './described-jobs.ts'
import { finishJob } from './job-table.ts'

export interface StoredSearch extends SearchProgress {
  id: string
  status: SearchStatus
  requestedBy: string | null
  result: SearchResult | null
}

const noProgress: SearchProgress = { phase: 'searching', runs: 0, tokens: null }

/** The search in the form that pages show. */
function searchOf<Row extends { status: BackgroundStatus; progress: unknown }>({ status, progress, ...row }: Row) {
  const shown: SearchStatus = status === 'running' ? 'searching' : status
  return { ...row, status: shown, ...noProgress, ...(progress as SearchProgress | null) }
}

export async function findKeptSearch(db: Db, program: DescribedProgram): Promise<StoredSearch | null> {
  const found = await findKeptJob(db, 'counterexample', program)
  return found && { ...searchOf(found), result: found.result as SearchResult | null }
}

/** How far these have come; one that was deleted is missing. */
export async function selectProgress(db: Db, searchIds: string[]) {
  const { id, status, progress } = backgroundJobs
  const rows = await db.select({ id, status, progress }).from(backgroundJobs).where(inArray(id, searchIds))
  return rows.map((row) => {
    const { id, status, phase, runs, tokens } = searchOf(row)
    return { id, status, phase, runs, tokens }
  })
}

export interface SearchJob extends DescribedJob {
  /** The inputs of the samples. */
  samples: string[]
  reference: { language: Language; code: string }
}

export async function findSearchJob(db: Db, lease: JobLease): Promise<SearchJob | null> {
  const found = await findDescribedJob(db, lease)
  if (!found) return null
  const { job, source, problemId } = found
  return { ...job, reference: source.reference, samples: await sampleInputs(db, problemId) }
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

export interface SearchEnd {
  result: SearchResult
  runs: number
  cpuMs: number
}

export const finishSearch = (db: Db, lease: JobLease, { result, runs, cpuMs }: SearchEnd): Promise<void> =>
  finishJob(db, lease, result, { runs, cpuMs: Math.round(cpuMs) })
