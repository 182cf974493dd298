-- What webhooks are told of is written in the transaction in which it happens, and only while a webhook wants it. Judges may not
-- read webhooks, so these functions run with the owner's rights; names are looked up in the caller's temporary tables last.

create or replace function note_webhook_event(event text, subject uuid, facts jsonb, event_key text) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into webhook_events (kind, subject_id, facts, key)
  select event, subject, facts, event_key
  where exists (select from webhooks where is_active and events @> array[event])
  -- A problem that one transaction writes many times was changed once, from what it was first to what it is last.
  on conflict (key) do update set facts = webhook_events.facts || jsonb_build_object('after', excluded.facts -> 'after')
    where excluded.facts ? 'after'
$$;

create or replace function note_verdict() returns trigger language plpgsql as $$
begin
  perform note_webhook_event('submission.judged', new.submission_id, '{}', null);
  return null;
end
$$;

create or replace trigger webhooks_note_verdict after update of judgement_id on submission_states
  for each row when (new.verdict is not null and new.judgement_id is distinct from old.judgement_id)
  execute function note_verdict();

create or replace function note_announcement() returns trigger language plpgsql as $$
begin
  perform note_webhook_event('contest.announcement', new.id, '{}', null);
  return null;
end
$$;

create or replace trigger webhooks_note_announcement after insert on announcements
  for each row execute function note_announcement();

create or replace function note_clarification() returns trigger language plpgsql as $$
begin
  perform note_webhook_event('contest.clarification', new.id, '{}', null);
  return null;
end
$$;

create or replace trigger webhooks_note_question after insert on clarifications
  for each row execute function note_clarification();
create or replace trigger webhooks_note_answer after update on clarifications
  for each row when ((old.answer, old.is_public) is distinct from (new.answer, new.is_public))
  execute function note_clarification();

create or replace function note_problem() returns trigger language plpgsql as $$
declare
  seen_before jsonb := '{"isOpen": false, "isKept": false}';
begin
  if tg_op = 'UPDATE' then
    seen_before := jsonb_build_object('isOpen', old.is_open, 'isKept', old.deleted_at is null);
  end if;
  perform note_webhook_event('problem.changed', new.id,
    jsonb_build_object(
      'before', seen_before,
      'after', jsonb_build_object('isOpen', new.is_open, 'isKept', new.deleted_at is null)),
    'problem.changed ' || new.id || ' ' || pg_current_xact_id());
  return null;
end
$$;

create or replace trigger webhooks_note_new_problem after insert on problems
  for each row execute function note_problem();
create or replace trigger webhooks_note_problem after update on problems
  for each row when ((old.revision, old.test_set_version, old.time_limit_ms, old.is_open, old.deleted_at)
    is distinct from (new.revision, new.test_set_version, new.time_limit_ms, new.is_open, new.deleted_at))
  execute function note_problem();
