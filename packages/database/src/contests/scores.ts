import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../connection/connect.ts'
import { type LockedRows, lock, lockEach, lockShared, locks } from '../connection/registry.ts'
import { isContestKept, isContestSettled } from '../visibility/contests.ts'
import { isSubmissionCounted, isSubmissionKept, isSubmissionSolving, isTryCounted } from '../visibility/submissions.ts'

/**
 * Everything that follows from verdicts is derived again from all of them, never added up: what was flagged, deleted or
 * judged again can't leave a trace. It depends on stored rows alone and not on the clock: what a contest's end changes is
 * changed when the contest is settled (`settle-contests.ts`), for points, tiles and lists of solved problems at once.
 */

interface SubmissionKeys {
  userId: string
  problemId: string
}

/** Called under the user's lock (`lockUser`), in the transaction that changed something about a submission. */
export async function rescore(db: Db, keys: SubmissionKeys): Promise<void> {
  // Before any row: a transaction that changes a problem holds this lock and waits for these rows.
  await lockShared(db, locks.scores)
  await rescoreLocked(db, keys)
}

/** Called under `lockAuthors`. */
export async function rescoreLocked(db: Db, keys: SubmissionKeys): Promise<void> {
  await rescoreProblems(db, [keys])
  await rescoreUser(db, keys.userId)
}

/** Called under `lockAuthors`, for submissions that have no verdict yet: each is one more try, and changes no points. */
export async function countTries(db: Db, tries: readonly SubmissionKeys[]): Promise<void> {
  const userIds = sql.param(tries.map(({ userId }) => userId))
  const withRow = sql`
    with row as (insert into user_scores (user_id) select unnest(${userIds}::uuid[]) on conflict do nothing)`
  await rescoreProblems(db, tries, withRow)
}

/** Takes the locks for writing submissions or a verdict, in one round trip. Returns the transaction's time. */
export async function lockAuthors(db: Db, userIds: readonly string[], rows: LockedRows | null): Promise<Date> {
  const own = [{ userIds }, { key: locks.scores, isShared: true }]
  return lockEach(db, rows ? [...own, { key: locks.contest(rows.contestId), isShared: true }, rows] : own)
}

/** The public counts of a user's submissions to a problem. */
const derivedCounts = sql`bool_or(coalesce(${isSubmissionCounted}, false)) as is_counted,
  (count(*) filter (where ${isTryCounted}))::int as counted_submissions,
  (count(*) filter (where ${isSubmissionCounted}))::int as counted_accepted`

const firstSolved = sql`min(submission_states.created_at) filter (where ${isSubmissionSolving})`

/** `isAided` of the rules. No opening changes it afterwards: openings take the user's lock, as submissions do. */
const isSolveAided = sql`coalesce(${firstSolved} > (
  select min(opened_at) from aid_openings where user_id = scored.user_id and problem_id = scored.problem_id), false)`

/** In the order of the problems, so that two transactions that write their counts never deadlock. */
async function rescoreProblems(db: Db, keys: readonly SubmissionKeys[], before = sql``): Promise<void> {
  const scored = scoredPairs(keys)
  const { rowCount } = await db.execute(sql`${before}
    insert into user_problems (user_id, problem_id, attempts, is_solved, is_counted, counted_submissions, counted_accepted,
      is_aided, solved_at, last_submitted_at)
    select scored.user_id, scored.problem_id, derived.*
    from ${scored}, lateral (
      select count(*)::int, bool_or(coalesce(${isSubmissionSolving}, false)), ${derivedCounts}, ${isSolveAided},
        ${firstSolved}, max(submission_states.created_at)
      from submission_states join problems on problems.id = submission_states.problem_id
      where submission_states.user_id = scored.user_id and submission_states.problem_id = scored.problem_id
        and ${isSubmissionKept}
      having count(*) > 0
    ) as derived
    order by scored.problem_id, scored.user_id
    on conflict (user_id, problem_id) do update set attempts = excluded.attempts, is_solved = excluded.is_solved,
      is_counted = excluded.is_counted, counted_submissions = excluded.counted_submissions,
      counted_accepted = excluded.counted_accepted, is_aided = excluded.is_aided, solved_at = excluded.solved_at,
      last_submitted_at = excluded.last_submitted_at`)
  if (rowCount === keys.length) return
  await db.execute(sql`
    delete from user_problems using ${scored}
    where user_problems.user_id = scored.user_id and user_problems.problem_id = scored.problem_id and not exists (
      select from submission_states where submission_states.user_id = scored.user_id
        and submission_states.problem_id = scored.problem_id and ${isSubmissionKept})`)
}

function scoredPairs(keys: readonly SubmissionKeys[]): SQL {
  const userIds = sql.param(keys.map(({ userId }) => userId))
  const problemIds = sql.param(keys.map(({ problemId }) => problemId))
  return sql`unnest(${userIds}::uuid[], ${problemIds}::uuid[]) as scored (user_id, problem_id)`
}

const derivedScore = sql`coalesce(sum(problems.points), 0)::int as total_points, count(problems.id)::int as problems_solved,
  max(user_problems.solved_at) as last_solved_at`

async function rescoreUser(db: Db, userId: string): Promise<void> {
  await db.execute(sql`
    insert into user_scores (user_id, total_points, problems_solved, last_solved_at)
    select ${userId}::uuid, ${derivedScore}
    from user_problems join problems on problems.id = user_problems.problem_id
    where user_problems.user_id = ${userId} and user_problems.is_counted
    on conflict (user_id) do update set total_points = excluded.total_points,
      problems_solved = excluded.problems_solved, last_solved_at = excluded.last_solved_at
    where (user_scores.total_points, user_scores.problems_solved, user_scores.last_solved_at)
      is distinct from (excluded.total_points, excluded.problems_solved, excluded.last_solved_at)`)
}

/** Taken for a change of problems or contests: until the transaction ends, no score is derived from the old values. */
export async function lockScores(db: Db): Promise<void> {
  await lock(db, locks.scores)
}

/**
 * Called under `lockScores` after a change of these problems or of their contests: points, visibility, deletion, schedule.
 * In the same transaction, so that neither a crash nor a reader ever finds some of the solvers with the points of before.
 */
export async function rescoreSolvers(db: Db, problemIds: string[]): Promise<void> {
  if (problemIds.length === 0) return
  const isOne = (id: SQL) => sql`${id} = any(${sql.param(problemIds)}::uuid[])`
  await openByContest(db, isOne(sql`problems.id`))
  await recount(db, isOne(sql`submission_states.problem_id`))
  await rescoreUsers(db, sql`select distinct user_id from user_problems where ${isOne(sql`problem_id`)} and is_solved`)
}

async function openByContest(db: Db, isOne: SQL): Promise<void> {
  const isOpened = sql`exists (
    select from contest_problems join contests on contests.id = contest_problems.contest_id
    where contest_problems.problem_id = problems.id and ${isContestKept} and ${isContestSettled})`
  await db.execute(sql`
    update problems set is_opened_by_contest = ${isOpened} where ${isOne} and is_opened_by_contest <> ${isOpened}`)
}

async function recount(db: Db, isOne: SQL): Promise<void> {
  await db.execute(sql`
    update user_problems set is_counted = derived.is_counted, counted_submissions = derived.counted_submissions,
      counted_accepted = derived.counted_accepted
    from (
      select submission_states.user_id, submission_states.problem_id, ${derivedCounts}
      from submission_states join problems on problems.id = submission_states.problem_id
      where ${isOne} and ${isSubmissionKept}
      group by submission_states.user_id, submission_states.problem_id
    ) as derived
    where user_problems.user_id = derived.user_id and user_problems.problem_id = derived.problem_id
      and (user_problems.is_counted, user_problems.counted_submissions, user_problems.counted_accepted)
        is distinct from (derived.is_counted, derived.counted_submissions, derived.counted_accepted)`)
}

async function rescoreUsers(db: Db, userIds: SQL): Promise<void> {
  await db.execute(sql`
    update user_scores set total_points = derived.total_points, problems_solved = derived.problems_solved,
      last_solved_at = derived.last_solved_at
    from (
      select solvers.user_id, ${derivedScore}
      from (${userIds}) as solvers
      left join user_problems on user_problems.user_id = solvers.user_id and user_problems.is_counted
      left join problems on problems.id = user_problems.problem_id
      group by solvers.user_id
    ) as derived
    where user_scores.user_id = derived.user_id
      and (user_scores.total_points, user_scores.problems_solved, user_scores.last_solved_at)
        is distinct from (derived.total_points, derived.problems_solved, derived.last_solved_at)`)
}
