-- Everybody who is not deleted has a row that says when they were last seen.

create or replace function begin_activity() returns trigger language plpgsql as $$
begin
  insert into user_activity (user_id) values (new.id) on conflict do nothing;
  return null;
end
$$;

create or replace trigger accounts_have_activity after insert on users
  for each row execute function begin_activity();

create or replace function end_activity() returns trigger language plpgsql as $$
begin
  delete from user_activity where user_id = new.id;
  return null;
end
$$;

create or replace trigger deletions_end_activity after update of deleted_at on users
  for each row when (new.deleted_at is not null) execute function end_activity();
