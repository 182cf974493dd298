-- Derived counts. They follow from the rows that they count, in the transaction that writes those. Many transactions need the
-- same count at once, so those of problems and contests are written while the transaction commits: none holds them for longer.

-- `isSolving` of the rules, but for deleted ones. Accepted with a detail has a part of the points, or passed the pretests alone.
create or replace function is_solution(state submission_states) returns boolean language sql immutable as $$
  select coalesce(state.verdict = 'Accepted' and state.verdict_detail is null and not state.is_flagged, false)
$$;

-- How often a problem was submitted to and accepted.
create or replace function count_submission() returns trigger language plpgsql as $$
declare
  submitted integer := 0;
  accepted_now integer := 0;
  problem uuid;
begin
  if tg_op <> 'INSERT' and old.deleted_at is null then
    problem := old.problem_id;
    submitted := submitted - 1;
    if is_solution(old) then accepted_now := accepted_now - 1; end if;
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    problem := new.problem_id;
    submitted := submitted + 1;
    if is_solution(new) then accepted_now := accepted_now + 1; end if;
  end if;
  if submitted <> 0 or accepted_now <> 0 then
    update problem_stats set submissions = submissions + submitted, accepted = accepted + accepted_now
    where problem_id = problem;
  end if;
  return null;
end
$$;

drop trigger if exists submission_states_are_counted on submission_states;
create constraint trigger submission_states_are_counted after insert or update or delete on submission_states
  deferrable initially deferred for each row execute function count_submission();

-- How many users have solved a problem.
create or replace function count_solver() returns trigger language plpgsql as $$
declare
  solved integer := 0;
begin
  if tg_op <> 'INSERT' and old.is_solved then solved := solved - 1; end if;
  if tg_op <> 'DELETE' and new.is_solved then solved := solved + 1; end if;
  if solved <> 0 then
    update problem_stats set solvers = solvers + solved where problem_id = coalesce(new.problem_id, old.problem_id);
  end if;
  return null;
end
$$;

drop trigger if exists solvers_are_counted on user_problems;
create constraint trigger solvers_are_counted after insert or update or delete on user_problems
  deferrable initially deferred for each row execute function count_solver();

-- Every problem has a row of counts. Only a new number touches an existing one: submissions would wait for this transaction.
create or replace function list_stats() returns trigger language plpgsql as $$
begin
  insert into problem_stats (problem_id, number) values (new.id, new.number)
  on conflict (problem_id) do update set number = excluded.number;
  return null;
end
$$;

create or replace trigger new_problems_are_untried after insert on problems
  for each row execute function list_stats();
create or replace trigger stats_are_listed after update on problems
  for each row when (old.number is distinct from new.number) execute function list_stats();

-- How many cases the newest test set has. The transaction that adds a version has locked the problem's row, to number it.
create or replace function count_tests() returns trigger language plpgsql as $$
begin
  update problems set test_count = new.cases where id = new.problem_id and test_set_version = new.version;
  return null;
end
$$;

create or replace trigger tests_are_counted after insert on test_sets
  for each row execute function count_tests();

-- How many take part in a contest: rows of the board, and not the members of their teams. Of two who want the last place at the same
-- moment, the second fails here.
create or replace function count_participant() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.is_entered then
    update contests set participant_count = participant_count - 1 where id = old.contest_id;
    return null;
  end if;
  update contests set participant_count = participant_count + 1
  where id = new.contest_id and (max_participants is null or participant_count < max_participants);
  if not found then
    raise exception 'the contest % is full', new.contest_id using errcode = 'check_violation', constraint = 'contest_has_a_place';
  end if;
  return null;
end
$$;

drop trigger if exists participants_are_counted on registrations;
drop trigger if exists new_participants_are_counted on contest_participants;
create constraint trigger new_participants_are_counted after insert on contest_participants
  deferrable initially deferred for each row when (new.is_entered) execute function count_participant();
drop trigger if exists participants_are_counted on contest_participants;
create constraint trigger participants_are_counted after update on contest_participants
  deferrable initially deferred for each row when (old.is_entered <> new.is_entered) execute function count_participant();

-- What everybody may know of a problem. Each row of a user says how much of it counts, so what a contest held back is added when the
-- contest is settled.
create or replace function count_popularity() returns trigger language plpgsql as $$
declare
  solvers_more integer := 0;
  triers_more integer := 0;
  submissions_more integer := 0;
  accepted_more integer := 0;
begin
  if tg_op <> 'INSERT' then
    solvers_more := -old.is_counted::int;
    triers_more := -(old.counted_submissions > 0)::int;
    submissions_more := -old.counted_submissions;
    accepted_more := -old.counted_accepted;
  end if;
  if tg_op <> 'DELETE' then
    solvers_more := solvers_more + new.is_counted::int;
    triers_more := triers_more + (new.counted_submissions > 0)::int;
    submissions_more := submissions_more + new.counted_submissions;
    accepted_more := accepted_more + new.counted_accepted;
  end if;
  if solvers_more <> 0 or submissions_more <> 0 or accepted_more <> 0 then
    update problem_popularity set solvers = solvers + solvers_more, triers = triers + triers_more,
      submissions = submissions + submissions_more, accepted = accepted + accepted_more
    where problem_id = coalesce(new.problem_id, old.problem_id);
  end if;
  return null;
end
$$;

drop trigger if exists popularity_is_counted on user_problems;
create constraint trigger popularity_is_counted after insert or update or delete on user_problems
  deferrable initially deferred for each row execute function count_popularity();

create or replace function list_popularity() returns trigger language plpgsql as $$
begin
  insert into problem_popularity (problem_id, number, is_open) values (new.id, new.number, new.is_open)
  on conflict (problem_id) do update set number = excluded.number, is_open = excluded.is_open;
  return null;
end
$$;

create or replace trigger new_problems_are_unpopular after insert on problems
  for each row execute function list_popularity();
create or replace trigger popularity_is_listed after update on problems
  for each row when ((old.number, old.is_open) is distinct from (new.number, new.is_open)) execute function list_popularity();

-- How many listed problems have a tag. In the order of the names: two problems that are saved at once wait, and do not deadlock.
create or replace function count_topics() returns trigger language plpgsql as $$
declare
  former text[] := '{}';
  present text[] := '{}';
begin
  if tg_op <> 'INSERT' and old.is_open then former := old.tags; end if;
  if tg_op <> 'DELETE' and new.is_open then present := new.tags; end if;
  if former = present then return null; end if;
  insert into problem_topics as topics (name, problems)
  select name, sum(problems) from (
    select distinct name, -1 as problems from unnest(former) as name
    union all select distinct name, 1 from unnest(present) as name
  ) as changes
  group by name having sum(problems) <> 0 order by name
  on conflict (name) do update set problems = topics.problems + excluded.problems;
  return null;
end
$$;

create or replace trigger topics_are_counted after insert or update or delete on problems
  for each row execute function count_topics();

-- How many users on the leaderboard have so many points. Rows are only added here, so that no transaction waits.
create or replace function count_score() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.total_points = new.total_points and old.is_listed = new.is_listed then return null; end if;
  if tg_op <> 'INSERT' and old.is_listed then
    insert into score_counts (total_points, users) values (old.total_points, -1);
  end if;
  if tg_op <> 'DELETE' and new.is_listed then
    insert into score_counts (total_points, users) values (new.total_points, 1);
  end if;
  return null;
end
$$;

create or replace trigger scores_are_counted after insert or update or delete on user_scores
  for each row execute function count_score();

create or replace view board_ranks as
  select total_points, users,
    (1 + coalesce(sum(users) over (order by total_points desc rows between unbounded preceding and 1 preceding), 0))::int as rank
  from (
    select total_points, sum(users)::int as users from score_counts
    where total_points > 0 group by total_points having sum(users) > 0
  ) as counted;
