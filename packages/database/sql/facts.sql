-- Facts never change. No statement of ours changes one, and the roles of api and judge may not; this is the second line.

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % do not change', tg_table_name using errcode = 'integrity_constraint_violation';
end
$$;

create or replace trigger submissions_never_change before update on submissions
  for each row execute function refuse_change();
create or replace trigger test_sets_never_change before update on test_sets
  for each row execute function refuse_change();
-- A later version may end a case, once.
create or replace trigger test_cases_never_change before update on test_cases
  for each row when (old.end_version is not null or
    to_jsonb(new) - 'end_version' is distinct from to_jsonb(old) - 'end_version')
  execute function refuse_change();
create or replace trigger blobs_never_change before update on blobs
  for each row execute function refuse_change();
-- A preview may be published, once. Whether it changes the verdict depends on the one that counts, until it is published.
create or replace trigger finished_judgements_never_change before update on judgements
  for each row when (old.status = 'done' and not (old.is_preview and
    to_jsonb(new) - '{is_preview,is_verdict_changed}'::text[] = to_jsonb(old) - '{is_preview,is_verdict_changed}'::text[]))
  execute function refuse_change();
create or replace trigger audit_log_never_changes before update or delete on audit_log
  for each row execute function refuse_change();
-- A draft gets its number, once.
create or replace trigger contest_events_never_change before update or delete on contest_events
  for each row when (old.seq < 4503599627370496) execute function refuse_change();
create or replace trigger aid_openings_never_change before update on aid_openings
  for each row execute function refuse_change();
