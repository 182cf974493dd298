DROP INDEX "problems_listed";--> statement-breakpoint
ALTER TABLE "problems" ADD COLUMN "title_search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', "problems"."name" || ' ' || immutable_words("problems"."tags") || ' ' || immutable_words("problems"."topics"))) STORED;--> statement-breakpoint
CREATE INDEX "problems_title_search" ON "problems" USING gin ("title_search");--> statement-breakpoint
CREATE INDEX "problems_by_name" ON "problems" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "problems_listed" ON "problems" USING btree ("number","id","difficulty") WHERE "problems"."visibility" = 'public' and "problems"."deleted_at" is null;