import type { listContestSubmissions } from '@arbiter/contract/contests/contest-submissions'
import type { QueryOf } from '@arbiter/contract/endpoint'
import type { Db } from '@arbiter/database/connection/connect'
import { isPersonListed } from '@arbiter/database/visibility/people'
import { isActivityShown, isSubmissionOwn } from '@arbiter/database/visibility/submissions'
import { mayInContest } from '@arbiter/rules/people/abilities'
import type { Viewer } from '@arbiter/rules/people/access'
import { offsetOf } from '@arbiter/rules/site/pagination'
import { type SQL, sql } from 'drizzle-orm'
import { containing } from '../http/search.ts'
import { type ListedSubmission, readListed } from '../submissions/store.ts'

export type ContestSubmissionsQuestion = QueryOf<typeof listContestSubmissions>

/**
 * Newest first, one row more than the page has. The ids come from the submissions' index, which has this order; the other
 * columns are read for this page only.
 */
export async function selectOfContest(
  db: Db,
  viewer: Viewer | null,
  contestId: string,
  question: ContestSubmissionsQuestion,
  now: Date,
): Promise<ListedSubmission[]> {
  const { page, limit } = question
  const { rows } = await db.execute<{ id: string }>(sql`
    select submissions.id from submissions
    join submission_states on submission_states.submission_id = submissions.id
    join users on users.id = submissions.user_id
    where submissions.contest_id = ${contestId} and ${isNotVirtual} and ${isSeen(viewer, contestId, now)} and ${isAsked(question)}
    order by submissions.created_at desc, submissions.id desc limit ${limit + 1} offset ${offsetOf(page, limit)}`)
  return readListed(
    db,
    rows.map(({ id }) => id),
    viewer?.id ?? null,
  )
}

/** Virtual runs go on for years after a contest, each in its own time. */
const isNotVirtual = sql<boolean>`not exists (select from contest_participants
  where contest_participants.contest_id = submissions.contest_id
    and contest_participants.number = submissions.participant and contest_participants.kind = 'virtual')`

/** Submissions of a removed participant do not count. */
const isOfRemoved = sql<boolean>`exists (select from contest_participants
  where contest_participants.contest_id = submissions.contest_id
    and contest_participants.number = submissions.participant and contest_participants.removal_reason is not null)`

/** Other viewers see neither flagged submissions nor those of restricted accounts and removed participants. */
function isSeen(viewer: Viewer | null, contestId: string, now: Date): SQL<boolean> {
  if (mayInContest(viewer, 'submission.see', contestId)) return isActivityShown(viewer, now)
  const isOwn = viewer ? isSubmissionOwn(sql`${viewer.id}::uuid`) : sql`false`
  const isListed = sql`not submission_states.is_flagged and ${isPersonListed} and not ${isOfRemoved}`
  return sql`(${isActivityShown(viewer, now)} and (${isOwn} or (${isListed})))`
}

function isAsked({ search, problemId, verdict, language }: ContestSubmissionsQuestion): SQL {
  const conditions = [
    problemId ? sql`submissions.problem_id = ${problemId}` : undefined,
    verdict ? sql`submission_states.verdict = ${verdict}` : undefined,
    language ? sql`submissions.language = ${language}` : undefined,
    search
      ? sql`lower(users.username || ' ' || users.firstname || ' ' || users.lastname) like lower(${containing(search)})`
      : undefined,
  ].filter((condition) => condition !== undefined)
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}
