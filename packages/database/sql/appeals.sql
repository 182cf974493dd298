-- A restriction that was lifted needs no decision any more: its appeal is accepted. `restrictions.ts` does so in code; the
-- trigger is the second line.

create or replace function close_appeal() returns trigger language plpgsql as $$
begin
  update appeals set status = 'accepted', decided_by = new.lifted_by, decided_at = new.lifted_at
  where flag_id = new.id and status = 'pending';
  return null;
end
$$;

create or replace trigger lifted_flags_close_appeals after update of lifted_at on flags
  for each row when (old.lifted_at is null and new.lifted_at is not null) execute function close_appeal();
