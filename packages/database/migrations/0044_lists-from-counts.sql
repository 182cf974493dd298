DROP INDEX "user_scores_by_points";--> statement-breakpoint
CREATE INDEX "user_scores_by_points" ON "user_scores" USING btree ("total_points","user_id","is_listed");--> statement-breakpoint
-- Lists count people by their scores, so everybody has to have some, also who was added by hand.
insert into user_scores (user_id, is_listed)
select id, deleted_at is null and not exists (select from flags where flags.user_id = users.id and lifted_at is null) from users
on conflict (user_id) do nothing;
