-- What visitors see is kept by the servers for a moment. Whatever changes it notifies them, on the channel that `registry.ts`
-- lists: once for each transaction, however many rows it writes.

create or replace function notify_public_data() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_data_changed', '');
  return null;
end
$$;

create or replace trigger public_data_notify after insert or update or delete or truncate on problems
  for each statement execute function notify_public_data();
create or replace trigger public_data_notify after insert or update or delete or truncate on problem_popularity
  for each statement execute function notify_public_data();
create or replace trigger public_data_notify after insert or update or delete or truncate on test_sets
  for each statement execute function notify_public_data();
create or replace trigger public_data_notify after insert or update or delete or truncate on test_cases
  for each statement execute function notify_public_data();
create or replace trigger public_data_notify after insert or update or delete or truncate on test_proposals
  for each statement execute function notify_public_data();
create or replace trigger public_data_notify after insert or update or delete or truncate on contests
  for each statement execute function notify_public_data();
create or replace trigger public_data_notify after insert or update or delete or truncate on contest_problems
  for each statement execute function notify_public_data();
create or replace trigger public_data_notify after insert or update or delete or truncate on users
  for each statement execute function notify_public_data();
create or replace trigger public_data_notify after insert or update or delete or truncate on user_scores
  for each statement execute function notify_public_data();
create or replace trigger public_data_notify after insert or update or delete or truncate on score_counts
  for each statement execute function notify_public_data();
create or replace trigger public_data_notify after insert or update or delete or truncate on flags
  for each statement execute function notify_public_data();
create or replace trigger public_data_notify after insert or update or delete or truncate on site_settings
  for each statement execute function notify_public_data();
