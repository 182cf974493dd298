import type { MeasurementStatus } from '@arbiter/rules/analysis/measured-complexity'
import type { Language } from '@arbiter/rules/languages'
import { SHOWN_COMPLEXITIES } from '@arbiter/rules/limits'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../connection/connect.ts'
import { backgroundJobs, type MeasurementResult } from '../schema/background-jobs.ts'
import { problems } from '../schema/problems.ts'
import { submissionStates } from '../schema/submissions.ts'
import { isSubmissionCounted } from '../visibility/submissions.ts'
import { codeHashOf, type DescribedProgram, findKeptJob, isOfVersion } from './described-jobs.ts'

export interface StoredMeasurement {
  id: string
  status: MeasurementStatus
  requestedBy: string | null
  /** Inputs that were run so far. */
  runs: number
  result: MeasurementResult | null
  finishedAt: Date | null
}

export async function findMeasurement(db: Db, program: DescribedProgram): Promise<StoredMeasurement | null> {
  const found = await findKeptJob(db, 'complexity', program)
  if (!found) return null
  const { id, status, requestedBy, progress, finishedAt } = found
  return {
    ...{ id, requestedBy, finishedAt, status: status === 'running' ? 'measuring' : status },
    ...{ runs: 0, ...(progress as { runs: number } | null), result: found.result as MeasurementResult | null },
  }
}

/** Those of other accepted programs that count for everyone, the newest first: results that a board hides are left out. */
export async function selectOtherMeasurements(db: Db, program: DescribedProgram) {
  const isOther = ne(backgroundJobs.codeHash, codeHashOf(program.code))
  return db
    .select({
      language: sql<Language>`${backgroundJobs.languages}[1]`,
      result: sql<MeasurementResult | null>`${backgroundJobs.result}`,
    })
    .from(backgroundJobs)
    .innerJoin(submissionStates, eq(submissionStates.submissionId, backgroundJobs.submissionId))
    .innerJoin(problems, eq(problems.id, submissionStates.problemId))
    .where(and(isOfVersion('complexity', program), isOther, eq(backgroundJobs.status, 'done'), isSubmissionCounted))
    .orderBy(desc(backgroundJobs.id))
    .limit(SHOWN_COMPLEXITIES)
}
