-- Rows that say the same from one version to the next become one row with the first of these versions and the end.
create temp table shared_cases on commit drop as
with numbered as (
  select test_sets.problem_id, test_sets.version, test_cases.position, case_id, is_sample, input_hash, output_hash,
    display_input, explanation, subtask,
    test_sets.version - row_number() over (
      partition by test_sets.problem_id, test_cases.position, case_id, is_sample, input_hash, output_hash, display_input,
        explanation, subtask
      order by test_sets.version) as run
  from test_cases join test_sets on test_sets.id = test_cases.test_set_id
)
select problem_id, position, min(version)::int as first_version,
  nullif(max(version) + 1, problems.test_set_version + 1)::int as end_version,
  case_id, is_sample, input_hash, output_hash, display_input, explanation, subtask
from numbered join problems on problems.id = problem_id
group by problem_id, problems.test_set_version, position, case_id, is_sample, input_hash, output_hash, display_input, explanation,
  subtask, run;
--> statement-breakpoint
truncate test_cases;
--> statement-breakpoint
ALTER TABLE "test_cases" DROP CONSTRAINT "test_cases_case";--> statement-breakpoint
ALTER TABLE "test_cases" DROP CONSTRAINT "test_cases_test_set_id_test_sets_id_fk";
--> statement-breakpoint
ALTER TABLE "test_cases" DROP CONSTRAINT "test_cases_test_set_id_position_pk";--> statement-breakpoint
ALTER TABLE "test_cases" ADD COLUMN "problem_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "test_cases" ADD COLUMN "first_version" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "test_cases" ADD COLUMN "end_version" integer;--> statement-breakpoint
ALTER TABLE "test_cases" DROP COLUMN "test_set_id";--> statement-breakpoint
insert into test_cases (problem_id, position, first_version, end_version, case_id, is_sample, input_hash, output_hash,
  display_input, explanation, subtask)
select problem_id, position, first_version, end_version, case_id, is_sample, input_hash, output_hash, display_input,
  explanation, subtask
from shared_cases;
--> statement-breakpoint
ALTER TABLE "test_cases" ADD CONSTRAINT "test_cases_problem_id_position_first_version_pk" PRIMARY KEY("problem_id","position","first_version");--> statement-breakpoint
ALTER TABLE "test_cases" ADD CONSTRAINT "test_cases_problem_id_problems_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."problems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "test_cases_newest" ON "test_cases" USING btree ("problem_id","position") WHERE "test_cases"."end_version" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "test_cases_case" ON "test_cases" USING btree ("problem_id","case_id") WHERE "test_cases"."end_version" is null;--> statement-breakpoint
ALTER TABLE "test_cases" ADD CONSTRAINT "test_cases_versions" CHECK ("test_cases"."end_version" > "test_cases"."first_version");
