import { isAdmin, type Viewer } from '@arbiter/rules/people/access'
import { type SQL, sql } from 'drizzle-orm'
import { areResultsPublic, isContestKept, isContestSettled } from './contests.ts'

/** `visibility/submissions.ts` of the rules, for statements about `submission_states`. */

/** The same for a table under another name, because some statements compare two rows. */
export const isSubmissionKeptIn = (states: SQL): SQL<boolean> => sql`${states}.deleted_at is null`

export const isSubmissionKept = isSubmissionKeptIn(sql.raw('submission_states'))
export const isSubmissionDeleted = sql<boolean>`submission_states.deleted_at is not null`

export function isActivityShown(viewer: Viewer | null, now: Date): SQL<boolean> {
  if (isAdmin(viewer)) return isSubmissionKept
  const isOwn = viewer ? sql`submission_states.user_id = ${viewer.id}` : sql`false`
  return sql`(${isSubmissionKept} and (${isOwn} or not exists (select from contests
    where contests.id = submission_states.contest_id and not (${areResultsPublic(now)}))))`
}

/** Accepted, and shown to be: a board may be frozen. */
export const isAcceptanceShown = (viewer: Viewer | null, now: Date): SQL<boolean> =>
  sql`(submission_states.verdict = 'Accepted' and ${isActivityShown(viewer, now)})`

/** The verdict of the last judging, for decisions of the server. It does not check who may see it. */
export const isAcceptedIn = (judged: SQL): SQL<boolean> => sql`${judged}.verdict = 'Accepted'`

/** `isSolving` of the rules. */
export const isSubmissionSolving = sql<boolean>`(submission_states.verdict = 'Accepted'
  and submission_states.verdict_detail is null
  and not submission_states.is_flagged and ${isSubmissionKept})`

/** In no contest, or in one that is settled. */
export const isSubmissionSettled = sql<boolean>`not exists (select from contests
  where contests.id = submission_states.contest_id and ${isContestKept} and not ${isContestSettled})`

/** Whether the submission is public, for statements that join `problems`, too. */
const isSubmissionOpen = sql<boolean>`(problems.is_open and ${isSubmissionSettled})`

/** `isCounted` of the rules. */
export const isSubmissionCounted = sql<boolean>`(${isSubmissionSolving} and ${isSubmissionOpen})`

/** `isCountedTry` of the rules. */
export const isTryCounted = sql<boolean>`(submission_states.verdict <> 'Error' and not submission_states.is_flagged
  and ${isSubmissionKept} and ${isSubmissionOpen})`
