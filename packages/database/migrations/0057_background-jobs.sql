CREATE TABLE "background_jobs" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"kind" text NOT NULL,
	"problem_id" uuid NOT NULL,
	"submission_id" uuid,
	"test_set_id" uuid,
	"requested_by" uuid,
	"request_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"languages" text[] NOT NULL,
	"problem_version" "bytea",
	"code_hash" "bytea",
	"plan" jsonb,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"judge_id" uuid,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"progress" jsonb,
	"result" jsonb,
	"applied_version" integer,
	CONSTRAINT "background_jobs_kind" CHECK ("background_jobs"."kind" in ('setter', 'counterexample', 'complexity')),
	CONSTRAINT "background_jobs_status" CHECK ("background_jobs"."status" in ('queued', 'running', 'done', 'cancelled', 'failed')),
	CONSTRAINT "background_jobs_program" CHECK (("background_jobs"."submission_id" is null) = ("background_jobs"."plan" is not null)),
	CONSTRAINT "background_jobs_end" CHECK (("background_jobs"."status" = 'done') = ("background_jobs"."result" is not null))
);
--> statement-breakpoint
-- Written by hand: the rows of today move, with their ids, before their tables go.
INSERT INTO background_jobs (id, kind, problem_id, test_set_id, requested_by, request_id, created_at, languages, plan, status, attempt,
  failures, judge_id, started_at, finished_at, progress, result, applied_version)
SELECT id, 'setter', problem_id, test_set_id, created_by, request_id, created_at, languages, plan,
  CASE status WHEN 'stopped' THEN 'cancelled' ELSE status END, attempt, failures, judge_id, started_at, finished_at, progress, result,
  applied_version
FROM setter_jobs;--> statement-breakpoint
INSERT INTO background_jobs (id, kind, problem_id, submission_id, requested_by, request_id, created_at, languages, problem_version,
  code_hash, status, attempt, failures, judge_id, started_at, finished_at, progress, result)
SELECT searches.id, 'counterexample', problem_id, submission_id, requested_by, request_id, searches.created_at,
  array_remove(ARRAY[language, reference_language], NULL), problem_version, code_hash,
  CASE status WHEN 'searching' THEN 'running' ELSE status END, attempt, failures, judge_id, started_at, finished_at,
  jsonb_build_object('phase', phase, 'runs', runs, 'tokens', tokens, 'cpuMs', cpu_ms), result
FROM counterexample_searches AS searches JOIN problems ON problems.id = problem_id;--> statement-breakpoint
INSERT INTO background_jobs (id, kind, problem_id, submission_id, requested_by, request_id, created_at, languages, problem_version,
  code_hash, plan, status, attempt, failures, judge_id, started_at, finished_at, progress, result)
SELECT id, 'complexity', problem_id, submission_id, requested_by, request_id, created_at, ARRAY[language], problem_version, code_hash,
  CASE WHEN code IS NOT NULL THEN jsonb_build_object('kind', 'program', 'code', code) END,
  CASE status WHEN 'measuring' THEN 'running' ELSE status END, attempt, failures, judge_id, started_at, finished_at,
  jsonb_build_object('runs', runs), result
FROM complexity_measurements;--> statement-breakpoint
-- Generated.
ALTER TABLE "setter_job_results" DROP CONSTRAINT "setter_job_results_job_id_setter_jobs_id_fk";--> statement-breakpoint
DROP TABLE "complexity_measurements" CASCADE;--> statement-breakpoint
DROP TABLE "counterexample_searches" CASCADE;--> statement-breakpoint
DROP TABLE "setter_jobs" CASCADE;--> statement-breakpoint
ALTER TABLE "background_jobs" ADD CONSTRAINT "background_jobs_problem_id_problems_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."problems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "background_jobs" ADD CONSTRAINT "background_jobs_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "background_jobs" ADD CONSTRAINT "background_jobs_test_set_id_test_sets_id_fk" FOREIGN KEY ("test_set_id") REFERENCES "public"."test_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "background_jobs" ADD CONSTRAINT "background_jobs_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "background_jobs_kept" ON "background_jobs" USING btree ("problem_id","kind","problem_version",("languages"[1]),"code_hash") WHERE "background_jobs"."status" in ('queued', 'running', 'done');--> statement-breakpoint
CREATE INDEX "background_jobs_queue" ON "background_jobs" USING btree ("kind","id") WHERE "background_jobs"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "background_jobs_held" ON "background_jobs" USING btree ("judge_id") WHERE "background_jobs"."status" = 'running';--> statement-breakpoint
CREATE INDEX "background_jobs_by_person" ON "background_jobs" USING btree ("requested_by","kind","created_at");--> statement-breakpoint
CREATE INDEX "background_jobs_by_problem" ON "background_jobs" USING btree ("problem_id","kind","id");--> statement-breakpoint
CREATE INDEX "background_jobs_by_submission" ON "background_jobs" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "background_jobs_by_time" ON "background_jobs" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "setter_job_results" ADD CONSTRAINT "setter_job_results_job_id_background_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."background_jobs"("id") ON DELETE cascade ON UPDATE no action;