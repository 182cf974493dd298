import { Refusal } from '@arbiter/contract/refusal'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import { lock, locks } from '@arbiter/database/connection/registry'
import { attemptEach } from '@arbiter/database/queue/attempt-each'
import { openHacksOf } from '@arbiter/database/queue/hack-queue'
import { addHackTests } from '@arbiter/database/queue/hack-tests'
import { isOverForAll, isPublished, lastEnd } from '@arbiter/database/queue/judge-queue'
import { hasContestEnded, isContestKept } from '@arbiter/database/visibility/contests'
import { moment } from '@arbiter/database/visibility/moment'
import { isAcceptedIn, isSubmissionKept } from '@arbiter/database/visibility/submissions'
import { isPretested } from '@arbiter/rules/contests/pretested'
import { PRETESTS_DETAIL } from '@arbiter/rules/verdict'
import { sql } from 'drizzle-orm'
import { recordAct } from '../audit/service.ts'
import { existingContest } from '../contests/seen-contest.ts'
import { orderWithoutActor } from './service.ts'

/**
 * After a contest with pretests, the last submission of each participant that passed them is judged with all tests. Which ones
 * is derived from the stored judgements alone, and successful hacks are tests by then, so another server can go on after a crash.
 * Returns the number of contests for which something was ordered.
 */
export async function startSystemTests(db: Connection['db'], now: Date): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select contests.id from contests join contest_heads on contest_heads.contest_id = contests.id
    where contests.has_pretests and ${isContestKept} and ${hasContestEnded(now)} and contest_heads.final_seq is null
      and ${lastEnd} <= ${moment(now)}
      and ${openHacksOf(sql`contests.id`)} = 0
    order by contests.end_time, contests.id`)
  return attemptEach(rows, ({ id }) => order(db, id))
}

async function order(db: Connection['db'], contestId: string): Promise<boolean> {
  return db.transaction(async (db) => (await orderIn(db, contestId, false)) > 0)
}

/**
 * Started by an organiser: includes submissions that could not be judged with all tests before. Not before the last participant's end:
 * one with extra time would learn what the hidden tests say, and submit again. Returns their number.
 */
export async function startSystemTestsOf(
  db: Connection['db'],
  actorId: string,
  contestId: string,
  now: Date,
): Promise<number> {
  return db.transaction(async (db) => {
    const contest = await existingContest(db, contestId)
    if (!isPretested(contest)) throw new Refusal('contest.without-pretests')
    if (!(await isOverForAll(db, contestId, now))) throw new Refusal('contest.not-ended')
    const submissions = await orderIn(db, contestId, true)
    const details = { title: contest.title, after: { submissions } }
    const subject = { subjectKind: 'contest', subjectId: contestId }
    await recordAct(db, { actorId, action: 'contest.system-tests', ...subject, details })
    return submissions
  })
}

async function orderIn(db: Db, contestId: string, isAgain: boolean): Promise<number> {
  await lock(db, locks.rejudges)
  if (await hasOpenHacks(db, contestId)) throw new Refusal('contest.hacks-open')
  await addHackTests(db, contestId)
  const submissionIds = await selectPretested(db, contestId, isAgain)
  if (submissionIds.length > 0) await orderWithoutActor(db, { contestId, submissionIds })
  return submissionIds.length
}

async function hasOpenHacks(db: Db, contestId: string): Promise<boolean> {
  const { rows } = await db.execute<{ open: number }>(sql`select ${openHacksOf(sql`${contestId}`)}::int as open`)
  return (rows[0]?.open ?? 0) > 0
}

/**
 * While one of a participant's submissions is still being judged, the last that passed is not known. One that could not be judged
 * with all tests is not ordered again automatically: an administrator sees it and decides.
 */
async function selectPretested(db: Db, contestId: string, isAgain: boolean): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with own as (
      select submission_states.*, submissions.number,
        (${isAcceptedIn(sql.raw('submission_states'))} or exists (select from judgements
          where judgements.submission_id = submission_states.submission_id and ${isAcceptedIn(sql.raw('judgements'))}
            and judgements.pretest_count is not null and ${isPublished})) as has_passed
      from submission_states join submissions on submissions.id = submission_states.submission_id
      join contest_participants on contest_participants.contest_id = submission_states.contest_id
        and contest_participants.number = submission_states.participant and contest_participants.kind in ('person', 'team')
      where submission_states.contest_id = ${contestId} and not submissions.is_late
        and not submission_states.is_flagged and ${isSubmissionKept}
    ), last as (
      select distinct on (participant, problem_id) * from own where has_passed
      order by participant, problem_id, created_at desc, number desc
    )
    select last.submission_id as id from last
    where ${isAcceptedIn(sql.raw('last'))} and last.verdict_detail = ${PRETESTS_DETAIL}
      and not exists (select from own
        where own.participant = last.participant and own.problem_id = last.problem_id and own.status <> 'done')
      and (${isAgain} or not exists (select from judgements where judgements.submission_id = last.submission_id and ${isPublished}
        and judgements.pretest_count is null))`)
  return rows.map(({ id }) => id)
}
