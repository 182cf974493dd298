CREATE TABLE "setter_job_results" (
	"job_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"result" jsonb NOT NULL,
	"input" "bytea",
	"answer" "bytea",
	CONSTRAINT "setter_job_results_job_id_position_pk" PRIMARY KEY("job_id","position")
);
--> statement-breakpoint
CREATE TABLE "setter_jobs" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"problem_id" uuid NOT NULL,
	"test_set_id" uuid,
	"kind" text NOT NULL,
	"plan" jsonb NOT NULL,
	"languages" text[] NOT NULL,
	"created_by" uuid,
	"request_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"judge_id" uuid,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"progress" jsonb,
	"result" jsonb,
	"applied_version" integer,
	CONSTRAINT "setter_jobs_kind" CHECK ("setter_jobs"."kind" in ('checker', 'script', 'stress')),
	CONSTRAINT "setter_jobs_status" CHECK ("setter_jobs"."status" in ('queued', 'running', 'done', 'stopped', 'failed')),
	CONSTRAINT "setter_jobs_end" CHECK (("setter_jobs"."status" = 'done') = ("setter_jobs"."result" is not null))
);
--> statement-breakpoint
ALTER TABLE "setter_job_results" ADD CONSTRAINT "setter_job_results_job_id_setter_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."setter_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setter_jobs" ADD CONSTRAINT "setter_jobs_problem_id_problems_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."problems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setter_jobs" ADD CONSTRAINT "setter_jobs_test_set_id_test_sets_id_fk" FOREIGN KEY ("test_set_id") REFERENCES "public"."test_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setter_jobs" ADD CONSTRAINT "setter_jobs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "setter_jobs_by_problem" ON "setter_jobs" USING btree ("problem_id","kind","id");--> statement-breakpoint
CREATE INDEX "setter_jobs_queue" ON "setter_jobs" USING btree ("id") WHERE "setter_jobs"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "setter_jobs_held" ON "setter_jobs" USING btree ("judge_id") WHERE "setter_jobs"."status" = 'running';--> statement-breakpoint
CREATE INDEX "setter_jobs_by_person" ON "setter_jobs" USING btree ("created_by") WHERE "setter_jobs"."status" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "setter_jobs_by_time" ON "setter_jobs" USING btree ("created_at");