ALTER TABLE "problems" ADD COLUMN "input_description" text;--> statement-breakpoint
ALTER TABLE "problems" ADD COLUMN "reference_language" text;--> statement-breakpoint
ALTER TABLE "problems" ADD COLUMN "reference_code" text;--> statement-breakpoint
ALTER TABLE "problems" ADD CONSTRAINT "problems_reference" CHECK (("problems"."reference_language" is null) = ("problems"."reference_code" is null));