-- When a problem was first open. The generated column `is_open` has no value yet in a trigger that runs before the row is written.

create or replace function note_opening() returns trigger language plpgsql as $$
begin
  if new.opened_at is null and new.deleted_at is null and (new.visibility = 'public' or new.is_opened_by_contest) then
    new.opened_at := now();
  end if;
  return new;
end
$$;

create or replace trigger problems_note_opening before insert or update on problems
  for each row execute function note_opening();
