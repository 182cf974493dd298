-- What visitors see is kept by the servers for a moment. Whatever changes it notifies them, on the channel that `registry.ts`
-- lists: once for each transaction, however many rows it writes.

create or replace function notify_public_data() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_data_changed', '');
  return null;
end
$$;

do $$
declare changed text;
begin
  foreach changed in array array['problems', 'problem_popularity', 'test_sets', 'test_cases', 'test_proposals',
    'contests', 'contest_problems', 'users', 'user_scores', 'score_counts', 'flags', 'site_settings']
  loop
    execute format('create or replace trigger public_data_notify after insert or update or delete or truncate on %I
      for each statement execute function notify_public_data()', changed);
  end loop;
end
$$;
