-- Who is listed on the leaderboard, and under which name they are found there. `restrictions.ts` decides the first in code;
-- the triggers are the second line, for statements that an operator types.

create or replace function list_user(listed uuid) returns void language sql as $$
  insert into user_scores (user_id, is_listed)
  select id, deleted_at is null and not exists (select from flags where user_id = listed and lifted_at is null)
  from users where id = listed
  on conflict (user_id) do update set is_listed = excluded.is_listed
  where user_scores.is_listed <> excluded.is_listed
$$;

create or replace function list_user_of_flag() returns trigger language plpgsql as $$
begin
  perform list_user(coalesce(new.user_id, old.user_id));
  return null;
end
$$;

create or replace trigger flags_unlist after insert or update or delete on flags
  for each row execute function list_user_of_flag();

create or replace function list_user_itself() returns trigger language plpgsql as $$
begin
  perform list_user(new.id);
  return null;
end
$$;

create or replace trigger deletions_unlist after update of deleted_at on users
  for each row execute function list_user_itself();

-- With the owner's rights: a judge that writes a user's first points may not read their name.
create or replace function write_searched_name() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select searched_name(username, firstname, lastname) into new.searched_name from users where id = new.user_id;
  return new;
end
$$;

create or replace trigger scores_are_searched_by_name before insert on user_scores
  for each row execute function write_searched_name();

create or replace function rewrite_searched_name() returns trigger language plpgsql as $$
begin
  update user_scores set searched_name = searched_name(new.username, new.firstname, new.lastname) where user_id = new.id;
  return null;
end
$$;

create or replace trigger names_are_searched after update of username, firstname, lastname on users
  for each row when ((old.username, old.firstname, old.lastname) is distinct from (new.username, new.firstname, new.lastname))
  execute function rewrite_searched_name();
