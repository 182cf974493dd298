import { withBareTables } from '@arbiter/database/backup/bare-tables'
import { tableNames } from '@arbiter/database/backup/catalog'
import { connectOnce } from '@arbiter/database/connection/connect'
import { inventProblems } from './invent-problems.ts'

export interface SiteSize {
  users: number
  problems: number
  submissions: number
}

/** Test cases of each problem. */
const CASES = 10
/** A fixed seed, so that two measurements see the same users. */
const SEED = 0.42

/**
 * A site after some years: most people have tried a few problems, some have tried many. Everything derived is derived by
 * the statements below instead of by triggers, row by row, which would take an hour; and as with a restore, indexes are built when
 * all rows are there. `more` fills other tables before that.
 */
export async function fill(databaseUrl: string, size: SiteSize, more: readonly string[] = []): Promise<void> {
  const client = await connectOnce(databaseUrl, 'fill')
  try {
    for (const statement of SETTINGS) await client.query(statement)
    await client.query('select setseed($1)', [SEED])
    await withBareTables(client, await tableNames(client), async () => {
      await client.query(intoProblems, [JSON.stringify(inventProblems(size.problems))])
      for (const statement of [...statementsFor(size), ...more]) await client.query(statement)
    })
    await client.query('vacuum (analyze)')
  } finally {
    await client.end()
  }
}

/** Large joins and sorts stay in memory, and no trigger derives what the statements do. */
const SETTINGS = [
  'set session_replication_role = replica',
  `set work_mem = '256MB'`,
  `set maintenance_work_mem = '512MB'`,
]

const intoProblems = `insert into problems (slug, name, difficulty, statement, tags, points, time_limit_ms, memory_limit_mb,
     test_set_version, test_count)
   select slug, name, difficulty, statement, tags, points, 1000, 256, 1, ${CASES}
   from jsonb_to_recordset($1) as problem(slug text, name text, difficulty text, statement text, tags text[], points int)`

const statementsFor = ({ users, problems, submissions }: SiteSize) => [
  // No question reads the bytes of a case, so all cases share one input. A problem without cases would not be listed.
  `insert into blobs (hash, size, data) values (sha256('1'), 1, '')`,
  `insert into test_sets (problem_id, version, cases)
   select id, 1, ${CASES} from problems where not exists (select from test_sets where problem_id = problems.id)`,
  `insert into test_cases (problem_id, position, first_version, input_hash, output_hash)
   select problem_id, position, 1, sha256('1'), sha256('1')
   from test_sets cross join generate_series(1, ${CASES}) as position
   where not exists (select from test_cases where problem_id = test_sets.problem_id)`,
  `insert into users (username, email, firstname, lastname, password_hash, created_at)
   select (array['ada', 'kim', 'ines', 'sam', 'lee', 'noor', 'yuki', 'omar', 'zoe', 'ravi'])[1 + n % 10] || '.' || n,
     n || '@example.org', 'Person', 'Number ' || n, null, now() - random() * interval '700 days'
   from generate_series(1, ${users}) as n`,
  'create temp table people as select row_number() over (order by id) as n, id from users',
  'create temp table tasks as select row_number() over (order by id) as n, id from problems',
  'create index on people (n)',
  'create index on tasks (n)',
  // The power makes some users far busier than others.
  `create temp table tries as
   select uuidv7() as id, uuidv7() as judgement_id, 1 + floor(${users} * power(random(), 1.5))::int as person,
     1 + floor(${problems} * random())::int as task,
     (array['Accepted', 'Wrong Answer', 'Time Limit Exceeded'])[1 + floor(random() * 3)::int] as verdict,
     now() - random() * interval '700 days' as created_at
   from generate_series(1, ${submissions})`,
  `insert into submissions (id, user_id, problem_id, language, code, created_at)
   select tries.id, people.id, tasks.id, 'cpp', 'int main() {}', created_at
   from tries join people on people.n = person join tasks on tasks.n = task`,
  `insert into submission_states (submission_id, user_id, problem_id, language, created_at, status, verdict, judgement_id,
     cpu_ms, memory_kb)
   select tries.id, people.id, tasks.id, 'cpp', created_at, 'done', verdict, judgement_id, 100, 4000
   from tries join people on people.n = person join tasks on tasks.n = task`,
  `insert into judgements (id, submission_id, user_id, number, status, attempt, judge_name, test_set_id, verdict,
     tests_passed, tests_total, cpu_ms, memory_kb, created_at, started_at, finished_at)
   select judgement_id, tries.id, people.id, 1, 'done', 1, 'judge', test_sets.id, verdict, ${CASES / 2}, ${CASES}, 100, 4000,
     created_at, created_at, created_at + interval '1 second'
   from tries join people on people.n = person join tasks on tasks.n = task
   join (select problem_id, id from test_sets) as test_sets on test_sets.problem_id = tasks.id`,
  `insert into user_problems (user_id, problem_id, attempts, is_solved, is_counted, counted_submissions, counted_accepted,
     solved_at, last_submitted_at)
   select user_id, problem_id, count(*), bool_or(verdict = 'Accepted'), bool_or(verdict = 'Accepted'), count(*),
     count(*) filter (where verdict = 'Accepted'), min(created_at) filter (where verdict = 'Accepted'), max(created_at)
   from submission_states group by user_id, problem_id`,
  `insert into user_scores (user_id, total_points, problems_solved, last_solved_at, searched_name)
   select users.id, coalesce(sum(points), 0), count(problems.id), max(solved_at),
     searched_name(username, firstname, lastname)
   from users
   left join user_problems on user_problems.user_id = users.id and is_counted
   left join problems on problems.id = user_problems.problem_id
   group by users.id
   on conflict (user_id) do nothing`,
  `insert into user_activity (user_id, last_seen_at)
   select id, case when n % 20 = 0 then 'epoch' else now() - random() * interval '700 days' end from people
   on conflict (user_id) do nothing`,
  `insert into flags (user_id, reason) select id, 'Shared code in round ' || n from people where n % 200 = 0`,
  `insert into audit_log (actor_id, action, subject_kind, subject_id, details, created_at)
   select actor.id, (array['user.flag', 'user.unflag', 'user.role', 'problem.update', 'contest.update'])[1 + n % 5],
     'user', people.id::text, jsonb_build_object('username', 'person ' || n), now() - n * interval '1 minute'
   from people cross join (select id from people where n < 4) as actor`,
  `insert into problem_popularity (problem_id, number, is_open, solvers, triers, submissions, accepted)
   select problems.id, number, is_open, count(*) filter (where is_counted),
     count(*) filter (where counted_submissions > 0), coalesce(sum(counted_submissions), 0),
     coalesce(sum(counted_accepted), 0)
   from problems left join user_problems on user_problems.problem_id = problems.id group by problems.id
   on conflict (problem_id) do update
     set solvers = excluded.solvers, triers = excluded.triers, submissions = excluded.submissions, accepted = excluded.accepted`,
  'delete from problem_topics',
  `insert into problem_topics (name, problems)
   select tag, count(distinct id) from problems cross join unnest(tags) as tag where is_open group by tag`,
  'delete from score_counts',
  'insert into score_counts select total_points, count(*) from user_scores where is_listed group by total_points',
]
