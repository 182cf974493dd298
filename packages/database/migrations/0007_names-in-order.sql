-- What the readers of a language see as the name of a problem: the text in their language, or in another of its kind, such as es-MX.
CREATE FUNCTION name_in(locale text, name text, names jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN names = '{}' THEN name ELSE coalesce((
    SELECT nullif(known.name, '')
    FROM jsonb_each_text(names) WITH ORDINALITY AS known(language, name, place),
      lateral (SELECT lower(known.language) AS tag, lower(locale) AS wanted) AS tags,
      lateral (SELECT substring(tag from '^[^-_]*') AS own, substring(wanted from '^[^-_]*') AS primary_tag) AS primaries
    WHERE own = primary_tag
    ORDER BY tag = wanted DESC, tag = primary_tag DESC, place LIMIT 1
  ), name) END
$$;--> statement-breakpoint
CREATE COLLATION "names_en" (provider = icu, locale = 'en-u-kn-true');--> statement-breakpoint
CREATE COLLATION "names_es" (provider = icu, locale = 'es-u-kn-true');--> statement-breakpoint
CREATE COLLATION "names_zh_hans" (provider = icu, locale = 'zh-Hans-u-kn-true');--> statement-breakpoint
CREATE COLLATION "names_ar" (provider = icu, locale = 'ar-u-kn-true');--> statement-breakpoint
DROP INDEX "problems_listed_by_name";--> statement-breakpoint
ALTER TABLE "problems"
  ADD COLUMN "name_en" text collate "names_en" GENERATED ALWAYS AS (name_in('en', "problems"."name", "problems"."names")) STORED,
  ADD COLUMN "name_es" text collate "names_es" GENERATED ALWAYS AS (name_in('es', "problems"."name", "problems"."names")) STORED,
  ADD COLUMN "name_zh_hans" text collate "names_zh_hans" GENERATED ALWAYS AS (name_in('zh-Hans', "problems"."name", "problems"."names")) STORED,
  ADD COLUMN "name_ar" text collate "names_ar" GENERATED ALWAYS AS (name_in('ar', "problems"."name", "problems"."names")) STORED;--> statement-breakpoint
CREATE INDEX "problems_listed_by_name_en" ON "problems" USING btree ("name_en","number","id","difficulty") WHERE "problems"."is_open";--> statement-breakpoint
CREATE INDEX "problems_listed_by_name_es" ON "problems" USING btree ("name_es","number","id","difficulty") WHERE "problems"."is_open";--> statement-breakpoint
CREATE INDEX "problems_listed_by_name_zh_hans" ON "problems" USING btree ("name_zh_hans","number","id","difficulty") WHERE "problems"."is_open";--> statement-breakpoint
CREATE INDEX "problems_listed_by_name_ar" ON "problems" USING btree ("name_ar","number","id","difficulty") WHERE "problems"."is_open";