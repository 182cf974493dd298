CREATE SEQUENCE "public"."ccs_change_drafts" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 4503599627370496 CACHE 1;--> statement-breakpoint
CREATE TABLE "ccs_changes" (
	"contest_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"type" text NOT NULL,
	"object_id" text NOT NULL,
	CONSTRAINT "ccs_changes_contest_id_seq_pk" PRIMARY KEY("contest_id","seq")
);
--> statement-breakpoint
CREATE TABLE "ccs_heads" (
	"contest_id" uuid PRIMARY KEY NOT NULL,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"dropped_seq" bigint DEFAULT 0 NOT NULL,
	"token_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"told_clock" text DEFAULT '' NOT NULL,
	"updates_ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "test_results" ADD COLUMN "judged_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ccs_changes" ADD CONSTRAINT "ccs_changes_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ccs_heads" ADD CONSTRAINT "ccs_heads_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE cascade ON UPDATE no action;