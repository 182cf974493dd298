-- What changed for the event feed of the Contest API: appended in the transaction of each change, by the name of the object alone.
-- With the rights of the owner: the judge, which causes most changes, may not read the names of people.

create or replace function append_ccs_change(contest uuid, kind text, object text) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into ccs_changes (contest_id, seq, type, object_id)
  select contest, nextval('ccs_change_drafts'), kind, object
  -- A day after its end nobody resumes a feed.
  where not exists (select from ccs_heads where contest_id = contest and updates_ended_at < now() - interval '1 day')
    -- Once for each transaction, which may write every row of a contest's problems again.
    and (kind in ('submissions', 'judgements', 'runs', 'tries') or not exists (
      select from ccs_changes where contest_id = contest and seq >= 4503599627370496 and type = kind and object_id = object))
$$;

-- Numbered while the transaction commits, as the events of a contest are (`contest-log.sql`), so that a reader who has seen a number
-- has seen all before it.
create or replace function number_ccs_change() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  head ccs_heads;
  drafts bigint[];
begin
  if not exists (select from ccs_changes where contest_id = new.contest_id and seq = new.seq) then return null; end if;
  select array_agg(seq order by seq) into drafts from ccs_changes
  where contest_id = new.contest_id and seq >= 4503599627370496;
  insert into ccs_heads (contest_id) values (new.contest_id) on conflict do nothing;
  update ccs_heads set last_seq = last_seq + cardinality(drafts) where contest_id = new.contest_id returning * into head;
  update ccs_changes set seq = head.last_seq - cardinality(drafts) + place
  from unnest(drafts) with ordinality as draft (seq, place)
  where ccs_changes.contest_id = new.contest_id and ccs_changes.seq = draft.seq;
  perform pg_notify('ccs_changed', new.contest_id::text);
  return null;
end
$$;

drop trigger if exists ccs_changes_are_numbered on ccs_changes;
create constraint trigger ccs_changes_are_numbered after insert on ccs_changes deferrable initially deferred
  for each row when (new.seq >= 4503599627370496) execute function number_ccs_change();

-- The submissions that the Contest API has at all: nothing virtual, and nothing late.
create or replace view ccs_submissions as
  select submissions.id, submissions.contest_id, submissions.number, submissions.participant, submissions.problem_id, submissions.created_at
  from submissions join contest_participants on contest_participants.contest_id = submissions.contest_id
    and contest_participants.number = submissions.participant
  where contest_participants.kind in ('person', 'team') and not submissions.is_late;

-- Judgements that may be shown to more people than before, of submissions since that moment.
create or replace function append_ccs_shown(contest uuid, kind text, since timestamptz, of_participant int, of_problem uuid)
returns void language sql security definer set search_path = public, pg_temp as $$
  insert into ccs_changes (contest_id, seq, type, object_id)
  select contest, nextval('ccs_change_drafts'), kind, judged.object from (
    select own.number || '.' || judgements.number as object
    from ccs_submissions as own join judgements on judgements.submission_id = own.id
    where own.contest_id = contest and own.created_at >= since and judgements.status = 'done' and not judgements.is_preview
      and own.participant = coalesce(of_participant, own.participant) and own.problem_id = coalesce(of_problem, own.problem_id)
    order by own.number, judgements.number
  ) as judged
$$;

create or replace function follow_contest_event() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  own record;
  before jsonb;
begin
  if new.participant is not null and not exists (select from contest_participants
    where contest_id = new.contest_id and number = new.participant and kind in ('person', 'team')) then return null; end if;
  case new.kind
  when 'registered', 'unregistered', 'removed' then
    if new.kind = 'registered' then perform append_ccs_change(new.contest_id, 'teams', new.participant::text); end if;
    for own in select number from ccs_submissions where contest_id = new.contest_id and participant = new.participant order by number loop
      perform append_ccs_change(new.contest_id, 'tries', own.number::text);
    end loop;
    if new.kind <> 'registered' then perform append_ccs_change(new.contest_id, 'teams', new.participant::text); end if;
  when 'roster' then perform append_ccs_change(new.contest_id, 'teams', new.participant::text);
  when 'disqualified', 'unofficial' then
    perform append_ccs_change(new.contest_id, 'teams', new.participant::text);
    perform append_ccs_change(new.contest_id, 'awards', '');
  when 'submitted', 'judged', 'flagged', 'deleted' then
    select number into own from ccs_submissions where id = (new.payload ->> 'submissionId')::uuid;
    if own.number is null then return null; end if;
    if new.kind = 'submitted' then perform append_ccs_change(new.contest_id, 'submissions', own.number::text);
    elsif new.kind = 'judged' then
      perform append_ccs_change(new.contest_id, 'judgements', own.number || '.' || (new.payload ->> 'judgementNumber'));
    else perform append_ccs_change(new.contest_id, 'tries', own.number::text); end if;
  when 'scheduled' then
    perform append_ccs_change(new.contest_id, 'contest', '');
    perform append_ccs_change(new.contest_id, 'state', '');
    update ccs_heads set told_clock = '' where contest_id = new.contest_id;
    select payload into before from contest_events
    where contest_id = new.contest_id and kind = 'scheduled' and seq < new.seq order by seq desc limit 1;
    -- Every time of the contest is counted from its start.
    if before ->> 'startTime' <> new.payload ->> 'startTime' then
      for own in select number from ccs_submissions where contest_id = new.contest_id order by number loop
        perform append_ccs_change(new.contest_id, 'tries', own.number::text);
      end loop;
    elsif before ->> 'freezeTime' is distinct from new.payload ->> 'freezeTime' and before ->> 'freezeTime' is not null then
      perform append_ccs_shown(new.contest_id, 'shown', (before ->> 'freezeTime')::timestamptz, null, null);
    end if;
  -- Every time of the contest is counted by its clock.
  when 'clock' then
    perform append_ccs_change(new.contest_id, 'contest', '');
    perform append_ccs_change(new.contest_id, 'state', '');
    update ccs_heads set told_clock = '' where contest_id = new.contest_id;
    for own in select number from ccs_submissions where contest_id = new.contest_id order by number loop
      perform append_ccs_change(new.contest_id, 'tries', own.number::text);
    end loop;
  when 'scoring' then
    perform append_ccs_change(new.contest_id, 'contest', '');
    perform append_ccs_shown(new.contest_id, 'judgements', '-infinity', null, null);
  when 'revealed' then
    perform append_ccs_shown(new.contest_id, 'shown', '-infinity', new.participant, (new.payload ->> 'problemId')::uuid);
  when 'unfrozen' then
    perform append_ccs_change(new.contest_id, 'contest', '');
    perform append_ccs_change(new.contest_id, 'state', '');
    perform append_ccs_shown(new.contest_id, 'shown', coalesce(freeze_time, 'infinity'), null, null)
    from contests where id = new.contest_id;
    perform append_ccs_change(new.contest_id, 'awards', '');
  when 'frozen', 'reopened', 'completed', 'finalised' then
    if new.kind in ('frozen', 'reopened') then
      update ccs_heads set updates_ended_at = null where contest_id = new.contest_id;
      perform append_ccs_change(new.contest_id, 'contest', '');
    end if;
    perform append_ccs_change(new.contest_id, 'state', '');
    perform append_ccs_change(new.contest_id, 'awards', '');
  -- The team knows the problems from now on; others get them once more.
  when 'started' then
    for own in select problems.number from contest_problems join problems on problems.id = contest_problems.problem_id
      where contest_problems.contest_id = new.contest_id order by contest_problems.position loop
      perform append_ccs_change(new.contest_id, 'problems', own.number::text);
    end loop;
  -- Nothing that the Contest API has.
  when 'rejudge-ordered', 'locked', 'hack', 'extra-time', 'problems' then null;
  end case;
  return null;
end
$$;

create or replace trigger ccs_follows_contest_events after insert on contest_events
  for each row execute function follow_contest_event();

-- The first judging is shown while it goes on. A rejudge is not, because it would make the submission pending again.
create or replace function follow_judging() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  perform append_ccs_change(contest_id, 'judgements', number || '.' || new.number)
  from ccs_submissions where id = new.submission_id;
  return null;
end
$$;

create or replace trigger ccs_follows_judging after update of status on judgements
  for each row when (new.status = 'judging' and new.reason = 'submitted' and not new.is_preview)
  execute function follow_judging();

-- Runs come while a judging goes on, and go when another judge begins again: the first and the last test of each batch.
create or replace function follow_test_events() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  perform append_ccs_change(own.contest_id, 'runs', own.number || '.' || judgements.number || ':' || batch.first || '-' || batch.last)
  from (
    select submission_id, judgement_id, min((data ->> 'position')::int) + 1 as first, max((data ->> 'position')::int) + 1 as last
    from written where type = 'testcase' group by submission_id, judgement_id
  ) as batch
  join ccs_submissions as own on own.id = batch.submission_id
  join judgements on judgements.id = batch.judgement_id and judgements.status <> 'done' and judgements.reason = 'submitted'
  order by own.contest_id;
  return null;
end
$$;

create or replace trigger ccs_follows_tests after insert on submission_events
  referencing new table as written for each statement execute function follow_test_events();
create or replace trigger ccs_follows_lost_tests after delete on submission_events
  referencing old table as written for each statement execute function follow_test_events();

create or replace function follow_contest_row() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  if new.title <> old.title then perform append_ccs_change(new.id, 'contest', ''); end if;
  if new.allowed_languages is distinct from old.allowed_languages then perform append_ccs_change(new.id, 'languages', ''); end if;
  if new.medals <> old.medals then perform append_ccs_change(new.id, 'awards', ''); end if;
  if old.is_board_hidden and not new.is_board_hidden then
    perform append_ccs_shown(new.id, 'shown', '-infinity', null, null);
    perform append_ccs_change(new.id, 'awards', '');
  end if;
  return null;
end
$$;

create or replace trigger ccs_follows_contests after update on contests for each row execute function follow_contest_row();

create or replace function follow_contest_problem() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  perform append_ccs_change(coalesce(new.contest_id, old.contest_id), 'problems', number::text)
  from problems where id = coalesce(new.problem_id, old.problem_id);
  return null;
end
$$;

create or replace trigger ccs_follows_contest_problems after insert or update or delete on contest_problems
  for each row execute function follow_contest_problem();

create or replace function follow_problem() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  perform append_ccs_change(contest_id, 'problems', new.number::text) from (
    select contest_id from contest_problems where problem_id = new.id order by contest_id
  ) as concerned;
  return null;
end
$$;

create or replace trigger ccs_follows_problems after update of name, visibility, package_uuid, time_limit_ms, memory_limit_mb,
  output_limit_bytes, code_limit_bytes, test_count on problems
  for each row when ((new.name, new.visibility, new.package_uuid, new.time_limit_ms, new.memory_limit_mb, new.output_limit_bytes,
    new.code_limit_bytes, new.test_count) is distinct from (old.name, old.visibility, old.package_uuid, old.time_limit_ms,
    old.memory_limit_mb, old.output_limit_bytes, old.code_limit_bytes, old.test_count))
  execute function follow_problem();

-- What a problem gives to teams beside its text: its statements as PDF, and attachments.
create or replace function follow_problem_file() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  if coalesce(new.path, old.path) !~ '^attachments/|(^|/)problem[^/]*\.pdf$' then return null; end if;
  perform append_ccs_change(contest_id, 'problems', number::text) from (
    select contest_id, number from contest_problems join problems on problems.id = contest_problems.problem_id
    where problem_id = coalesce(new.problem_id, old.problem_id) order by contest_id
  ) as concerned;
  return null;
end
$$;

create or replace trigger ccs_follows_problem_files after insert or delete on problem_files
  for each row execute function follow_problem_file();

create or replace function follow_person() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  perform append_ccs_change(contest_id, 'teams', participant::text) from (
    select contest_id, participant from registrations where user_id = new.id order by contest_id
  ) as concerned;
  return null;
end
$$;

create or replace trigger ccs_follows_people after update of username, firstname, lastname on users
  for each row when ((new.username, new.firstname, new.lastname) is distinct from (old.username, old.firstname, old.lastname))
  execute function follow_person();

create or replace function follow_announcement() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  perform append_ccs_change(new.contest_id, 'clarifications', replace(new.id::text, '-', '') || '-n');
  return null;
end
$$;

create or replace trigger ccs_follows_announcements after insert on announcements
  for each row when (new.contest_id is not null) execute function follow_announcement();

-- The question, and with its answer another object.
create or replace function follow_clarification() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  perform append_ccs_change(new.contest_id, 'clarifications', replace(new.id::text, '-', ''));
  return null;
end
$$;

create or replace trigger ccs_follows_clarifications after insert or update on clarifications
  for each row execute function follow_clarification();
