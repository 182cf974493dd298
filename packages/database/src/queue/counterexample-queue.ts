import type { Language } from '@arbiter/rules/languages'
import { MAX_LISTED_TEST_BYTES } from '@arbiter/rules/limits'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../connection/connect.ts'
import { readBlob } from '../problems/blobs.ts'
import { isInTestSet } from '../problems/test-sets.ts'
import type { SearchResult } from '../schema/background-jobs.ts'
import { problems } from '../schema/problems.ts'
import { blobs, testCases, testSets } from '../schema/test-data.ts'
import type { JobLease } from './background-jobs.ts'
import type { DescribedJob } from './counterexample-source.ts'
import { findDescribedJob } from './described-jobs.ts'
import { finishJob } from './job-table.ts'

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
