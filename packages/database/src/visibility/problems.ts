import { reachOf } from '@arbiter/rules/people/abilities'
import type { Viewer } from '@arbiter/rules/people/access'
import type { ContestOfProblem } from '@arbiter/rules/visibility/problems'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../connection/connect.ts'
import { hasContestEnded, hasContestStarted, isContestKept } from './contests.ts'
import { isProblemReached } from './reach.ts'

/** `visibility/problems.ts` of the rules, for statements about `problems`. */

export const isProblemKept = sql<boolean>`problems.deleted_at is null`
/** For lists that name a problem by its id: few are deleted. */
export const deletedProblemIds = sql`(select problems.id from problems where problems.deleted_at is not null)`
export const isProblemDeleted = sql<boolean>`problems.deleted_at is not null`
/** Kept out of the list, until a contest with it has ended. */
export const isProblemHidden = sql<boolean>`problems.visibility = 'hidden'`
/** A generated column: `isProblemOpen` of the rules. */
export const isProblemOpen = sql<boolean>`problems.is_open`
/** The same, kept beside the counts. */
export const isPopularityOpen = sql<boolean>`problem_popularity.is_open`

export function isProblemSeen(viewer: Viewer | null, now: Date): SQL<boolean> {
  const reach = reachOf(viewer, 'problem.see')
  if (reach.isAll) return isProblemKept
  return sql`(${isProblemKept} and (problems.visibility = 'public' or ${isProblemReached(reach)} or exists (
    select from contest_problems join contests on contests.id = contest_problems.contest_id
    where contest_problems.problem_id = problems.id and ${isContestKept}
      and (${hasContestEnded(now)} or (${hasContestStarted(now)} and ${hasBegun(viewer)})))))`
}

/** `hasBegun` of the rules: with windows, participants see the problems from their own start on. */
function hasBegun(viewer: Viewer | null): SQL<boolean> {
  if (!viewer) return sql`false`
  return sql`exists (select from registrations where registrations.contest_id = contests.id
    and registrations.user_id = ${viewer.id} and (contests.window_minutes is null or exists (
      select from contest_participants as entered where entered.contest_id = contests.id
        and entered.number = registrations.participant and entered.starts_at is not null)))`
}

/** `mayUseProblem` of the rules. */
export function isProblemUsable(viewer: Viewer | null): SQL<boolean> {
  const reach = reachOf(viewer, 'problem.use')
  return reach.isAll ? isProblemKept : sql`(${isProblemKept} and (${isProblemOpen} or ${isProblemReached(reach)}))`
}

/** `isInLiveContest` of the rules. */
export function isInLiveContest(problemId: SQL, now: Date): SQL<boolean> {
  return sql`exists (select from contest_problems join contests on contests.id = contest_problems.contest_id
    where contest_problems.problem_id = ${problemId} and ${isContestKept}
      and ${hasContestStarted(now)} and not (${hasContestEnded(now)}))`
}

/** The contests that contain a problem, seen by a viewer, as the rule asks for them. The first to end comes first. */
export function contestsForViewer(problemId: SQL, viewerId: SQL): SQL<ContestOfProblem[]> {
  return sql`(select coalesce(json_agg(json_build_object(
      'id', contests.id, 'startTime', contests.start_time, 'endTime', contests.end_time,
      'windowMinutes', contests.window_minutes, 'removed', contests.removed, 'startsAt', own.starts_at, 'endsAt', own.ends_at,
      'allowLateSubmissions', contests.allow_late_submissions, 'contestType', contests.contest_type,
      'allowedLanguages', contests.allowed_languages,
      'isLocked', contests.has_hacks and exists (select from contest_events
        where contest_events.contest_id = contests.id and contest_events.participant = registrations.participant
          and contest_events.kind = 'locked' and contest_events.payload ->> 'problemId' = contest_problems.problem_id::text),
      'isPaused', contest_problems.is_paused, 'isRemoved', removed.number is not null,
      'isViewerRegistered', registrations.user_id is not null,
      'participant', registrations.participant, 'virtual', case when virtual.number is not null then json_build_object(
        'participant', virtual.number, 'startTime', virtual.starts_at, 'endTime', virtual.ends_at) end
    ) order by contests.end_time, contests.id), '[]')
    from contest_problems join contests on contests.id = contest_problems.contest_id
    left join registrations on registrations.contest_id = contests.id and registrations.user_id = ${viewerId}
    left join contest_participants as own on own.contest_id = contests.id and own.number = registrations.participant
    left join virtual_rosters as run on run.contest_id = contests.id and run.user_id = ${viewerId}
    left join contest_participants as virtual on virtual.contest_id = contests.id and virtual.number = run.participant
    left join contest_participants as removed on removed.contest_id = contests.id and removed.removal_reason is not null
      and ${viewerId} = any(removed.removed_user_ids)
    where contest_problems.problem_id = ${problemId} and ${isContestKept})`
}

export async function contestsOf(db: Db, problemId: string, viewerId: string | null): Promise<ContestOfProblem[]> {
  const contests = contestsForViewer(sql`${problemId}::uuid`, sql`${viewerId}::uuid`)
  const { rows } = await db.execute<{ contests: ContestOfProblem[] }>(sql`select ${contests} as contests`)
  return rows[0]?.contests ?? []
}
