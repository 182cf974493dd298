CREATE TABLE "virtual_rosters" (
	"contest_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"participant" integer NOT NULL,
	CONSTRAINT "virtual_rosters_contest_id_user_id_pk" PRIMARY KEY("contest_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "contest_participants" ADD COLUMN "removed_user_ids" uuid[];--> statement-breakpoint
ALTER TABLE "contest_participants" ADD COLUMN "is_entered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "virtual_rosters" ADD CONSTRAINT "virtual_rosters_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "virtual_rosters" ADD CONSTRAINT "virtual_rosters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "virtual_rosters" ADD CONSTRAINT "virtual_rosters_in_a_row" FOREIGN KEY ("contest_id","participant") REFERENCES "public"."contest_participants"("contest_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "virtual_rosters_by_participant" ON "virtual_rosters" USING btree ("contest_id","participant","user_id");--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_in_a_row" FOREIGN KEY ("contest_id","participant") REFERENCES "public"."contest_participants"("contest_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contest_participants_removed" ON "contest_participants" USING btree ("contest_id") WHERE "contest_participants"."removal_reason" is not null;--> statement-breakpoint
INSERT INTO "virtual_rosters" ("contest_id", "user_id", "participant")
SELECT "contest_id", "user_id", "number" FROM "contest_participants" WHERE "kind" = 'virtual' AND "user_id" IS NOT NULL;--> statement-breakpoint
UPDATE "contest_participants" SET "removed_user_ids" = array["user_id"] WHERE "removal_reason" IS NOT NULL AND "user_id" IS NOT NULL;--> statement-breakpoint
UPDATE "contest_participants" AS "entered" SET "is_entered" = true
WHERE "kind" = 'team' OR ("kind" = 'person' AND EXISTS (SELECT FROM "registrations"
  WHERE "registrations"."contest_id" = "entered"."contest_id" AND "registrations"."participant" = "entered"."number"));
