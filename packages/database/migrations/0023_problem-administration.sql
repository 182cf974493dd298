CREATE TABLE "problem_picture_uses" (
	"problem_id" uuid NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "problem_picture_uses_problem_id_hash_pk" PRIMARY KEY("problem_id","hash")
);
--> statement-breakpoint
CREATE TABLE "problem_pictures" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"uploaded_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trial_programs" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"trial_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"code" text NOT NULL,
	"expected_verdict" text,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"judge_id" uuid,
	"verdict" text,
	"verdict_detail" text,
	"compile_log" text,
	"tests_passed" integer,
	"tests_total" integer,
	"cpu_ms" integer,
	"memory_kb" integer,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "trial_programs_position" UNIQUE("trial_id","position"),
	CONSTRAINT "trial_programs_status" CHECK ("trial_programs"."status" in ('queued', 'judging', 'done')),
	CONSTRAINT "trial_programs_end" CHECK (("trial_programs"."status" = 'done') = ("trial_programs"."verdict" is not null))
);
--> statement-breakpoint
CREATE TABLE "trial_results" (
	"program_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"verdict" text NOT NULL,
	"verdict_detail" text,
	"cpu_ms" integer,
	"memory_kb" integer,
	"output" "bytea",
	"output_size" integer,
	CONSTRAINT "trial_results_program_id_position_pk" PRIMARY KEY("program_id","position")
);
--> statement-breakpoint
CREATE TABLE "trials" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"problem_id" uuid NOT NULL,
	"test_set_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"applied_version" integer,
	CONSTRAINT "trials_kind" CHECK ("trials"."kind" in ('generate', 'judge'))
);
--> statement-breakpoint
ALTER TABLE "problems" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "test_sets" ADD COLUMN "cases" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "test_sets" ADD COLUMN "samples" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Versions never change, so this once their trigger is off.
ALTER TABLE "test_sets" DISABLE TRIGGER USER;--> statement-breakpoint
update test_sets set cases = counted.cases, samples = counted.samples
from (
  select sets.id, count(*)::int as cases, (count(*) filter (where test_cases.is_sample))::int as samples
  from test_sets as sets join test_cases on test_cases.problem_id = sets.problem_id
    and test_cases.first_version <= sets.version
    and (test_cases.end_version is null or test_cases.end_version > sets.version)
  group by sets.id
) as counted
where counted.id = test_sets.id;--> statement-breakpoint
ALTER TABLE "test_sets" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "problem_picture_uses" ADD CONSTRAINT "problem_picture_uses_problem_id_problems_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."problems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_picture_uses" ADD CONSTRAINT "problem_picture_uses_hash_problem_pictures_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."problem_pictures"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_pictures" ADD CONSTRAINT "problem_pictures_hash_blobs_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."blobs"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_pictures" ADD CONSTRAINT "problem_pictures_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial_programs" ADD CONSTRAINT "trial_programs_trial_id_trials_id_fk" FOREIGN KEY ("trial_id") REFERENCES "public"."trials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial_results" ADD CONSTRAINT "trial_results_program_id_trial_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."trial_programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trials" ADD CONSTRAINT "trials_problem_id_problems_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."problems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trials" ADD CONSTRAINT "trials_test_set_id_test_sets_id_fk" FOREIGN KEY ("test_set_id") REFERENCES "public"."test_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trials" ADD CONSTRAINT "trials_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "problem_picture_uses_by_hash" ON "problem_picture_uses" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "problem_pictures_by_release" ON "problem_pictures" USING btree ("released_at");--> statement-breakpoint
CREATE INDEX "trial_programs_queue" ON "trial_programs" USING btree ("trial_id","position") WHERE "trial_programs"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "trial_programs_held" ON "trial_programs" USING btree ("judge_id") WHERE "trial_programs"."status" = 'judging';--> statement-breakpoint
CREATE INDEX "trials_by_problem" ON "trials" USING btree ("problem_id","created_at");--> statement-breakpoint
CREATE INDEX "trials_by_time" ON "trials" USING btree ("created_at");