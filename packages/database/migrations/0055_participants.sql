ALTER TABLE "contest_participants" ADD COLUMN "removal_reason" text;--> statement-breakpoint
ALTER TABLE "contest_standings" ADD COLUMN "is_unofficial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contests" ADD COLUMN "allows_unofficial" boolean DEFAULT false NOT NULL;