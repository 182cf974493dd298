ALTER TABLE "trials" DROP CONSTRAINT "trials_kind";--> statement-breakpoint
ALTER TABLE "problems" ADD COLUMN "time_limit_origin" text DEFAULT 'stated' NOT NULL;--> statement-breakpoint
ALTER TABLE "problems" ADD CONSTRAINT "problems_time_limit_origin" CHECK ("problems"."time_limit_origin" in ('stated', 'awaited', 'measured', 'unmeasurable'));--> statement-breakpoint
ALTER TABLE "trials" ADD CONSTRAINT "trials_kind" CHECK ("trials"."kind" in ('generate', 'judge', 'solutions', 'mutants', 'inputs', 'limit'));