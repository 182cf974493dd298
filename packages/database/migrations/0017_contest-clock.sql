ALTER TABLE "contest_participants" ADD COLUMN "extra_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contest_participants" ADD COLUMN "starts_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contest_participants" ADD COLUMN "ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contests" ADD COLUMN "window_minutes" integer;--> statement-breakpoint
ALTER TABLE "contests" ADD COLUMN "removed" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "contests" ADD COLUMN "scheduled_end_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contests" ADD COLUMN "scheduled_freeze_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contests" ADD COLUMN "paused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contests" ADD CONSTRAINT "contests_window" CHECK ("contests"."window_minutes" > 0);--> statement-breakpoint
UPDATE "contest_participants" SET "starts_at" = "contests"."start_time" + "offset_ms" * interval '1 millisecond', "ends_at" = "contests"."end_time" + "offset_ms" * interval '1 millisecond' FROM "contests" WHERE "contests"."id" = "contest_id" AND "kind" = 'virtual';
