import type { Db } from '@arbiter/database/connection/connect'
import { codeHashOf, type DescribedProgram, isOfVersion } from '@arbiter/database/queue/described-jobs'
import { backgroundJobs, type MeasurementResult } from '@arbiter/database/schema/background-jobs'
import { problems } from '@arbiter/database/schema/problems'
import { submissionStates } from '@arbiter/database/schema/submissions'
import { isSubmissionCounted } from '@arbiter/database/visibility/submissions'
import type { SearchProgress } from '@arbiter/rules/input-description/find-counterexample'
import type { Language } from '@arbiter/rules/languages'
import { SHOWN_COMPLEXITIES } from '@arbiter/rules/limits'
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'

/** The progress of these searches; a deleted one is missing. */
export async function selectProgress(db: Db, searchIds: string[]) {
  const { id, status, progress } = backgroundJobs
  return db
    .select({ id, status, progress: sql<SearchProgress | null>`${progress}` })
    .from(backgroundJobs)
    .where(inArray(id, searchIds))
}

/** The measurements of other accepted programs, newest first. Results that a board hides are left out. */
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
