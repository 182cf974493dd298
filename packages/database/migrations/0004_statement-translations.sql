ALTER TABLE "problem_statements" ADD COLUMN "hints" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "problem_statements" ADD COLUMN "editorial" text;--> statement-breakpoint
ALTER TABLE "problem_statements" ADD COLUMN "explanations" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "problem_statements" ADD COLUMN "original_mark" text;--> statement-breakpoint
ALTER TABLE "problem_statements" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', coalesce("problem_statements"."name", '') || ' ' || "problem_statements"."statement")) STORED;--> statement-breakpoint
ALTER TABLE "problems" ADD COLUMN "names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "problem_statements_search" ON "problem_statements" USING gin ("search");--> statement-breakpoint
CREATE INDEX "problem_statements_by_name" ON "problem_statements" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
UPDATE "problems" SET "names" = "translated"."names" FROM (SELECT "problem_id", jsonb_object_agg("language", "name") AS "names" FROM "problem_statements" WHERE "name" IS NOT NULL GROUP BY "problem_id") AS "translated" WHERE "problems"."id" = "translated"."problem_id";
