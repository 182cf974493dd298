ALTER TABLE "problems" ADD COLUMN "opened_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "announcements_by_time" ON "announcements" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "problems_by_opening" ON "problems" USING btree ("opened_at","id") WHERE "problems"."is_open";--> statement-breakpoint
-- When an open problem opened was not kept until now.
UPDATE "problems" SET "opened_at" = "created_at" WHERE "is_open";
