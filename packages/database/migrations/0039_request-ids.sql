ALTER TABLE "judges" ADD COLUMN "counters" jsonb;--> statement-breakpoint
ALTER TABLE "judgements" ADD COLUMN "request_id" text;