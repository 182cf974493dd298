DROP TABLE "contest_standings" CASCADE;--> statement-breakpoint
ALTER TABLE "contests" DROP COLUMN "rated_at";