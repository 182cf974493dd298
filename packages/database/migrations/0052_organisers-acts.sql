ALTER TABLE "contest_problems" ADD COLUMN "is_paused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contests" ADD COLUMN "is_board_hidden" boolean DEFAULT false NOT NULL;