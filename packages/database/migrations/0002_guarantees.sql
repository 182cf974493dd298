-- What the house promises, kept by the database itself: whatever code runs, these rows do not change.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % do not change', tg_table_name using errcode = 'integrity_constraint_violation';
end
$$;
--> statement-breakpoint
create trigger submissions_never_change before update on submissions for each row execute function refuse_change();
--> statement-breakpoint
create trigger test_sets_never_change before update on test_sets for each row execute function refuse_change();
--> statement-breakpoint
create trigger test_cases_never_change before update on test_cases for each row execute function refuse_change();
--> statement-breakpoint
create trigger blobs_never_change before update on blobs for each row execute function refuse_change();
--> statement-breakpoint
create trigger finished_judgements_never_change before update on judgements
  for each row when (old.status = 'done') execute function refuse_change();
--> statement-breakpoint
create trigger audit_log_never_changes before update or delete on audit_log
  for each row execute function refuse_change();
--> statement-breakpoint
-- Test data is compressed already: storing it as it is saves a second, useless pass.
alter table blobs alter column data set storage external;
