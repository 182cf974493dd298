import type { Connection } from '@arbiter/database/connection/connect'
import { sql } from 'drizzle-orm'
import type { FilledContest } from '../contest/fill.ts'

export const TESTS_EACH = 5
const CODE_BYTES = 1_000

/** The rows behind the log of a filled contest: each submission with its program, its judgement and its tests. */
export async function fillSubmissions(db: Connection['db'], { contestId }: FilledContest): Promise<void> {
  const code = `// ${'a program of usual length '.repeat(Math.ceil(CODE_BYTES / 26))}`.slice(0, CODE_BYTES)
  await db.execute(sql`
    insert into submissions (id, number, user_id, problem_id, contest_id, participant, language, code, created_at)
    overriding system value
    select (payload ->> 'submissionId')::uuid, (payload ->> 'number')::bigint, contest_participants.user_id,
      (payload ->> 'problemId')::uuid, contest_events.contest_id, contest_events.participant, 'cpp',
      ${code} || (payload ->> 'number'), (payload ->> 'submittedAt')::timestamptz
    from contest_events join contest_participants on contest_participants.contest_id = contest_events.contest_id
      and contest_participants.number = contest_events.participant
    where contest_events.contest_id = ${contestId} and contest_events.kind = 'submitted'`)
  await db.execute(sql`
    insert into judgements (submission_id, user_id, number, status, verdict, cpu_ms, tests_passed, tests_total, created_at, started_at, finished_at)
    select submissions.id, submissions.user_id, 1, 'done', payload ->> 'verdict', 120, 5, ${TESTS_EACH}, submissions.created_at,
      submissions.created_at + interval '1 second', submissions.created_at + interval '3 seconds'
    from contest_events join submissions on submissions.id = (payload ->> 'submissionId')::uuid
    where contest_events.contest_id = ${contestId} and contest_events.kind = 'judged'`)
  await db.execute(sql`
    insert into test_results (judgement_id, position, verdict, cpu_ms, wall_ms, memory_kb, judged_at)
    select judgements.id, position, judgements.verdict, 100 + position, 110, 3000, judgements.finished_at
    from judgements join submissions on submissions.id = judgements.submission_id, generate_series(0, ${TESTS_EACH - 1}) as position
    where submissions.contest_id = ${contestId}`)
}
