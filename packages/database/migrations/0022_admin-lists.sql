CREATE TABLE "user_activity" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT 'epoch' NOT NULL
);
--> statement-breakpoint
insert into user_activity (user_id, last_seen_at)
select users.id, coalesce(max(sessions.last_seen_at), 'epoch')
from users left join sessions on sessions.user_id = users.id
where users.deleted_at is null
group by users.id;--> statement-breakpoint
-- By what administrators find an account; a space before each part lets a short text be looked for where a part begins.
create function searched_account(username text, email text) returns text
  language sql immutable parallel safe return lower(' ' || username || ' ' || coalesce(email, ''));--> statement-breakpoint
DROP INDEX "audit_log_by_subject";--> statement-breakpoint
DROP INDEX "audit_log_by_actor";--> statement-breakpoint
ALTER TABLE "user_activity" ADD CONSTRAINT "user_activity_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_activity_by_time" ON "user_activity" USING btree ("last_seen_at","user_id");--> statement-breakpoint
CREATE INDEX "audit_log_by_name" ON "audit_log" USING btree (lower(coalesce("details" ->> 'username', "details" ->> 'title', "details" ->> 'name')),"id");--> statement-breakpoint
CREATE INDEX "audit_log_by_person" ON "audit_log" USING btree (("details" ->> 'userId'),"id");--> statement-breakpoint
CREATE INDEX "audit_log_by_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "user_scores_by_points" ON "user_scores" USING btree ("total_points","user_id");--> statement-breakpoint
CREATE INDEX "users_kept" ON "users" USING btree ("id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_deleted" ON "users" USING btree ("id") WHERE "users"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree (lower("username"),"username","id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_letters" ON "users" USING gin (searched_account("username", "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_by_subject" ON "audit_log" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("actor_id","id");