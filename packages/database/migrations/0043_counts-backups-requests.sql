CREATE TABLE "backup_state" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"watched_since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"succeeded_at" timestamp (3) with time zone,
	"bytes" bigint,
	"duration_ms" integer,
	"failed_at" timestamp (3) with time zone,
	CONSTRAINT "backup_state_once" CHECK ("backup_state"."id" = 1)
);
--> statement-breakpoint
insert into backup_state default values;--> statement-breakpoint
ALTER TABLE "complexity_measurements" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "counterexample_searches" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "problem_stats" ADD COLUMN "number" integer;--> statement-breakpoint
-- From now on every problem has a row, also one that nobody has tried.
insert into problem_stats (problem_id, number) select problems.id, problems.number from problems
on conflict (problem_id) do update set number = excluded.number;--> statement-breakpoint
ALTER TABLE "problem_stats" ALTER COLUMN "number" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "problem_stats" ADD COLUMN "acceptance" double precision GENERATED ALWAYS AS ("problem_stats"."accepted"::float8 / nullif("problem_stats"."submissions", 0)) STORED;--> statement-breakpoint
ALTER TABLE "problems" ADD COLUMN "test_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
update problems set test_count = test_sets.cases from test_sets
where test_sets.problem_id = problems.id and test_sets.version = problems.test_set_version;--> statement-breakpoint
ALTER TABLE "test_proposals" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "trials" ADD COLUMN "request_id" text;--> statement-breakpoint
CREATE INDEX "problem_stats_by_submissions" ON "problem_stats" USING btree ("submissions","number","problem_id");--> statement-breakpoint
CREATE INDEX "problem_stats_by_solvers" ON "problem_stats" USING btree ("solvers","number","problem_id");--> statement-breakpoint
CREATE INDEX "problem_stats_by_acceptance" ON "problem_stats" USING btree ("acceptance","number","problem_id");--> statement-breakpoint
CREATE INDEX "problem_stats_by_acceptance_down" ON "problem_stats" USING btree ("acceptance" DESC NULLS LAST,"number" DESC NULLS LAST,"problem_id");--> statement-breakpoint
CREATE INDEX "problems_managed_by_tests" ON "problems" USING btree ("test_count","number","id","difficulty","visibility") WHERE "problems"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "problems_deleted" ON "problems" USING btree ("id") WHERE "problems"."deleted_at" is not null;
