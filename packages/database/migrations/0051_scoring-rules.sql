DROP INDEX "submission_states_solutions";--> statement-breakpoint
ALTER TABLE "contest_problems" ALTER COLUMN "points" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "contest_problems" ADD COLUMN "pretest_count" integer;--> statement-breakpoint
ALTER TABLE "contests" ADD COLUMN "subtask_rule" text DEFAULT 'max-per-subtask' NOT NULL;--> statement-breakpoint
ALTER TABLE "contests" ADD COLUMN "decimals" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "contests" ADD COLUMN "has_pretests" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "judgements" ADD COLUMN "pretest_count" integer;--> statement-breakpoint
CREATE INDEX "submission_states_solutions" ON "submission_states" USING btree ("problem_id","language","user_id","contest_id","cpu_ms","memory_kb") WHERE "submission_states"."verdict" = 'Accepted' and "submission_states"."verdict_detail" is null and not "submission_states"."is_flagged" and "submission_states"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "contests" ADD CONSTRAINT "contests_subtask_rule" CHECK ("contests"."subtask_rule" in ('max-per-subtask', 'best-submission', 'last-submission'));--> statement-breakpoint
-- Contests that are there already keep the only rule they had, and its whole points: no result changes.
UPDATE "contests" SET "subtask_rule" = 'best-submission', "decimals" = 0;--> statement-breakpoint
-- Keys hold points in hundredths from now on.
UPDATE "contest_standings" SET "rank_key"[1] = "rank_key"[1] * 100
FROM "contests" WHERE "contests"."id" = "contest_standings"."contest_id" AND "contests"."contest_type" <> 'ICPC'
AND "contest_standings"."rank_key" IS NOT NULL;
