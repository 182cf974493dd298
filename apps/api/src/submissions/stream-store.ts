import { nowInMs } from '@arbiter/database/connection/clock'
import type { Db } from '@arbiter/database/connection/connect'
import { isInTestSet } from '@arbiter/database/problems/test-sets'
import { isPublished } from '@arbiter/database/queue/judge-queue'
import { isJudgeSilent } from '@arbiter/database/queue/judges'
import { judges } from '@arbiter/database/schema/operations'
import { contestsForViewer, isProblemDeleted } from '@arbiter/database/visibility/problems'
import { SKIPPED, type SubmissionStatus } from '@arbiter/rules/verdict'
import { count, sql } from 'drizzle-orm'
import type { Showing } from './present.ts'

/** The status of the newest judgement of each of these submissions. */
export async function newestStatuses(db: Db, submissionIds: string[]): Promise<Map<string, SubmissionStatus>> {
  const { rows } = await db.execute<{ id: string; status: SubmissionStatus }>(sql`
    select followed.id, newest.status
    from unnest(${sql.param(submissionIds)}::uuid[]) as followed (id)
    cross join lateral (
      select status from judgements where judgements.submission_id = followed.id and ${isPublished} order by number desc limit 1
    ) as newest`)
  return new Map(rows.map(({ id, status }) => [id, status]))
}

export type ShowingNow = Showing & { now: Date }

/** What decides now whether tests are shown, for the problems of these submissions and from their authors' point of view. */
export async function showingsOf(db: Db, submissionIds: string[]): Promise<Map<string, ShowingNow>> {
  type Row = Omit<ShowingNow, 'now'> & { submissionId: string; now: number }
  const { rows } = await db.execute<Row>(sql`
    select submissions.id as "submissionId", problems.id, problems.reveal_tests as "revealTests", ${nowInMs} as now,
      problems.visibility, ${isProblemDeleted} as "isDeleted",
      ${contestsForViewer(sql`problems.id`, sql`submissions.user_id`)} as contests
    from submissions join problems on problems.id = submissions.problem_id
    where submissions.id = any(${sql.param(submissionIds)}::uuid[])`)
  return new Map(rows.map(({ submissionId, now, ...showing }) => [submissionId, { ...showing, now: new Date(now) }]))
}

/** Whether the first failed test is a sample, by judgement. */
export async function firstFailures(db: Db, judgementIds: string[]): Promise<Map<string, { isSample: boolean }>> {
  if (judgementIds.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; isSample: boolean }>(sql`
    select distinct on (judgements.id) judgements.id, coalesce(test_cases.is_sample, false) as "isSample"
    from judgements
    join test_results on test_results.judgement_id = judgements.id and test_results.verdict not in ('Accepted', ${SKIPPED})
    left join test_sets on test_sets.id = judgements.test_set_id
    left join test_cases on ${isInTestSet} and test_cases.position = test_results.position
    where judgements.id = any(${sql.param(judgementIds)}::uuid[])
    order by judgements.id, test_results.position`)
  return new Map(rows.map(({ id, isSample }) => [id, { isSample }]))
}

export async function countJudgesAtWork(db: Db): Promise<number> {
  const isAtWork = sql`${judges.isJudging} and not ${isJudgeSilent}`
  const [found] = await db.select({ atWork: count() }).from(judges).where(isAtWork)
  return found?.atWork ?? 0
}
