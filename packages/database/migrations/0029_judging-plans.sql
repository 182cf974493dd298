-- Its condition names a column that goes; the start puts it back, from sql/facts.sql.
DROP TRIGGER IF EXISTS test_cases_never_change ON test_cases;--> statement-breakpoint
CREATE TABLE "judging_files" (
	"problem_id" uuid NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "judging_files_problem_id_hash_pk" PRIMARY KEY("problem_id","hash")
);
--> statement-breakpoint
CREATE TABLE "problem_files" (
	"problem_id" uuid NOT NULL,
	"path" text NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "problem_files_problem_id_path_pk" PRIMARY KEY("problem_id","path")
);
--> statement-breakpoint
ALTER TABLE "problems" ADD COLUMN "allowed_languages" text[];--> statement-breakpoint
ALTER TABLE "problems" ADD COLUMN "output_limit_bytes" integer;--> statement-breakpoint
ALTER TABLE "problems" ADD COLUMN "code_limit_bytes" integer;--> statement-breakpoint
ALTER TABLE "problems" ADD COLUMN "compile_limit_ms" integer;--> statement-breakpoint
ALTER TABLE "problems" ADD COLUMN "package_uuid" uuid;--> statement-breakpoint
ALTER TABLE "test_cases" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "test_cases" ADD COLUMN "args" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "test_cases" ADD COLUMN "validator_args" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "test_cases" ADD COLUMN "files" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "test_sets" ADD COLUMN "judging" jsonb;--> statement-breakpoint
ALTER TABLE "judgements" ADD COLUMN "score" double precision;--> statement-breakpoint
ALTER TABLE "judgements" ADD COLUMN "groups" jsonb;--> statement-breakpoint
ALTER TABLE "submission_states" ADD COLUMN "score" double precision;--> statement-breakpoint
ALTER TABLE "test_results" ADD COLUMN "score" double precision;--> statement-breakpoint
ALTER TABLE "test_results" ADD COLUMN "message" text;--> statement-breakpoint
ALTER TABLE "test_results" ADD COLUMN "judge_message" text;--> statement-breakpoint
ALTER TABLE "test_results" ADD COLUMN "transcript" "bytea";--> statement-breakpoint
ALTER TABLE "trial_programs" ADD COLUMN "score" double precision;--> statement-breakpoint
ALTER TABLE "trial_results" ADD COLUMN "score" double precision;--> statement-breakpoint
ALTER TABLE "trial_results" ADD COLUMN "judge_message" text;--> statement-breakpoint
ALTER TABLE "judging_files" ADD CONSTRAINT "judging_files_problem_id_problems_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."problems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judging_files" ADD CONSTRAINT "judging_files_hash_blobs_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."blobs"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_files" ADD CONSTRAINT "problem_files_problem_id_problems_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."problems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_files" ADD CONSTRAINT "problem_files_hash_blobs_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."blobs"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "judging_files_by_hash" ON "judging_files" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "problem_files_by_hash" ON "problem_files" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "problems_by_package" ON "problems" USING btree ("package_uuid") WHERE "problems"."package_uuid" is not null;--> statement-breakpoint
ALTER TABLE "test_cases" DROP COLUMN "subtask";