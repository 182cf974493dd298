DROP INDEX "user_problems_solved";--> statement-breakpoint
DROP INDEX "problems_listed";--> statement-breakpoint
ALTER TABLE "contests" ADD COLUMN "settled_end_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "problems" ADD COLUMN "is_opened_by_contest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "problems" ADD COLUMN "is_open" boolean GENERATED ALWAYS AS ("problems"."deleted_at" is null and ("problems"."visibility" = 'public' or "problems"."is_opened_by_contest")) STORED;--> statement-breakpoint
ALTER TABLE "user_problems" ADD COLUMN "is_counted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What is there already: contests that have ended are settled, and every score is derived again.
update contests set settled_end_time = end_time where end_time <= now();
--> statement-breakpoint
update problems set is_opened_by_contest = true where exists (
  select from contest_problems join contests on contests.id = contest_problems.contest_id
  where contest_problems.problem_id = problems.id and contests.deleted_at is null and contests.settled_end_time is not null);
--> statement-breakpoint
update user_problems set is_counted = true where is_solved and exists (
  select from submission_states join problems on problems.id = submission_states.problem_id
  where submission_states.user_id = user_problems.user_id and submission_states.problem_id = user_problems.problem_id
    and submission_states.verdict = 'Accepted' and not submission_states.is_flagged and submission_states.deleted_at is null
    and problems.is_open and not exists (
      select from contests where contests.id = submission_states.contest_id
        and contests.deleted_at is null and contests.settled_end_time is null));
--> statement-breakpoint
update user_scores set total_points = derived.total_points, problems_solved = derived.problems_solved,
  last_solved_at = derived.last_solved_at
from (
  select user_scores.user_id, coalesce(sum(problems.points), 0)::int as total_points,
    count(problems.id)::int as problems_solved, max(user_problems.solved_at) as last_solved_at
  from user_scores
  left join user_problems on user_problems.user_id = user_scores.user_id and user_problems.is_counted
  left join problems on problems.id = user_problems.problem_id
  group by user_scores.user_id
) as derived
where derived.user_id = user_scores.user_id
  and (user_scores.total_points, user_scores.problems_solved, user_scores.last_solved_at)
    is distinct from (derived.total_points, derived.problems_solved, derived.last_solved_at);
--> statement-breakpoint
CREATE INDEX "contests_unsettled" ON "contests" USING btree ("end_time") WHERE "contests"."settled_end_time" is distinct from "contests"."end_time";--> statement-breakpoint
CREATE INDEX "user_problems_counted" ON "user_problems" USING btree ("user_id","solved_at") WHERE "user_problems"."is_counted";--> statement-breakpoint
CREATE INDEX "problems_listed" ON "problems" USING btree ("number","id","difficulty") WHERE "problems"."is_open";
