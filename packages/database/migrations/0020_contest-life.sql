ALTER TABLE "contest_heads" ADD COLUMN "checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contest_participants" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "contest_participants" ADD COLUMN "disqualification_reason" text;--> statement-breakpoint
ALTER TABLE "contests" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "rating_changes" ADD COLUMN "performance" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "rating_changes" ADD COLUMN "state" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "news_read_at" timestamp (3) with time zone;