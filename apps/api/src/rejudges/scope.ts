import { problems } from '@arbiter/database/schema/problems'
import type { rejudges } from '@arbiter/database/schema/submissions'
import { isProblemKept } from '@arbiter/database/visibility/problems'
import { isSubmissionKept } from '@arbiter/database/visibility/submissions'
import { type SQL, sql } from 'drizzle-orm'
import { hasJudgeCases } from '../problems/judge-cases.ts'

/** Which submissions are rejudged: those that match all of these values. */
export type Scope = Partial<
  Pick<
    typeof rejudges.$inferInsert,
    'problemId' | 'contestId' | 'language' | 'submittedFrom' | 'submittedTo' | 'submissionIds'
  >
>

/** The submissions of a scope; for people with grants alone, only those in their reach. */
export interface Selection {
  scope: Scope
  within?: SQL | undefined
}

/**
 * For statements about `submission_states` joined with `problems`. Problems without judge cases are left out, because every
 * verdict would turn into Error.
 */
export function isSelected({ scope, within }: Selection): SQL {
  const conditions = [
    sql`${isSubmissionKept} and ${isProblemKept} and ${hasJudgeCases}`,
    scope.problemId && sql`submission_states.problem_id = ${scope.problemId}`,
    scope.contestId && sql`submission_states.contest_id = ${scope.contestId}`,
    scope.language && sql`submission_states.language = ${scope.language}`,
    scope.submittedFrom && sql`submission_states.created_at >= ${scope.submittedFrom.toISOString()}::timestamptz`,
    scope.submittedTo && sql`submission_states.created_at < ${scope.submittedTo.toISOString()}::timestamptz`,
    scope.submissionIds && sql`submission_states.submission_id = any(${sql.param(scope.submissionIds)}::uuid[])`,
    within,
  ]
  return sql.join(
    conditions.filter((condition) => condition !== undefined && condition !== null && condition !== ''),
    sql` and `,
  )
}

export const joinProblems = sql`join ${problems} on problems.id = submission_states.problem_id`
