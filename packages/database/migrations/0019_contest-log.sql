CREATE TABLE "contest_events" (
	"contest_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"participant" integer,
	"payload" jsonb NOT NULL,
	CONSTRAINT "contest_events_contest_id_seq_pk" PRIMARY KEY("contest_id","seq")
);
--> statement-breakpoint
CREATE TABLE "contest_heads" (
	"contest_id" uuid PRIMARY KEY NOT NULL,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"checked_seq" bigint DEFAULT 0 NOT NULL,
	"final_seq" bigint
);
--> statement-breakpoint
CREATE TABLE "contest_participants" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"contest_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"offset_ms" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contest_participants_kind" CHECK ("contest_participants"."kind" in ('person', 'team', 'virtual', 'ghost'))
);
--> statement-breakpoint
CREATE TABLE "contest_standings" (
	"contest_id" uuid NOT NULL,
	"participant" integer NOT NULL,
	"row" jsonb NOT NULL,
	"rank_key" bigint[],
	"is_disqualified" boolean DEFAULT false NOT NULL,
	"has_tried" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contest_standings_contest_id_participant_pk" PRIMARY KEY("contest_id","participant")
);
--> statement-breakpoint
ALTER TABLE "contests" ADD COLUMN "freeze_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contests" ADD COLUMN "unfrozen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contests" ADD COLUMN "decay_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "participant" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "submission_states" ADD COLUMN "participant" integer;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "participant" integer;--> statement-breakpoint
ALTER TABLE "contest_events" ADD CONSTRAINT "contest_events_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_heads" ADD CONSTRAINT "contest_heads_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_participants" ADD CONSTRAINT "contest_participants_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_participants" ADD CONSTRAINT "contest_participants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_standings" ADD CONSTRAINT "contest_standings_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contest_events_by_participant" ON "contest_events" USING btree ("contest_id","participant","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "contest_participants_by_number" ON "contest_participants" USING btree ("contest_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "contest_participants_once" ON "contest_participants" USING btree ("user_id","contest_id") WHERE "contest_participants"."kind" = 'person';--> statement-breakpoint
CREATE UNIQUE INDEX "contest_participants_virtual" ON "contest_participants" USING btree ("user_id","contest_id") WHERE "contest_participants"."kind" = 'virtual';--> statement-breakpoint
CREATE INDEX "contest_standings_by_rank" ON "contest_standings" USING btree ("contest_id","rank_key","participant");--> statement-breakpoint
-- Rows that change with every event leave room for their next version on the same page.
ALTER TABLE "contest_heads" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "contest_standings" SET (fillfactor = 70);
