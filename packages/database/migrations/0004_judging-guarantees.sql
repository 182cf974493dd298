-- The queue is the table of judgements itself; the library's tables of the first version are empty.
drop schema if exists graphile_worker cascade;
--> statement-breakpoint
-- How often a problem was tried and solved follows from the rows beside the submissions, whoever writes them.
create function count_submission() returns trigger language plpgsql as $$
declare
  submitted integer := 0;
  accepted_now integer := 0;
  problem uuid;
begin
  if tg_op <> 'INSERT' and old.deleted_at is null then
    problem := old.problem_id;
    submitted := submitted - 1;
    if old.verdict = 'Accepted' and not old.is_flagged then accepted_now := accepted_now - 1; end if;
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    problem := new.problem_id;
    submitted := submitted + 1;
    if new.verdict = 'Accepted' and not new.is_flagged then accepted_now := accepted_now + 1; end if;
  end if;
  if submitted <> 0 or accepted_now <> 0 then
    insert into problem_stats as stats (problem_id, submissions, accepted) values (problem, submitted, accepted_now)
    on conflict (problem_id) do update
      set submissions = stats.submissions + submitted, accepted = stats.accepted + accepted_now;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger submission_states_are_counted after insert or update or delete on submission_states
  for each row execute function count_submission();
--> statement-breakpoint
create function count_solver() returns trigger language plpgsql as $$
declare
  solved integer := 0;
begin
  if tg_op <> 'INSERT' and old.is_solved then solved := solved - 1; end if;
  if tg_op <> 'DELETE' and new.is_solved then solved := solved + 1; end if;
  if solved <> 0 then
    insert into problem_stats as stats (problem_id, solvers) values (coalesce(new.problem_id, old.problem_id), solved)
    on conflict (problem_id) do update set solvers = stats.solvers + solved;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger solvers_are_counted after insert or update or delete on user_problems
  for each row execute function count_solver();
--> statement-breakpoint
-- The judge may not read who is an admin, but it may leave them a note. Names are looked up in the caller's temporary tables
-- last, where they would be first by default: this runs with the owner's rights.
create function tell_admins(kind text, details jsonb, link text) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into notifications (user_id, kind, details, link)
  select id, kind, details, link from users where role = 'admin' and deleted_at is null
$$;
--> statement-breakpoint
-- Every server hears at once that an account was restricted or a session ended, and closes what it holds open for it.
create function tell_restriction() returns trigger language plpgsql as $$
begin
  perform pg_notify('account_restricted', new.user_id::text);
  return null;
end
$$;
--> statement-breakpoint
create trigger restrictions_are_told after insert on flags for each row execute function tell_restriction();
--> statement-breakpoint
create function tell_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.id::text);
  return null;
end
$$;
--> statement-breakpoint
create trigger session_ends_are_told after delete on sessions for each row execute function tell_session_end();
