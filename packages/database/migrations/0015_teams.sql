CREATE TABLE "organisations" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"name" text NOT NULL,
	"country" text,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organisations_country" CHECK ("organisations"."country" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
CREATE TABLE "team_invitations" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"team_id" uuid NOT NULL,
	"to_user_id" uuid,
	"token_hash" text,
	"uses_left" integer DEFAULT 1 NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "team_invitations_to_one" CHECK (num_nonnulls("team_invitations"."to_user_id", "team_invitations"."token_hash") = 1),
	CONSTRAINT "team_invitations_uses" CHECK ("team_invitations"."uses_left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"left_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"name" text NOT NULL,
	"captain_id" uuid NOT NULL,
	"organisation_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contest_participants" ADD COLUMN "team_id" uuid;--> statement-breakpoint
ALTER TABLE "contest_participants" ADD COLUMN "organisation_id" uuid;--> statement-breakpoint
ALTER TABLE "clarifications" ADD COLUMN "participant" integer;--> statement-breakpoint
ALTER TABLE "contests" ADD COLUMN "takes" text DEFAULT 'persons' NOT NULL;--> statement-breakpoint
ALTER TABLE "contests" ADD COLUMN "max_team_size" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_captain_id_users_id_fk" FOREIGN KEY ("captain_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "organisations_once" ON "organisations" USING btree (lower("name"),coalesce("country", ''));--> statement-breakpoint
CREATE UNIQUE INDEX "team_invitations_by_token" ON "team_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "team_invitations_by_team" ON "team_invitations" USING btree ("team_id") WHERE "team_invitations"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "team_invitations_to" ON "team_invitations" USING btree ("to_user_id") WHERE "team_invitations"."revoked_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "team_members_open" ON "team_members" USING btree ("team_id","user_id") WHERE "team_members"."left_at" is null;--> statement-breakpoint
CREATE INDEX "team_members_by_user" ON "team_members" USING btree ("user_id") WHERE "team_members"."left_at" is null;--> statement-breakpoint
CREATE INDEX "team_members_by_team" ON "team_members" USING btree ("team_id","joined_at");--> statement-breakpoint
CREATE INDEX "teams_by_captain" ON "teams" USING btree ("captain_id");--> statement-breakpoint
ALTER TABLE "contest_participants" ADD CONSTRAINT "contest_participants_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_participants" ADD CONSTRAINT "contest_participants_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contest_participants_teams" ON "contest_participants" USING btree ("team_id","contest_id") WHERE "contest_participants"."kind" = 'team';--> statement-breakpoint
ALTER TABLE "contest_participants" ADD CONSTRAINT "contest_participants_who" CHECK (case "contest_participants"."kind" when 'person' then "contest_participants"."user_id" is not null
        when 'team' then "contest_participants"."user_id" is null and "contest_participants"."name" is not null
        when 'virtual' then num_nonnulls("contest_participants"."user_id", "contest_participants"."team_id") = 1 else true end);--> statement-breakpoint
ALTER TABLE "contests" ADD CONSTRAINT "contests_takes" CHECK ("contests"."takes" in ('persons', 'teams', 'both'));--> statement-breakpoint
ALTER TABLE "contests" ADD CONSTRAINT "contests_of_teams_unrated" CHECK (not "contests"."is_rated" or "contests"."takes" = 'persons');--> statement-breakpoint
UPDATE "clarifications" SET "participant" = "registrations"."participant" FROM "registrations"
WHERE "registrations"."contest_id" = "clarifications"."contest_id" AND "registrations"."user_id" = "clarifications"."user_id";--> statement-breakpoint
UPDATE "contests" SET "takes" = 'teams' WHERE NOT "is_rated" AND EXISTS (SELECT FROM "contest_participants"
  WHERE "contest_participants"."contest_id" = "contests"."id" AND "contest_participants"."kind" = 'team');
