import { gzipSync } from 'node:zlib'
import { type Connection, connectOnce } from '@arbiter/database/connection/connect'
import { sql } from 'drizzle-orm'
import { insertSessions } from '../../contest/fill.ts'
import { fill } from './fill.ts'
import { type FilledContests, fillContests } from './fill-contests.ts'
import type { Site } from './sites.ts'

/** The ids and sessions that the questions use. */
export interface World extends FilledContests {
  site: Site
  cookies: { member: string; admin: string }
  memberId: string
  /** Has a five-hundredth of all submissions. */
  heavyId: string
  problemId: string
  problemSlug: string
  submissionId: string
  rejudgeId: string
  trialId: string
  setterJobId: string
  proposalId: string
  webhookId: string
  sampleContest: string
}

/** One in so many submissions is the heavy user's. */
const HEAVY_SHARE = 500
/** Notifications of the member, however large the site is. */
const OWN_NOTIFICATIONS = 200

export async function fillSite(url: string, db: Connection['db'], site: Site): Promise<World> {
  await fill(url, site, statements)
  const client = await connectOnce(url, 'fill')
  const run = (statement: string) => client.query(statement)
  await run('set session_replication_role = replica')
  const contests = await fillContests(db, run, site)
  for (const statement of afterwards) await run(statement)
  await client.end()
  return { site, ...contests, ...(await findWorld(db)) }
}

const named = (name: string) => `(select id from users where username = '${name}')`

/** Fills tables that other pages than the lists read, in the order of their foreign keys. */
const statements = [
  // The bytes of the one test case, which pages of administrators show.
  `update blobs set data = '\\x${gzipSync('1').toString('hex')}' where hash = sha256('1')`,
  `insert into users (username, email, firstname, lastname, role) values
     ('somebody', 'somebody@example.org', 'A', 'B', 'user'), ('heavy', 'heavy@example.org', 'A', 'B', 'user'),
     ('the.admin', 'the.admin@example.org', 'A', 'B', 'admin')`,
  `insert into user_scores (user_id, total_points, problems_solved, searched_name)
   select id, 1000, 10, searched_name(username, firstname, lastname) from users
   where username in ('somebody', 'heavy', 'the.admin')`,
  `insert into score_counts values (1000, 3)`,
  `insert into user_activity (user_id, last_seen_at) select id, now() from users on conflict (user_id) do nothing`,
  // The heavy user takes over what others have submitted.
  `create temp table taken as select id from submissions where number % ${HEAVY_SHARE} = 0`,
  `update submissions set user_id = ${named('heavy')} where id in (select id from taken)`,
  `update submission_states set user_id = ${named('heavy')} where submission_id in (select id from taken)`,
  `update judgements set user_id = ${named('heavy')} where submission_id in (select id from taken)`,
  `update submission_states set is_flagged = true where submission_id in (select id from submissions where number % 500 = 1)`,
  `insert into user_problems (user_id, problem_id, attempts, is_solved, is_counted, counted_submissions, counted_accepted,
     solved_at, last_submitted_at)
   select user_id, problem_id, count(*), bool_or(verdict = 'Accepted'), bool_or(verdict = 'Accepted'), count(*),
     count(*) filter (where verdict = 'Accepted'), min(created_at) filter (where verdict = 'Accepted'), max(created_at)
   from submission_states where user_id = ${named('heavy')} group by user_id, problem_id`,
  // The member has tried a fifth of all problems, once each.
  `insert into submissions (user_id, problem_id, language, code, created_at)
   select ${named('somebody')}, id, 'cpp', 'int main() {}', now() - number * interval '1 minute' from problems where number % 5 = 0`,
  `insert into judgements (submission_id, user_id, number, status, attempt, judge_name, test_set_id, verdict, tests_passed,
     tests_total, cpu_ms, memory_kb, created_at, started_at, finished_at)
   select submissions.id, user_id, 1, 'done', 1, 'judge', test_sets.id, 'Accepted', 10, 10, 100, 4000,
     submissions.created_at, submissions.created_at, submissions.created_at + interval '1 second'
   from submissions join test_sets on test_sets.problem_id = submissions.problem_id where user_id = ${named('somebody')}`,
  `insert into submission_states (submission_id, user_id, problem_id, language, created_at, status, verdict, judgement_id,
     cpu_ms, memory_kb)
   select submissions.id, submissions.user_id, problem_id, language, submissions.created_at, 'done', 'Accepted', judgements.id,
     100, 4000
   from submissions join judgements on judgements.submission_id = submissions.id
   where submissions.user_id = ${named('somebody')}`,
  `insert into user_problems (user_id, problem_id, attempts, is_solved, is_counted, solved_at, last_submitted_at)
   select user_id, problems.id, 1, number % 3 > 0, number % 3 > 0, case when number % 3 > 0 then own.created_at end,
     own.created_at
   from problems join (select user_id, problem_id, created_at from submissions where user_id = ${named('somebody')}) as own
     on own.problem_id = problems.id`,
  `insert into test_results (judgement_id, position, verdict, cpu_ms, wall_ms, memory_kb)
   select judgement_id, position, 'Accepted', 100, 100, 4000
   from submission_states cross join generate_series(1, 10) as position
   where user_id in (${named('heavy')}, ${named('somebody')})
     or submission_id in (select id from submissions where number % 20 = 0)`,
  `insert into submission_events (submission_id, judgement_id, type, data)
   select submission_id, id, 'verdict', '{}' from judgements order by finished_at desc limit (select count(*) / 20 from judgements)`,
  `insert into problem_stats (problem_id, number, submissions, accepted, solvers)
   select problem_id, number, submissions, accepted, solvers from problem_popularity
   on conflict (problem_id) do update set submissions = excluded.submissions, accepted = excluded.accepted`,
  `insert into sessions (token_hash, user_id, expires_at) select sha256(id::text::bytea), id, now() + interval '7 days' from users`,
  `insert into notifications (user_id, kind, details, created_at, read_at)
   select id, 'verdict-changed', '{"problem": "Lantern", "before": "Accepted", "after": "Wrong Answer"}',
     now() - n * interval '1 hour', case when n > 2 then now() end
   from users cross join generate_series(1, 5) as n`,
  `insert into notifications (user_id, kind, details, created_at)
   select ${named('somebody')}, 'verdict-changed', '{"problem": "Lantern", "before": "Accepted", "after": "Wrong Answer"}', now()
   from generate_series(1, ${OWN_NOTIFICATIONS})`,
  `insert into flags (user_id, reason, flagged_at, lifted_at)
   select id, 'Shared code', created_at, created_at + interval '1 day' from users where random() < 0.1`,
  `insert into appeals (flag_id, user_id, reason, status, created_at, decided_at)
   select id, user_id, 'It was my own code, I promise.', case when lifted_at is null then 'pending' else 'accepted' end,
     flagged_at, lifted_at from flags`,
  `insert into drafts (user_id, problem_id, language, code)
   select user_id, problem_id, 'cpp', 'int main() {}' from user_problems where random() < 0.1 or user_id = ${named('somebody')}`,
  `insert into aid_openings (user_id, problem_id, number)
   select user_id, problem_id, 1 from user_problems where random() < 0.05`,
  `insert into rejudges (problem_id, total, state, created_by, created_at)
   select id, 100, 'applied', ${named('the.admin')}, now() - number * interval '1 hour' from problems where number % 10 = 0`,
  `insert into judgements (submission_id, user_id, number, reason, rejudge_id, status, attempt, verdict, is_verdict_changed,
     is_preview, created_at, started_at, finished_at)
   select submission_id, user_id, 2, 'rejudged', rejudges.id, 'done', 1, 'Wrong Answer', true, true, now(), now(), now()
   from rejudges join (
     select submission_id, user_id, problem_id, row_number() over (partition by problem_id) as place from submission_states
   ) as chosen on chosen.problem_id = rejudges.problem_id and place <= 100`,
  `insert into trials (problem_id, test_set_id, kind, created_by)
   select problem_id, id, 'judge', ${named('the.admin')} from test_sets`,
  `insert into trial_programs (trial_id, position, name, language, code, status, verdict)
   select id, 1, 'right', 'cpp', 'int main() {}', 'done', 'Accepted' from trials`,
  `insert into background_jobs (problem_id, test_set_id, kind, plan, languages, requested_by, status, result)
   select problem_id, id, 'setter', '{"kind":"stress","generator":{"name":"gen"},"pattern":"$","target":{"name":"a"},
     "reference":{"name":"b"},"tries":10,"seconds":5}', '{cpp}', ${named('the.admin')}, 'done', '{"kind":"finished"}'
   from test_sets`,
  `insert into test_proposals (problem_id, proposed_by, input, input_size, input_hash, plan, state, status)
   select problem_id, user_id, '', 1, sha256(user_id::text::bytea), '{}',
     (array['ready', 'rejected', 'invalid', 'failed'])[1 + floor(random() * 4)::int], 'done'
   from user_problems where random() < 0.02`,
  `insert into webhooks (name, url, secret, events, created_by)
   select 'Chat ' || n, 'https://example.org/', 'whsec_', '{submission.judged}', ${named('the.admin')} from generate_series(1, 3) as n`,
  // Three people work on each problem, and one on each contest; the people of the questions work on none.
  `insert into grants (user_id, ability, problem_id, is_owner)
   select users.id, 'problems.write', problems.id, nth = 0 from problems cross join generate_series(0, 2) as nth
   join lateral (select id from users where username not in ('somebody', 'heavy', 'the.admin')
     order by id offset (problems.number * 7 + nth) % 100 limit 1) as users on true`,
  `insert into grants (user_id, ability, contest_id, is_owner)
   select (select user_id from grants limit 1), 'contests.run', id, true from contests`,
  `insert into invitations (kind, ability, problem_id, token_hash, invited_by, expires_at)
   select 'grant', 'problems.test', id, sha256(id::text::bytea), ${named('the.admin')}, now() + interval '7 days' from problems`,
  // A week of verdicts.
  `insert into webhook_deliveries (webhook_id, event, body, state, tries, created_at, tried_at, duration_ms, status, reply)
   select webhooks.id, 'submission.judged', '{}', 'delivered', 1, now() - random() * interval '7 days', now(), 20, 200, 'ok'
   from webhooks cross join (select from submissions where number % 20 = 0) as told`,
]

const afterwards = [
  // Users of the contests get an email address like the others.
  `update users set email = username || '@example.org' where email is null`,
  `update users set created_at = now() - random() * interval '700 days' where created_at > now() - interval '1 day'`,
  'vacuum (analyze)',
]

async function findWorld(db: Connection['db']): Promise<Omit<World, 'site' | keyof FilledContests>> {
  const { rows } = await db.execute<Record<string, string>>(sql`
    select (select id from users where username = 'somebody') as "memberId",
      (select id from users where username = 'heavy') as "heavyId",
      (select id from users where username = 'the.admin') as "adminId",
      (select id from problems where number = 50) as "problemId",
      (select slug from problems where number = 50) as "problemSlug",
      (select id from submissions where problem_id = (select id from problems where number = 50)
        and user_id = (select id from users where username = 'somebody') limit 1) as "submissionId",
      (select id from rejudges order by created_at limit 1) as "rejudgeId",
      (select id from trials where problem_id = (select id from problems where number = 50)) as "trialId",
      (select id from background_jobs where problem_id = (select id from problems where number = 50)) as "setterJobId",
      (select id from test_proposals order by id limit 1) as "proposalId",
      (select id from webhooks limit 1) as "webhookId",
      (select id from contests where title like '% round 5') as "sampleContest"`)
  const found = rows[0] as unknown as Omit<World, 'site' | 'cookies' | keyof FilledContests> & { adminId: string }
  const [member = '', admin = ''] = await insertSessions(db, [found.memberId, found.adminId], 2)
  return { ...found, cookies: { member, admin } }
}
