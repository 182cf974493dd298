import { type Reach, reachOf } from '@arbiter/rules/people/abilities'
import type { Viewer } from '@arbiter/rules/people/access'
import { type SQL, sql } from 'drizzle-orm'
import { areResultsPublic, hasContestEnded, isContestKept, isContestSettled } from './contests.ts'
import { uuids } from './reach.ts'
import { isInRow, peopleOfRow } from './rosters.ts'

/** `visibility/submissions.ts` of the rules, for statements about `submission_states`. */

/** The same for a table under another name, because some statements compare two rows. */
export const isSubmissionKeptIn = (states: SQL): SQL<boolean> => sql`${states}.deleted_at is null`

export const isSubmissionKept = isSubmissionKeptIn(sql.raw('submission_states'))
export const isSubmissionDeleted = sql<boolean>`submission_states.deleted_at is not null`

/** For a reach that is not everything. Setters see what was made to their problem for practice, or to a contest that has ended. */
export function isSubmissionReached({ problem, contest }: Reach, states: SQL, now: Date): SQL<boolean> {
  if (problem.size === 0 && contest.size === 0) return sql`false`
  const isOfContest = sql`${states}.contest_id is not null and ${states}.contest_id = any(${uuids(contest)})`
  return sql`((${isOfContest}) or (${states}.problem_id = any(${uuids(problem)})
    and not exists (select from contests where contests.id = ${states}.contest_id and not (${hasContestEnded(now)}))))`
}

/** Made to a contest that has not ended, by the database's clock. */
export const isSubmissionCompeting = sql<boolean>`exists (select from contests
  where contests.id = submission_states.contest_id and contests.end_time > now())`

/** `isOwnSubmission` of the rules. */
export const isSubmissionOwn = (userId: SQL): SQL<boolean> =>
  sql`(submission_states.user_id = ${userId} or ${isInRow(sql.raw('submission_states'), userId)})`

export const submissionSharedWith = peopleOfRow(sql.raw('submission_states'))

export function isActivityShown(viewer: Viewer | null, now: Date): SQL<boolean> {
  const reach = reachOf(viewer, 'submission.see')
  if (reach.isAll) return isSubmissionKept
  const isReached = isSubmissionReached(reach, sql.raw('submission_states'), now)
  const isOwn = viewer ? isSubmissionOwn(sql`${viewer.id}::uuid`) : sql`false`
  return sql`(${isSubmissionKept} and (${isOwn} or ${isReached} or not exists (select from contests
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
