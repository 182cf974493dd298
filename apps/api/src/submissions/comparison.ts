import type { AnswerOf } from '@arbiter/contract/endpoint'
import { Refusal } from '@arbiter/contract/refusal'
import type { compareSubmission } from '@arbiter/contract/submissions/submissions'
import type { Db } from '@arbiter/database/connection/connect'
import { contestsOf, isProblemOpen } from '@arbiter/database/visibility/problems'
import { isSubmissionCounted } from '@arbiter/database/visibility/submissions'
import type { Language } from '@arbiter/rules/languages'
import { MIN_COMPARED_PEOPLE } from '@arbiter/rules/limits'
import type { Viewer } from '@arbiter/rules/people/access'
import { shownResults } from '@arbiter/rules/visibility/test-results'
import { type SQL, sql } from 'drizzle-orm'
import { hasJudgeCases } from '../problems/judge-cases.ts'

type Answer = Omit<AnswerOf<typeof compareSubmission>, 'success'>

/** For its author alone. Submissions of a running contest do not count yet, so they are not compared. */
export async function comparedSubmission(db: Db, viewer: Viewer, id: string, now: Date): Promise<Answer> {
  const own = await findOwn(db, viewer.id, id)
  if (!own) throw new Refusal('submission.not-found')
  const nextProblem = await nextUnsolved(db, viewer.id, own.problemId)
  if (!own.isCounted) return { pointsGained: null, time: null, memory: null, nextProblem }
  const contests = await contestsOf(db, own.problemId, viewer.id)
  // How many were slower would reveal how long the hidden tests took.
  if (shownResults(viewer, { id: own.problemId, contests }, now) !== 'all')
    return { pointsGained: own.pointsGained, time: null, memory: null, nextProblem }
  const { people, slower, larger } = await countBehind(db, viewer.id, own)
  const place = (behind: number) => (people < MIN_COMPARED_PEOPLE ? null : { behind, people })
  return { pointsGained: own.pointsGained, time: place(slower), memory: place(larger), nextProblem }
}

type OwnSubmission = {
  problemId: string
  language: Language
  cpuMs: number
  memoryKb: number
  isCounted: boolean
  pointsGained: number | null
}

async function findOwn(db: Db, userId: string, id: string): Promise<OwnSubmission | undefined> {
  const { rows } = await db.execute<OwnSubmission>(sql`
    select submission_states.problem_id as "problemId", submission_states.language,
      coalesce(submission_states.cpu_ms, 0) as "cpuMs", coalesce(submission_states.memory_kb, 0) as "memoryKb",
      coalesce(${isSubmissionCounted}, false) as "isCounted",
      case when user_problems.solved_at = submission_states.created_at then problems.points end as "pointsGained"
    from submission_states join problems on problems.id = submission_states.problem_id
    left join user_problems on user_problems.user_id = submission_states.user_id
      and user_problems.problem_id = submission_states.problem_id
    where submission_states.submission_id = ${id} and submission_states.user_id = ${userId}`)
  return rows[0]
}

type Behind = { people: number; slower: number; larger: number }

/** A user with many solutions counts once, with their best time and their best memory. */
async function countBehind(
  db: Db,
  userId: string,
  { problemId, language, cpuMs, memoryKb }: OwnSubmission,
): Promise<Behind> {
  const { rows } = await db.execute<Behind>(sql`
    select count(*)::int as people, (count(*) filter (where cpu_ms > ${cpuMs}))::int as slower,
      (count(*) filter (where memory_kb > ${memoryKb}))::int as larger
    from (
      select min(submission_states.cpu_ms) as cpu_ms, min(submission_states.memory_kb) as memory_kb
      from submission_states join problems on problems.id = submission_states.problem_id
      where submission_states.problem_id = ${problemId} and submission_states.language = ${language}
        and submission_states.user_id <> ${userId} and ${isSubmissionCounted}
      group by submission_states.user_id
    ) as best`)
  return rows[0] ?? { people: 0, slower: 0, larger: 0 }
}

/** In the order of the list; after the last problem it continues with the first. Each half is read in the order of an index. */
async function nextUnsolved(db: Db, userId: string, problemId: string): Promise<Answer['nextProblem']> {
  const number = sql`(select own.number from problems as own where own.id = ${problemId})`
  const firstUnsolved = (isThere: SQL) => sql`(
    select problems.slug, problems.name, problems.names, problems.difficulty from problems
    where ${isProblemOpen} and ${hasJudgeCases} and ${isThere} and not exists (select from user_problems
      where user_problems.user_id = ${userId} and user_problems.problem_id = problems.id and user_problems.is_solved)
    order by problems.number limit 1)`
  const { rows } = await db.execute<NonNullable<Answer['nextProblem']>>(sql`
    ${firstUnsolved(sql`problems.number > ${number}`)} union all ${firstUnsolved(sql`problems.number < ${number}`)} limit 1`)
  return rows[0] ?? null
}
