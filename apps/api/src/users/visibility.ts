import type { Viewer } from '@arbiter/rules/access'
import { type SQL, sql } from 'drizzle-orm'

/**
 * What `canSeeProblem`, `canSeeContest` and the contest clock of `rules` say, for the database: lists that are paged have to
 * leave out what the viewer may not see before they are counted. Tables go by their own names, so that these conditions
 * fit into any statement about them.
 */

const isAdmin = (viewer: Viewer | null) => viewer?.role === 'admin' && !viewer.isFlagged
const moment = (now: Date) => sql`${now.toISOString()}::timestamptz`

function isRegistered(viewer: Viewer | null): SQL {
  if (!viewer) return sql`false`
  return sql`exists (select from registrations
    where registrations.contest_id = contests.id and registrations.user_id = ${viewer.id})`
}

export function isProblemSeen(viewer: Viewer | null, now: Date): SQL {
  if (isAdmin(viewer)) return sql`problems.deleted_at is null`
  const isOpenNow = sql`contests.start_time <= ${moment(now)} and ${isRegistered(viewer)}`
  return sql`problems.deleted_at is null and (problems.visibility = 'public' or exists (
    select from contest_problems join contests on contests.id = contest_problems.contest_id
    where contest_problems.problem_id = problems.id and contests.deleted_at is null
      and (contests.end_time <= ${moment(now)} or (${isOpenNow}))))`
}

export function isContestSeen(viewer: Viewer | null): SQL {
  if (isAdmin(viewer)) return sql`contests.deleted_at is null`
  return sql`contests.deleted_at is null and (contests.is_public or ${isRegistered(viewer)})`
}

/** What somebody hands in while a contest runs is shown to nobody else but admins. */
export function isSubmissionTold(viewer: Viewer | null, authorId: string, now: Date): SQL {
  if (isAdmin(viewer) || viewer?.id === authorId) return sql`true`
  return sql`not exists (select from contests
    where contests.id = submission_states.contest_id and contests.end_time > ${moment(now)})`
}

/** The same for problems: one that was solved within a contest that still runs is told after its end. */
export function isSolvingTold(viewer: Viewer | null, authorId: string, now: Date): SQL {
  if (isAdmin(viewer) || viewer?.id === authorId) return sql`true`
  return sql`not exists (
    select from contest_problems join contests on contests.id = contest_problems.contest_id
    where contest_problems.problem_id = problems.id and contests.deleted_at is null
      and contests.start_time <= user_problems.solved_at and contests.end_time > ${moment(now)})`
}
