CREATE TABLE "problem_popularity" (
	"problem_id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"is_open" boolean NOT NULL,
	"solvers" integer DEFAULT 0 NOT NULL,
	"submissions" integer DEFAULT 0 NOT NULL,
	"accepted" integer DEFAULT 0 NOT NULL,
	"acceptance" double precision GENERATED ALWAYS AS ("problem_popularity"."accepted"::float8 / nullif("problem_popularity"."submissions", 0)) STORED
);
--> statement-breakpoint
CREATE TABLE "problem_topics" (
	"name" text PRIMARY KEY NOT NULL,
	"problems" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_problems" ADD COLUMN "counted_submissions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_problems" ADD COLUMN "counted_accepted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "problem_popularity" ADD CONSTRAINT "problem_popularity_problem_id_problems_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."problems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What is there already.
update user_problems set counted_submissions = derived.submissions, counted_accepted = derived.accepted
from (
  select submission_states.user_id, submission_states.problem_id, count(*)::int as submissions,
    (count(*) filter (where submission_states.verdict = 'Accepted'))::int as accepted
  from submission_states join problems on problems.id = submission_states.problem_id
  where submission_states.verdict <> 'Error' and not submission_states.is_flagged and submission_states.deleted_at is null
    and problems.is_open and not exists (
      select from contests where contests.id = submission_states.contest_id
        and contests.deleted_at is null and contests.settled_end_time is distinct from contests.end_time)
  group by submission_states.user_id, submission_states.problem_id
) as derived
where user_problems.user_id = derived.user_id and user_problems.problem_id = derived.problem_id;--> statement-breakpoint
insert into problem_popularity (problem_id, number, is_open, solvers, submissions, accepted)
select problems.id, problems.number, problems.is_open, (count(*) filter (where user_problems.is_counted))::int,
  coalesce(sum(user_problems.counted_submissions), 0)::int, coalesce(sum(user_problems.counted_accepted), 0)::int
from problems left join user_problems on user_problems.problem_id = problems.id
group by problems.id;--> statement-breakpoint
insert into problem_topics (name, problems)
select tag, count(distinct problems.id)::int from problems cross join unnest(problems.tags) as tag
where problems.is_open group by tag;--> statement-breakpoint
-- The order of difficulties, for an index.
create function difficulty_rank(difficulty text) returns integer
  language sql immutable parallel safe return case difficulty when 'Easy' then 1 when 'Medium' then 2 else 3 end;--> statement-breakpoint
CREATE INDEX "problem_popularity_by_solvers" ON "problem_popularity" USING btree ("solvers","number","problem_id") WHERE "problem_popularity"."is_open";--> statement-breakpoint
CREATE INDEX "problem_popularity_by_acceptance" ON "problem_popularity" USING btree ("acceptance","number","problem_id") WHERE "problem_popularity"."is_open";--> statement-breakpoint
CREATE INDEX "problem_popularity_by_acceptance_down" ON "problem_popularity" USING btree ("acceptance" DESC NULLS LAST,"number" DESC NULLS LAST,"problem_id") WHERE "problem_popularity"."is_open";--> statement-breakpoint
CREATE INDEX "problems_listed_by_name" ON "problems" USING btree (lower("name"),"number","id","difficulty") WHERE "problems"."is_open";--> statement-breakpoint
CREATE INDEX "problems_listed_by_difficulty" ON "problems" USING btree (difficulty_rank("difficulty"),"number","id","difficulty") WHERE "problems"."is_open";--> statement-breakpoint
CREATE INDEX "problems_listed_by_points" ON "problems" USING btree ("points","number","id","difficulty") WHERE "problems"."is_open";