DROP INDEX "judgements_by_rejudge";--> statement-breakpoint
ALTER TABLE "rejudges" ALTER COLUMN "problem_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "judgements" ADD COLUMN "is_preview" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rejudges" ADD COLUMN "contest_id" uuid;--> statement-breakpoint
ALTER TABLE "rejudges" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "rejudges" ADD COLUMN "submitted_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "rejudges" ADD COLUMN "submitted_to" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "rejudges" ADD COLUMN "submission_ids" uuid[];--> statement-breakpoint
ALTER TABLE "rejudges" ADD COLUMN "state" text DEFAULT 'applied' NOT NULL;--> statement-breakpoint
ALTER TABLE "rejudges" ADD COLUMN "total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rejudges" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "rejudges" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "rejudges" ADD CONSTRAINT "rejudges_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rejudges" ADD CONSTRAINT "rejudges_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "judgements_changed" ON "judgements" USING btree ("rejudge_id","id") WHERE "judgements"."is_verdict_changed";--> statement-breakpoint
CREATE INDEX "judgements_to_come" ON "judgements" USING btree ("rejudge_id") WHERE "judgements"."status" <> 'done';--> statement-breakpoint
CREATE INDEX "rejudges_applying" ON "rejudges" USING btree ("created_at") WHERE "rejudges"."state" = 'applying';--> statement-breakpoint
CREATE INDEX "submission_states_flagged" ON "submission_states" USING btree ("created_at") WHERE "submission_states"."is_flagged";--> statement-breakpoint
CREATE INDEX "judgements_by_rejudge" ON "judgements" USING btree ("rejudge_id","id") WHERE "judgements"."rejudge_id" is not null;--> statement-breakpoint
ALTER TABLE "rejudges" ADD CONSTRAINT "rejudges_state" CHECK ("rejudges"."state" in ('preview', 'applying', 'applied', 'discarded'));--> statement-breakpoint
UPDATE "rejudges" SET "total" = (SELECT count(*) FROM "judgements" WHERE "judgements"."rejudge_id" = "rejudges"."id");
