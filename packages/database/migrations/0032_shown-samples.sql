ALTER TABLE "test_cases" ADD COLUMN "display_output" text;--> statement-breakpoint
ALTER TABLE "test_cases" ADD COLUMN "dialogue" text;