import type { Connection } from '@arbiter/database/connection/connect'
import { type FilledContest, fill } from '../../contest/fill.ts'
import { PARTICIPANTS_EACH, type Site } from './sites.ts'

/** Tries of each participant in each contest. */
const TRIES_EACH = 3
/** Contests that the member takes part in. */
const OWN_CONTESTS = 10

/** Runs one statement after the other on one connection, whose temporary tables they share. */
export type Run = (statement: string) => Promise<unknown>

export interface FilledContests {
  running: string
  ended: string
}

/**
 * One large contest that runs, one that has ended, and many small ones, most of which have ended. The small ones are copies of
 * one, over problems and people of their own.
 */
export async function fillContests(db: Connection['db'], run: Run, site: Site): Promise<FilledContests> {
  // The sizes differ because the names of users and problems follow from them.
  const running = await fill(db, site.participants, 0, TRIES_EACH)
  const ended = await fill(db, site.participants + 1, 0, TRIES_EACH)
  const small = await fill(db, PARTICIPANTS_EACH + 2, 0, TRIES_EACH)
  await copyContest(run, small, site.contests)
  await endContest(run, ended.contestId)
  for (const statement of intoContestSubmissions(site.contests)) await run(statement)
  await run(intoRatings)
  await run(intoClarifications(running.contestId))
  return { running: running.contestId, ended: ended.contestId }
}

async function copyContest(run: Run, template: FilledContest, copies: number): Promise<void> {
  const id = template.contestId
  await run(intoContests(copies))
  await run(intoContestProblems(template.problemIds.length))
  for (const table of ['contest_events', 'contest_standings']) await run(copied(table, template))
  await run(`
    insert into contest_participants (contest_id, number, kind, user_id, is_entered)
    select copies.id, template.number, template.kind, people.id, true
    from contest_participants as template, contest_copies as copies, people
    where template.contest_id = '${id}' and people.n = 1 + (copies.n * 37 + template.number) % (select count(*) from people)`)
  await run(`
    insert into registrations (contest_id, user_id, participant)
    select contest_id, user_id, number from contest_participants join contest_copies on contest_copies.id = contest_id`)
  await run(`
    insert into contest_heads (contest_id, last_seq, last_at, checked_seq, final_seq)
    select copies.id, last_seq, now(), last_seq, case when copies.end_time < now() then last_seq end
    from contest_heads, contest_copies as copies where contest_id = '${id}'`)
}

/** One in twenty small contests is still to come, and one in a hundred is running. */
const intoContests = (copies: number) => `
  create temp table people as select row_number() over (order by id) as n, id from users where email is not null;
  create index on people (n);
  create temp table contest_copies as
  select n, uuid_v7() as id, case
    when n % 100 = 1 then now() - interval '1 hour'
    when n % 20 = 2 then now() + n * interval '1 hour'
    else now() - (1 + n * 700.0 / ${copies}) * interval '1 day' end as start_time,
    null::timestamptz as end_time
  from generate_series(1, ${copies}) as n;
  update contest_copies set end_time = start_time + interval '5 hours';
  insert into contests (id, title, description, start_time, end_time, settled_end_time, decay_minutes, participant_count)
  select id, (array['Spring', 'Autumn', 'Winter', 'Summer'])[1 + n % 4] || ' round ' || n, 'A round.', start_time, end_time,
    case when end_time < now() then end_time end, 300, ${PARTICIPANTS_EACH + 2}
  from contest_copies`

const intoContestProblems = (letters: number) => `
  create temp table contest_tasks as select row_number() over (order by number) as n, id from problems;
  alter table contest_copies add letters uuid[];
  update contest_copies set letters = (
    select array_agg(id order by contest_tasks.n) from contest_tasks
    where contest_tasks.n > (contest_copies.n * ${letters}) % ((select count(*) from contest_tasks) - ${letters})
      and contest_tasks.n <= (contest_copies.n * ${letters}) % ((select count(*) from contest_tasks) - ${letters}) + ${letters});
  insert into contest_problems (contest_id, problem_id, position, points)
  select contest_copies.id, letter.id, letter.position - 1, 100
  from contest_copies cross join unnest(letters) with ordinality as letter(id, position)`

/** Copies the rows of a table, with the copy's problems in place of the template's. */
function copied(table: string, { contestId, problemIds }: FilledContest): string {
  const replaced = (column: string) =>
    problemIds.reduce((text, id, at) => `replace(${text}, '${id}', copies.letters[${at + 1}]::text)`, `${column}::text`)
  const events = `insert into contest_events (contest_id, seq, at, kind, participant, payload)
    select copies.id, seq, at, kind, participant, ${replaced('payload')}::jsonb`
  const standings = `insert into contest_standings (contest_id, participant, row, rank_key, is_disqualified, is_unofficial, has_tried)
    select copies.id, participant, ${replaced('row')}::jsonb, rank_key, is_disqualified, is_unofficial, has_tried`
  return `${table === 'contest_events' ? events : standings}
    from ${table}, contest_copies as copies where contest_id = '${contestId}'`
}

async function endContest(run: Run, id: string): Promise<void> {
  await run(`
    update contests set start_time = now() - interval '6 hours', end_time = now() - interval '1 hour',
      settled_end_time = now() - interval '1 hour' where id = '${id}'`)
  await run(`update contest_heads set checked_seq = last_seq, final_seq = last_seq where contest_id = '${id}'`)
}

/** Puts a twentieth of all submissions, and some of the member's, into contests. The member is in the same few on every site. */
const intoContestSubmissions = (copies: number) => [
  `create temp table contest_tries as
   select submissions.id, contest_copies.id as contest_id from submissions join contest_copies on n = 1 + number % ${copies}
   where number % 20 = 0 and end_time < now()`,
  `insert into contest_tries
   select own.id, contest_copies.id from (
     select id, row_number() over (order by number) as n from submissions
     where user_id = (select id from users where username = 'somebody')) as own
   join contest_copies on contest_copies.n = own.n where own.n <= ${OWN_CONTESTS} and end_time < now()
   and own.id not in (select id from contest_tries)`,
  `update submissions set contest_id = contest_tries.contest_id from contest_tries where contest_tries.id = submissions.id`,
  `update submission_states set contest_id = contest_tries.contest_id from contest_tries
   where contest_tries.id = submission_states.submission_id`,
  `insert into contest_participants (contest_id, number, kind, user_id, is_entered)
   select id, 1000 + n, 'person', (select id from users where username = 'somebody'), true from contest_copies
   where n <= ${OWN_CONTESTS} on conflict do nothing`,
  `insert into registrations (contest_id, user_id, participant)
   select contest_id, user_id, number from contest_participants where number > 1000
     and user_id = (select id from users where username = 'somebody') on conflict do nothing`,
]

const intoRatings = `
  insert into rating_changes (contest_id, user_id, rank, rating_before, rating_after, performance, state, created_at)
  select contest_id, user_id, number, 1500, 1510, 1600, '{}', end_time
  from contest_participants join contests on contests.id = contest_id
  where end_time < now() and user_id is not null`

const intoClarifications = (contestId: string) => `
  insert into clarifications (contest_id, user_id, question, is_public)
  select contest_id, user_id, 'Is n at least one?', participant % 2 = 0 from registrations
  where contest_id = '${contestId}' and participant % 5 = 0;
  insert into announcements (contest_id, title, body)
  select '${contestId}', 'Announcement ' || n, 'The judges are fine.' from generate_series(1, 5) as n`
