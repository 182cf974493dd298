CREATE INDEX "registrations_by_participant" ON "registrations" USING btree ("contest_id","participant","user_id");--> statement-breakpoint
CREATE INDEX "test_proposals_listed" ON "test_proposals" USING btree ("created_at","id","state","problem_id");--> statement-breakpoint
CREATE INDEX "appeals_listed" ON "appeals" USING btree (("status" <> 'pending'),"decided_at" desc,"created_at","id","status");--> statement-breakpoint
CREATE INDEX "users_by_time" ON "users" USING btree ("created_at") WHERE "users"."deleted_at" is null;