CREATE TABLE "rejudges" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"problem_id" uuid NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "judgements_open";--> statement-breakpoint
ALTER TABLE "judges" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "judgements" ADD COLUMN "user_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "judgements" ADD COLUMN "rejudge_id" uuid;--> statement-breakpoint
ALTER TABLE "judgements" ADD COLUMN "lane" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "judgements" ADD COLUMN "turn" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "judgements" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "judgements" ADD COLUMN "judge_name" text;--> statement-breakpoint
ALTER TABLE "judgements" ADD COLUMN "is_verdict_changed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rejudges" ADD CONSTRAINT "rejudges_problem_id_problems_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."problems"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rejudges" ADD CONSTRAINT "rejudges_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rejudges_by_problem" ON "rejudges" USING btree ("problem_id","created_at");--> statement-breakpoint
ALTER TABLE "judgements" ADD CONSTRAINT "judgements_rejudge_id_rejudges_id_fk" FOREIGN KEY ("rejudge_id") REFERENCES "public"."rejudges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "judgements_queue" ON "judgements" USING btree ("lane","turn","id") WHERE "judgements"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "judgements_served" ON "judgements" USING btree ("lane","turn") WHERE "judgements"."status" <> 'queued';--> statement-breakpoint
CREATE INDEX "judgements_held" ON "judgements" USING btree ("judge_id") WHERE "judgements"."status" = 'judging';--> statement-breakpoint
CREATE INDEX "judgements_by_rejudge" ON "judgements" USING btree ("rejudge_id") WHERE "judgements"."rejudge_id" is not null;--> statement-breakpoint
CREATE INDEX "judgements_open" ON "judgements" USING btree ("user_id") WHERE "judgements"."status" <> 'done';