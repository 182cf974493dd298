-- Functions that columns and indexes of the schema use. What they compute must not change: stored values rely on it.

-- Ids that grow with time (RFC 9562, version 7). PostgreSQL 18 has uuidv7(); we run on 15 and later.
create or replace function uuid_v7() returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(
      set_bit(
        overlay(
          uuid_send(gen_random_uuid())
          placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
          from 1 for 6
        ),
        52, 1
      ),
      53, 1
    ),
    'hex'
  )::uuid
$$;

-- array_to_string is only "stable" for arrays in general; for text it can't change, and a generated column requires that.
create or replace function immutable_words(words text[]) returns text language sql immutable parallel safe as $$
  select array_to_string(words, ' ')
$$;

-- A space before each word, so that a search can ask where a word begins.
create or replace function searched_name(username text, firstname text, lastname text) returns text
  language sql immutable parallel safe return ' ' || lower(username || ' ' || firstname || ' ' || lastname);

-- The servers may not delete judgements, but an admin may throw away a preview that no judge has begun with.
create or replace function drop_queued_previews(rejudge uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from judgements where rejudge_id = rejudge and is_preview and status = 'queued'
$$;

-- By what administrators find an account; a space before each part lets a short text be looked for where a part begins.
create or replace function searched_account(username text, email text) returns text
  language sql immutable parallel safe return lower(' ' || username || ' ' || coalesce(email, ''));

-- The order of difficulties, for an index.
create or replace function difficulty_rank(difficulty text) returns integer
  language sql immutable parallel safe return case difficulty when 'Easy' then 1 when 'Medium' then 2 else 3 end;

-- Judges may not make judgements, but one that holds a hack gives the program that failed on it a judgement of its own.
create or replace function insert_hacked_judgement(submission uuid, hacked_verdict text, detail text, detail_before text)
returns table (judgement_id uuid, tests_passed integer, tests_total integer) language sql security definer set search_path = public, pg_temp as $$
  insert into judgements (submission_id, user_id, reason, priority, number, round, status, verdict, verdict_detail,
    tests_passed, tests_total, test_set_id, started_at, finished_at)
  select judged.submission_id, judged.user_id, 'hacked', judged.priority,
    (select max(number) + 1 from judgements where submission_id = submission), judged.round, 'done', hacked_verdict,
    detail, judged.tests_passed, judged.tests_total, judged.test_set_id, now(), now()
  from submission_states join judgements as judged on judged.id = submission_states.judgement_id
  where submission_states.submission_id = submission and submission_states.verdict = 'Accepted'
    and submission_states.verdict_detail = detail_before and submission_states.status = 'done'
    and not submission_states.is_flagged and submission_states.deleted_at is null
    and exists (select from hacks where hacks.submission_id = submission and hacks.status = 'checking')
  returning id, judgements.tests_passed, judgements.tests_total;
$$;

-- The version of a language that the site wants; null for any. The rest of the settings, such as passwords, is not for judges.
create or replace function wanted_version(language text) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select settings -> 'languageVersions' ->> language from site_settings
$$;
