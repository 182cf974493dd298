ALTER TABLE "announcements" ADD COLUMN "notices" jsonb;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "findings" jsonb;