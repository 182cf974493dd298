CREATE TABLE "counterexample_searches" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"problem_id" uuid NOT NULL,
	"problem_version" "bytea" NOT NULL,
	"language" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"submission_id" uuid NOT NULL,
	"requested_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"judge_id" uuid,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"phase" text DEFAULT 'searching' NOT NULL,
	"runs" integer DEFAULT 0 NOT NULL,
	"tokens" integer,
	"cpu_ms" integer,
	"result" jsonb,
	CONSTRAINT "counterexample_searches_status" CHECK ("counterexample_searches"."status" in ('queued', 'searching', 'done', 'cancelled', 'failed')),
	CONSTRAINT "counterexample_searches_end" CHECK (("counterexample_searches"."status" = 'done') = ("counterexample_searches"."result" is not null))
);
--> statement-breakpoint
ALTER TABLE "counterexample_searches" ADD CONSTRAINT "counterexample_searches_problem_id_problems_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."problems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counterexample_searches" ADD CONSTRAINT "counterexample_searches_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counterexample_searches" ADD CONSTRAINT "counterexample_searches_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "counterexample_searches_kept" ON "counterexample_searches" USING btree ("problem_id","problem_version","language","code_hash") WHERE "counterexample_searches"."status" in ('queued', 'searching', 'done');--> statement-breakpoint
CREATE INDEX "counterexample_searches_queue" ON "counterexample_searches" USING btree ("id") WHERE "counterexample_searches"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "counterexample_searches_held" ON "counterexample_searches" USING btree ("judge_id") WHERE "counterexample_searches"."status" = 'searching';--> statement-breakpoint
CREATE INDEX "counterexample_searches_by_person" ON "counterexample_searches" USING btree ("requested_by","created_at");--> statement-breakpoint
CREATE INDEX "counterexample_searches_by_submission" ON "counterexample_searches" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "counterexample_searches_by_time" ON "counterexample_searches" USING btree ("created_at");