-- Who stands on the leaderboard, counted by points. Rows are only added here, so that nobody waits for anybody.
create function count_score() returns trigger language plpgsql as $$
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
--> statement-breakpoint
create trigger scores_are_counted after insert or update or delete on user_scores
  for each row execute function count_score();
--> statement-breakpoint
insert into score_counts (total_points, users)
  select total_points, count(*) from user_scores where is_listed group by total_points;
--> statement-breakpoint
create view board_ranks as
  select total_points, users,
    (1 + coalesce(sum(users) over (order by total_points desc rows between unbounded preceding and 1 preceding), 0))::int as rank
  from (
    select total_points, sum(users)::int as users from score_counts
    where total_points > 0 group by total_points having sum(users) > 0
  ) as counted;
--> statement-breakpoint
-- A restricted or deleted user leaves the leaderboard in the same transaction, whoever restricts or deletes.
create function list_user(listed uuid) returns void language sql as $$
  insert into user_scores (user_id, is_listed)
  select id, deleted_at is null and not exists (select from flags where user_id = listed and lifted_at is null)
  from users where id = listed
  on conflict (user_id) do update set is_listed = excluded.is_listed
  where user_scores.is_listed <> excluded.is_listed
$$;
--> statement-breakpoint
create function list_user_of_flag() returns trigger language plpgsql as $$
begin
  perform list_user(coalesce(new.user_id, old.user_id));
  return null;
end
$$;
--> statement-breakpoint
create trigger flags_unlist after insert or update or delete on flags
  for each row execute function list_user_of_flag();
--> statement-breakpoint
create function list_user_itself() returns trigger language plpgsql as $$
begin
  perform list_user(new.id);
  return null;
end
$$;
--> statement-breakpoint
create trigger deletions_unlist after update of deleted_at on users
  for each row execute function list_user_itself();
--> statement-breakpoint
select list_user(user_id) from flags where lifted_at is null;
--> statement-breakpoint
-- A restriction that was lifted needs no decision any more: who still waits for one has got what they asked for.
create function close_appeal() returns trigger language plpgsql as $$
begin
  update appeals set status = 'accepted', decided_by = new.lifted_by, decided_at = new.lifted_at
  where flag_id = new.id and status = 'pending';
  return null;
end
$$;
--> statement-breakpoint
create trigger lifted_flags_close_appeals after update of lifted_at on flags
  for each row when (old.lifted_at is null and new.lifted_at is not null) execute function close_appeal();
--> statement-breakpoint
-- Every server hears whose unread notifications are others now, and tells the bell.
create function tell_notifications() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications_changed', coalesce(new.user_id, old.user_id)::text);
  return null;
end
$$;
--> statement-breakpoint
create trigger notifications_are_told after insert or update or delete on notifications
  for each row execute function tell_notifications();
