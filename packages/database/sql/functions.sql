-- Functions that columns and indexes of the schema use. What they compute must not change: stored values rely on it.

-- Ids that grow with time (RFC 9562, version 7). The 12 bits after the version hold the fraction of the millisecond (6.2,
-- method 3), so that ids grow also among rows of the same millisecond: lists by time break their ties by id.
create or replace function uuid_v7() returns uuid language sql volatile parallel safe as $$
  select encode(
    overlay(
      uuid_send(gen_random_uuid())
      placing substring(int8send(microseconds / 1000) from 3)
        || int2send((28672 + (microseconds % 1000) * 4096 / 1000)::int2)
      from 1 for 8
    ),
    'hex'
  )::uuid
  from (select (extract(epoch from clock_timestamp()) * 1000000)::bigint as microseconds) as clock
$$;

-- array_to_string is only "stable" for arrays in general; for text it can't change, and a generated column requires that.
create or replace function immutable_words(words text[]) returns text language sql immutable parallel safe as $$
  select array_to_string(words, ' ')
$$;

-- What the readers of a language see as the name of a problem: the text in their language, or in another of its kind, such as es-MX.
create or replace function name_in(locale text, name text, names jsonb) returns text language sql immutable parallel safe as $$
  select case when names = '{}' then name else coalesce((
    select nullif(known.name, '')
    from jsonb_each_text(names) with ordinality as known(language, name, place),
      lateral (select lower(known.language) as tag, lower(locale) as wanted) as tags,
      lateral (select substring(tag from '^[^-_]*') as own, substring(wanted from '^[^-_]*') as primary_tag) as primaries
    where own = primary_tag
    order by tag = wanted desc, tag = primary_tag desc, place limit 1
  ), name) end
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
