ALTER TABLE "trials" DROP CONSTRAINT "trials_kind";--> statement-breakpoint
ALTER TABLE "trial_programs" ADD COLUMN "expectation" jsonb;--> statement-breakpoint
ALTER TABLE "trial_programs" ADD COLUMN "mutation" jsonb;--> statement-breakpoint
ALTER TABLE "trials" ADD CONSTRAINT "trials_kind" CHECK ("trials"."kind" in ('generate', 'judge', 'solutions', 'mutants'));